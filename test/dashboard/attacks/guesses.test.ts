import { describe, expect, spyOn, test } from "bun:test";
import { openTestDashboard, otherPassword, password, type TestDashboard, type Visitor } from "../support.ts";

const email = "operator@example.org";

/** Many tries with one form, each from an address of its own: one visitor's cookie and token serve them all. */
async function makeGuesser(dash: TestDashboard) {
  const visitor = dash.visitor();
  await visitor.get("/dashboard/sign-in");
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, origin: dash.origin, "content-type": "application/x-www-form-urlencoded" };
  return async (given: { readonly email: string; readonly password: string }, address: string) => {
    const body = new URLSearchParams({ ...given, token: visitor.token as string }).toString();
    const request = new Request(`${dash.origin}/dashboard/sign-in`, { method: "POST", headers, body });
    const response = await dash.app.fetch(request, () => address);
    await response.text();
    return { status: response.status, isIn: response.status === 303 };
  };
}

const addressOf = (index: number): string =>
  `2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`;

describe("10,000 guesses", () => {
  test("at one account from as many addresses get nobody in, the right password among them, and five are looked at", async () => {
    using dash = openTestDashboard();
    await dash.signUpFirst();
    // The clock stands still: no wait ends while this runs.
    dash.setTime("2026-11-20T10:00:00Z");
    const guess = await makeGuesser(dash);
    const verify = spyOn(Bun.password, "verify");
    const startMs = performance.now();
    let successes = 0;
    const statuses = new Map<number, number>();
    for (let i = 0; i < 10_000; i += 50) {
      const given = (index: number) => ({
        email,
        password: index > 5 && index % 100 === 7 ? password : `guess ${index}`,
      });
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, at) => guess(given(i + at), addressOf(i + at))),
      );
      for (const { status, isIn } of results) {
        if (isIn) successes++;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    const looked = verify.mock.calls.length;
    verify.mockRestore();
    expect(successes).toBe(0);
    expect(looked).toBe(5);
    expect(Object.fromEntries(statuses)).toEqual({ 400: 5, 429: 9_995 });
    expect(performance.now() - startMs).toBeLessThan(30_000);
  }, 40_000);

  test("from one address at as many accounts are refused after five, and others still get in", async () => {
    using dash = openTestDashboard();
    await dash.signUpFirst();
    dash.setTime("2026-11-20T10:00:00Z");
    const guess = await makeGuesser(dash);
    const verify = spyOn(Bun.password, "hash");
    const results: { status: number; isIn: boolean }[] = [];
    for (let i = 0; i < 1_000; i++)
      results.push(
        await guess(
          i === 500 ? { email, password } : { email: `person-${i}@example.org`, password },
          "192.0.2.66",
        ),
      );
    const looked = verify.mock.calls.length;
    verify.mockRestore();
    expect([looked, results.filter(({ isIn }) => isIn).length]).toEqual([5, 0]);
    expect((await guess({ email, password }, "192.0.2.1")).isIn).toBe(true);
  }, 20_000);

  test("at once from as many addresses and at as many accounts are answered, and wait in no long queue", async () => {
    using dash = openTestDashboard();
    await dash.signUpFirst();
    const guess = await makeGuesser(dash);
    // Hashes that take until all the others have been refused.
    const cheap = Bun.password.hash;
    const full = Promise.withResolvers<void>();
    const hash = spyOn(Bun.password, "hash").mockImplementation((async (typed: string) => {
      await full.promise;
      return cheap(typed);
    }) as typeof cheap);
    let answered = 0;
    const guesses = Array.from({ length: 500 }, async (_, i) => {
      const result = await guess({ email: `person-${i}@example.org`, password }, addressOf(i));
      if (++answered === 466) full.resolve();
      return result;
    });
    const results = await Promise.all(guesses);
    hash.mockRestore();
    const count = (status: number) => results.filter((result) => result.status === status).length;
    expect(count(400)).toBe(34);
    expect(count(429)).toBe(466);
    // Those who were refused for want of time are not locked out.
    expect((await guess({ email, password }, "192.0.2.1")).isIn).toBe(true);
  }, 20_000);
});

