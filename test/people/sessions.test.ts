import { describe, expect, test } from "bun:test";
import { openDatabase } from "../../src/database/open_database.ts";
import { cookieOf, openPeople, password, signedIn, somewhere } from "./support.ts";

const email = "first@example.org";
const right = { email, password };

describe("session", () => {
  const minutes = 60_000;
  const hours = 60 * minutes;

  test("a session ends after 12 hours without use", async () => {
    using opened = openPeople();
    const cookie = cookieOf(await opened.signUpFirst());
    opened.pass(12 * hours - 1);
    expect(await opened.people.session(cookie)).not.toBeNull();
    opened.pass(12 * hours + 1);
    expect(await opened.people.session(cookie)).toBeNull();
    opened.pass(-11 * hours);
    expect(await opened.people.session(cookie)).toBeNull();
    expect(opened.count("sessions")).toBe(0);
  });

  test("a session that is used every hour ends after 7 days", async () => {
    using opened = openPeople();
    const cookie = cookieOf(await opened.signUpFirst());
    for (let hour = 1; hour < 7 * 24; hour++) {
      opened.pass(hours);
      expect(await opened.people.session(cookie)).not.toBeNull();
    }
    opened.pass(hours);
    expect(await opened.people.session(cookie)).toBeNull();
    expect(opened.count("sessions")).toBe(0);
  });

  test("a session that is used is written every five minutes, and its cookie with it", async () => {
    using opened = openPeople();
    const signed = await opened.signUpFirst();
    const cookie = cookieOf(signed);
    opened.pass(5 * minutes - 1);
    expect((await opened.people.session(cookie))?.cookies).toEqual([]);
    opened.pass(1);
    expect((await opened.people.session(cookie))?.cookies).toEqual(signed.cookies.slice(0, 1));
    expect((await opened.people.session(cookie))?.cookies).toEqual([]);
  });

  for (const [baseUrl, expected] of [
    ["http://mizan.test", /^mizan_session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/i],
    [
      "https://mizan.test",
      /^__Host-mizan_session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/i,
    ],
  ] as const)
    test(`the cookie at ${baseUrl} is ${expected.source.slice(1, 20)}…`, async () => {
      using opened = openPeople({ baseUrl });
      const { cookies } = await opened.signUpFirst();
      expect(cookies).toHaveLength(2);
      expect(cookies[0]).toMatch(expected);
      const device = expected.source.replace("_session", "_device").replace("43200", "31536000");
      expect(cookies[1]).toMatch(new RegExp(device));
    });

  test("a cookie that is not ours, or was changed, is no session", async () => {
    using opened = openPeople();
    const [cookie = "", device = ""] = cookieOf(await opened.signUpFirst()).split("; ");
    const [name, value] = cookie.split("=") as [string, string];
    const stored = opened.database.sqlite.prepare("SELECT * FROM sessions").values()[0] as string[];
    const forged = [
      "",
      "mizan_session",
      "mizan_session=",
      ...stored.map((text) => `${name}=${text}`),
      device,
      `${name}=${device.split("=")[1]}`,
      `${name}=${value.slice(0, -1)}`,
      `${name}=${value.replace(/^./, (first) => (first === "a" ? "b" : "a"))}`,
      `__Host-${cookie}`,
      `${name}=${value}x`,
      `${name}="${value}"`,
      `${name}=%E0%A4%A`,
      `${name}=${"x".repeat(10_000)}`,
    ];
    for (const header of forged) expect(await opened.people.session(header)).toBeNull();
    expect(await opened.people.session(null)).toBeNull();
    expect(await opened.people.session(`a=b; ${cookie}; c=d`)).not.toBeNull();
  });

  test("signOut ends the session, tells the browser to forget it, and may be called again", async () => {
    using opened = openPeople();
    const { people } = opened;
    const cookie = cookieOf(await opened.signUpFirst());
    const other = cookieOf(signedIn(await people.signIn(right, somewhere())));
    for (const header of [cookie, cookie, null, "x=y"]) {
      const forget = (await people.signOut(header)).filter((line) => line.startsWith("mizan_session="));
      expect(forget.every((line) => /^mizan_session=; Max-Age=0/.test(line))).toBe(true);
      expect(forget.length > 0).toBe(true);
    }
    expect([await people.session(cookie), (await people.session(other)) !== null]).toEqual([null, true]);
  });

  test("neither the token of a session nor that of a browser is in the database", async () => {
    using opened = openPeople();
    const { sqlite } = opened.database;
    const cookies = cookieOf(await opened.signUpFirst()).split("; ");
    sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
    const bytes = Buffer.from(sqlite.serialize());
    const tokens = cookies.map((cookie) => cookie.split("=")[1] as string);
    expect(tokens.map((token) => [token.length, bytes.includes(token)])).toEqual([
      [32, false],
      [32, false],
    ]);
  });

  test("a session is found while another process writes, and that it was used is written when it can be", async () => {
    using opened = openPeople();
    const cookie = cookieOf(await opened.signUpFirst());
    using other = openDatabase(opened.path);
    const used = () => opened.database.sqlite.prepare("SELECT usedMs FROM sessions").values()[0]?.[0];
    const before = used();
    opened.pass(hours);
    other.sqlite.run("BEGIN IMMEDIATE");
    expect(await opened.people.session(cookie)).toMatchObject({ person: { email }, cookies: [] });
    expect(used()).toBe(before);
    other.sqlite.run("ROLLBACK");
    expect((await opened.people.session(cookie))?.cookies).toHaveLength(1);
    expect(used()).toBe(Date.now());
  });

  test("a session that has ended is none while another process writes", async () => {
    using opened = openPeople();
    const cookie = cookieOf(await opened.signUpFirst());
    using other = openDatabase(opened.path);
    opened.pass(12 * hours);
    other.sqlite.run("BEGIN IMMEDIATE");
    expect(await opened.people.session(cookie)).toBeNull();
    other.sqlite.run("ROLLBACK");
  });

  test("a sign-in removes the person's sessions that have ended", async () => {
    using opened = openPeople();
    await opened.signUpFirst();
    for (let i = 0; i < 3; i++) await opened.people.signIn(right, somewhere());
    opened.pass(12 * hours - 1);
    await opened.people.signIn(right, somewhere());
    expect(opened.count("sessions")).toBe(5);
    opened.pass(1);
    await opened.people.signIn(right, somewhere());
    expect(opened.count("sessions")).toBe(2);
  });

  test("a session that began or was used while the clock was a year ahead does not last so long", async () => {
    using opened = openPeople();
    const year = 365 * 24 * hours;
    const before = cookieOf(await opened.signUpFirst());
    opened.pass(hours);
    opened.database.sqlite.run("UPDATE sessions SET usedMs = usedMs + ?", [year]);
    expect(await opened.people.session(before)).toBeNull();
    opened.pass(year);
    const ahead = cookieOf(signedIn(await opened.people.signIn(right, somewhere())));
    opened.pass(-year);
    expect(await opened.people.session(ahead)).toBeNull();
  });

  test("a session that is ended while it is asked for is none", async () => {
    using opened = openPeople();
    const { people } = opened;
    const cookie = cookieOf(await opened.signUpFirst());
    opened.pass(hours);
    const results = await Promise.allSettled([
      people.session(cookie),
      people.signOut(cookie),
      people.session(cookie),
      people.session(cookie),
    ]);
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await people.session(cookie)).toBeNull();
  });
});