describe("an unknown e-mail address", () => {
  /** The page without what was typed and what differs on each page. */
  const shapeOf = (text: string, typed: string) =>
    text.replaceAll(typed, "E-MAIL").replace(/name="token" value="[^"]+"/g, "");

  test("is answered as a known one is: wrong password, too many tries, forgotten password", async () => {
    using dash = openTestDashboard({ hasMail: true });
    await dash.signUpFirst();
    const pagesOf = async (typed: string, address: string) => {
      const visitor = dash.visitor({ address });
      const pages: unknown[] = [];
      for (let i = 0; i < 7; i++) {
        const { status, text } = await visitor.signIn(typed, otherPassword);
        pages.push([status, shapeOf(text, typed)]);
      }
      await visitor.get("/dashboard/forgot");
      const { status, text } = await visitor.post("/dashboard/forgot", { email: typed });
      pages.push([status, shapeOf(text, typed)]);
      return pages;
    };
    expect(await pagesOf("nobody@example.org", "192.0.2.10")).toEqual(await pagesOf(email, "192.0.2.11"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(dash.mails.map(({ to }) => to)).toEqual([email]);
  });

  test("takes as long as a known one", async () => {
    using dash = openTestDashboard({ hasRealHashes: true });
    await dash.signUpFirst();
    const guess = await makeGuesser(dash);
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let i = 0; i < 5; i++)
      for (const kind of ["known", "unknown"] as const) {
        const given = {
          email: kind === "known" ? email : `nobody-${i}@example.org`,
          password: otherPassword,
        };
        const startMs = performance.now();
        expect((await guess(given, addressOf(i * 2 + (kind === "known" ? 0 : 1)))).status).toBe(400);
        times[kind].push(performance.now() - startMs);
      }
    const median = (all: number[]): number => all.sort((a, b) => a - b)[2] as number;
    const ratio = median(times.known) / median(times.unknown);
    console.info(`sign-in: a known address takes ${ratio.toFixed(2)} times as long as an unknown one`);
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  }, 20_000);
});

describe("a session that somebody planted", () => {
  const signIn = (visitor: Visitor) => visitor.signIn(email);

  test("is worth nothing after the sign-in: it is another one then, and the planted one has ended", async () => {
    using dash = openTestDashboard({ signUp: "open" });
    await dash.signUpFirst();
    const attacker = await dash.signUp("mallory@example.org");
    const planted = attacker.cookies.get("mizan_session") as string;
    const victim = dash.visitor();
    victim.cookies.set("mizan_session", planted);
    await victim.get("/dashboard/keys");
    await signIn(victim);
    expect(victim.cookies.get("mizan_session")).not.toBe(planted);
    expect((await victim.get("/dashboard/account")).text).toContain(email);
    expect((await attacker.get("/dashboard/account")).location).toStartWith("/dashboard/sign-in");
  });

  test("of no account, or a visitor's cookie that is known, does not become one", async () => {
    using dash = openTestDashboard();
    await dash.signUpFirst();
    for (const [name, value] of [
      ["mizan_session", "planted"],
      ["mizan_visitor", "A".repeat(32)],
    ] as const) {
      const victim = dash.visitor();
      victim.cookies.set(name, value);
      await signIn(victim);
      const thief = dash.visitor();
      thief.cookies.set(name, value);
      expect((await thief.get("/dashboard/account")).status).toBe(303);
      expect((await victim.get("/dashboard/account")).status).toBe(200);
    }
  });
});

describe("a mail for a new password", () => {
  test("is sent once in five minutes, however often and from wherever it is asked for", async () => {
    using dash = openTestDashboard({ hasMail: true });
    await dash.signUpFirst();
    dash.setTime("2026-11-20T10:00:00Z");
    const ask = async () => {
      for (let i = 0; i < 20; i++) {
        const visitor = dash.visitor({ address: `192.0.2.${i}` });
        await visitor.get("/dashboard/forgot");
        expect((await visitor.post("/dashboard/forgot", { email: ` ${email.toUpperCase()}` })).status).toBe(
          200,
        );
      }
      await new Promise((resolve) => setImmediate(resolve));
      return dash.mails.length;
    };
    expect(await ask()).toBe(1);
    dash.setTime("2026-11-20T10:05:00Z");
    expect(await ask()).toBe(2);
    const link = /\/dashboard\/reset\?link=\w+/.exec(dash.mails[1]?.text as string)?.[0] as string;
    expect((await dash.visitor().get(link)).text).toContain('autocomplete="new-password"');
  });

  test("that cannot be sent, or a database that cannot be written, is told in the log alone", async () => {
    using dash = openTestDashboard({
      services: { sendMail: async () => Promise.reject(new Error("no such host")) },
    });
    await dash.signUpFirst();
    const visitor = dash.visitor();
    await visitor.get("/dashboard/forgot");
    expect((await visitor.post("/dashboard/forgot", { email })).status).toBe(200);
    await Bun.sleep(5);
    dash.setTime(Date.now() + 10 * 60_000);
    dash.database.sqlite.run("PRAGMA query_only = ON");
    expect((await visitor.post("/dashboard/forgot", { email })).status).toBe(200);
    await Bun.sleep(5);
    dash.database.sqlite.run("PRAGMA query_only = OFF");
    const causes = dash.log.filter(({ event }) => event === "error").map(({ cause }) => cause);
    expect(causes).toEqual([
      "Cannot send a mail: no such host",
      expect.stringContaining("Cannot send a mail: "),
    ]);
  });
});
