import { describe, expect, test } from "bun:test";
import { sqliteAccounts } from "../../src/accounts/sqlite_accounts.ts";
import { operatorAccount } from "../../src/domain/account.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { type SignUpMode, signUpModes } from "../../src/domain/person.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { sqliteKeys } from "../../src/keys/sqlite_keys.ts";
import { createKey } from "../support/create_key.ts";
import { ann, atAddress, expectNobody, faultOf, openPeople, password, signUp, somewhere } from "./support.ts";

const dayMs = 24 * 60 * 60_000;

describe("signUp of the first person", () => {
  test("signUp with the first link makes the operator, who is signed in", async () => {
    using opened = openPeople();
    const { people } = opened;
    expect(people.isEmpty()).toBe(true);
    const { person, cookies } = await opened.signUpFirst();
    expect(person).toMatchObject({ email: "first@example.org", account: operatorAccount });
    expect((await people.session(cookies[0]!.split(";")[0]!))?.person).toEqual(person);
    expect([people.isEmpty(), people.find(person.email), people.ofAccount(operatorAccount)]).toEqual([
      false,
      person,
      person,
    ]);
  });

  for (const mode of signUpModes)
    test(`signUp without the first link makes nobody while there is nobody, when sign-up is ${mode}`, async () => {
      using opened = openPeople({ signUp: mode });
      expect(await signUp(opened, null)).toBe("badLink");
      expect(await signUp(opened, "A".repeat(32))).toBe("badLink");
      expect(await signUp(opened, await opened.people.makeLink({ kind: "invitation" }))).toBe("badLink");
      expect(await signUp(opened, await opened.people.makeLink({ kind: "reset", email: ann.email }))).toBe(
        "badLink",
      );
      expectNobody(opened);
    });

  for (const mode of signUpModes)
    test(`signUp with the first link makes one operator, when sign-up is ${mode}`, async () => {
      using opened = openPeople({ signUp: mode });
      const token = await opened.people.makeLink({ kind: "first" });
      expect(await signUp(opened, token)).toBeNull();
      const again = await signUp(opened, token, { ...ann, email: "ben@example.org" });
      expect(again).toBe("badLink");
      expect(opened.people.find("ben@example.org")).toBeNull();
      // One more first link, as from a second process that started at the same time.
      const late = await opened.people.makeLink({ kind: "first" });
      expect(await signUp(opened, late, { ...ann, email: "cleo@example.org" })).toBe("badLink");
    });

  test("makeLink of the first person takes the place of the one before", async () => {
    using opened = openPeople();
    const before = await opened.people.makeLink({ kind: "first" });
    const now = await opened.people.makeLink({ kind: "first" });
    expect(await signUp(opened, before)).toBe("badLink");
    expect(await signUp(opened, now)).toBeNull();
  });
});

describe("signUp modes", () => {
  const table: Record<SignUpMode, { readonly alone: string | null; readonly invited: string | null }> = {
    open: { alone: null, invited: null },
    invitation: { alone: "badLink", invited: null },
    closed: { alone: "badLink", invited: "badLink" },
  };
  for (const mode of signUpModes)
    test(`signUp when it is ${mode}`, async () => {
      using opened = openPeople({ signUp: mode });
      await opened.signUpFirst();
      expect(await signUp(opened, null)).toBe(table[mode].alone);
      const token = await opened.people.makeLink({ kind: "invitation", plan: "pro" });
      expect(await signUp(opened, token, { ...ann, email: "ben@example.org" })).toBe(table[mode].invited);
      const plan =
        sqliteAccounts(opened.database, { clock: systemClock }).find("ben@example.org")?.plan ?? null;
      expect(plan).toBe(table[mode].invited === null ? "pro" : null);
    });
});

describe("signUp links", () => {
  test("an invitation is used once, and only for the address that it names", async () => {
    using opened = openPeople();
    await opened.signUpFirst();
    const token = await opened.people.makeLink({ kind: "invitation", email: " Ann@Example.org " });
    expect(await signUp(opened, token, { ...ann, email: "ben@example.org" })).toBe("badLink");
    expect(await signUp(opened, token)).toBeNull();
    expect(await signUp(opened, token, { ...ann, email: "ben@example.org" })).toBe("badLink");
    expect(opened.people.findLink(token)).toBeNull();
    expect(opened.people.invitations()[0]).toMatchObject({ email: ann.email, usedMs: Date.now() });
  });

  test("an invitation ends after 14 days, the first link after 7", async () => {
    using opened = openPeople();
    const first = await opened.people.makeLink({ kind: "first" });
    opened.pass(7 * dayMs);
    expect(await signUp(opened, first)).toBe("badLink");
    await opened.signUpFirst();
    const token = await opened.people.makeLink({ kind: "invitation" });
    opened.pass(14 * dayMs - 1);
    expect(opened.people.findLink(token)?.kind).toBe("invitation");
    opened.pass(1);
    expect(opened.people.findLink(token)).toBeNull();
    expect(await signUp(opened, token)).toBe("badLink");
  });

  test("an invitation that was withdrawn is worth nothing; a used one stays listed", async () => {
    using opened = openPeople();
    const { people } = opened;
    await opened.signUpFirst();
    const tokens = [
      await people.makeLink({ kind: "invitation" }),
      await people.makeLink({ kind: "invitation" }),
    ] as const;
    expect(await signUp(opened, tokens[0])).toBeNull();
    for (const { hash } of people.invitations()) await people.withdrawInvitation(hash);
    await people.withdrawInvitation("no such hash");
    expect(await signUp(opened, tokens[1], { ...ann, email: "ben@example.org" })).toBe("badLink");
    expect(people.invitations().map(({ usedMs }) => usedMs === null)).toEqual([false]);
  });

  test("a refused sign-up leaves the link as it was", async () => {
    using opened = openPeople();
    await opened.signUpFirst();
    const token = await opened.people.makeLink({ kind: "invitation" });
    const refused = [
      [{ ...ann, password: "short" }, "weakPassword"],
      [{ ...ann, password: "password123" }, "commonPassword"],
      [{ ...ann, password: "Ann@Example.org1" }, "emailPassword"],
      [{ ...ann, email: "ann" }, "badEmail"],
      [{ ...ann, email: "FIRST@example.org" }, "taken"],
    ] as const;
    for (const [given, fault] of refused) expect(await signUp(opened, token, given)).toBe(fault);
    expectNobody(opened, 1);
    expect(await signUp(opened, token)).toBeNull();
  });

  test("neither the token of a link nor a password is in the database", async () => {
    using opened = openPeople();
    const token = await opened.people.makeLink({ kind: "first" });
    await opened.people.signUp(ann, token, somewhere());
    opened.database.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
    const bytes = opened.database.sqlite.serialize();
    expect([Buffer.from(bytes).includes(token), Buffer.from(bytes).includes(password)]).toEqual([
      false,
      false,
    ]);
  });

  test("a reset link does not sign anybody up", async () => {
    using opened = openPeople();
    await opened.signUpFirst();
    const token = await opened.people.makeLink({ kind: "reset", email: ann.email });
    expect(await signUp(opened, token)).toBe("badLink");
  });
});

describe("signUp at the same time", () => {
  test("of two with one invitation one gets an account, and nothing is left of the other", async () => {
    using opened = openPeople();
    await opened.signUpFirst();
    const token = await opened.people.makeLink({ kind: "invitation" });
    const emails = ["ann@example.org", "ben@example.org", "cleo@example.org"];
    const faults = await Promise.all(emails.map((email) => signUp(opened, token, { ...ann, email })));
    expect(faults.sort()).toEqual(["badLink", "badLink", null]);
    expect([opened.count("people"), opened.count("accounts")]).toEqual([2, 2]);
  });

  test("of two with the first link one is the operator, also when sign-up is open", async () => {
    using opened = openPeople({ signUp: "open" });
    const token = await opened.people.makeLink({ kind: "first" });
    const emails = ["ann@example.org", "ben@example.org"];
    const faults = await Promise.all(emails.map((email) => signUp(opened, token, { ...ann, email })));
    expect(faults.sort()).toEqual(["badLink", null]);
    expect([opened.count("people"), opened.count("accounts")]).toEqual([1, 1]);
  });

  test("of two with one address one gets an account", async () => {
    using opened = openPeople({ signUp: "open" });
    await opened.signUpFirst();
    const faults = await Promise.all(
      ["ann@example.org", "ANN@example.org"].map((email) => signUp(opened, null, { ...ann, email })),
    );
    expect(faults).toEqual([null, null]);
    expect(opened.count("people")).toBe(2);
  });

  test("of 50 at once those that cannot wait are told to come back, and keep their links", async () => {
    using opened = openPeople();
    await opened.signUpFirst();
    const given = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => ({
        email: `person-${index}@example.org`,
        token: await opened.people.makeLink({ kind: "invitation" }),
      })),
    );
    const tried = await Promise.all(
      given.map(async ({ email, token }) => ({
        email,
        token,
        fault: await signUp(opened, token, { ...ann, email }),
      })),
    );
    const busy = tried.filter(({ fault }) => fault === "busy");
    expect(tried.filter(({ fault }) => fault === null)).toHaveLength(34);
    expect(busy).toHaveLength(16);
    for (const { email, token } of busy) expect(await signUp(opened, token, { ...ann, email })).toBeNull();
    expect(opened.count("people")).toBe(51);
  });
});

describe("signUp without a link", () => {
  test("signUp of many from one network must wait, whatever came of it; with a link nobody waits", async () => {
    using opened = openPeople({ signUp: "open" });
    const { people } = opened;
    await opened.signUpFirst();
    const office = atAddress("192.0.2.7");
    const faults: (string | null)[] = [];
    for (let i = 0; i < 6; i++)
      faults.push(faultOf(await people.signUpOpenly({ email: `p${i % 3}@example.org`, password }, office)));
    expect(faults).toEqual([null, null, null, null, null, "tooManyTries"]);
    expect(opened.count("people")).toBe(4);
    const invitation = await people.makeLink({ kind: "invitation" });
    const invited = await people.signUp({ email: "q@example.org", password }, invitation, office);
    expect(faultOf(invited)).toBe(null);
    expect(await signUp(opened, null, { email: "r@example.org", password })).toBe(null);
    opened.pass(1000);
    expect(faultOf(await people.signUpOpenly({ email: "s@example.org", password }, office))).toBe(null);
  });
});

describe("signUp of an address that has an account", () => {
  test("without a link is answered as one that has none, and changes nothing", async () => {
    using opened = openPeople({ signUp: "open" });
    const { people } = opened;
    await opened.signUpFirst();
    const before = opened.database.sqlite.prepare("SELECT * FROM people").values();
    expect(await signUp(opened, null, { email: " FIRST@example.org", password: "another, and long" })).toBe(
      null,
    );
    expect(opened.database.sqlite.prepare("SELECT * FROM people").values()).toEqual(before);
    expect([opened.count("sessions"), opened.count("accounts")]).toEqual([1, 1]);
    const given = { email: "first@example.org", password };
    expect(faultOf(await people.signIn(given, somewhere()))).toBeNull();
  });

  test("without a link nobody is signed in, whether it had one or not: a session would tell", async () => {
    using opened = openPeople({ signUp: "open" });
    await opened.signUpFirst();
    expect(await opened.people.signUpOpenly(ann, somewhere())).toBeNull();
    expect([opened.count("people"), opened.count("sessions")]).toEqual([2, 1]);
    expect(faultOf(await opened.people.signIn(ann, somewhere()))).toBeNull();
  });

  test("with one link is told five times, then whoever has the link must wait", async () => {
    using opened = openPeople();
    await opened.signUpFirst();
    const token = await opened.people.makeLink({ kind: "invitation" });
    const faults: (string | null)[] = [];
    for (let i = 0; i < 6; i++)
      faults.push(await signUp(opened, token, { email: "first@example.org", password }));
    expect(faults).toEqual([...Array(5).fill("taken"), "tooManyTries"]);
    expect(await signUp(opened, token)).toBe("tooManyTries");
    opened.pass(1000);
    expect(await signUp(opened, token)).toBeNull();
  });
});

describe("signUp as an account that a command made", () => {
  async function openWithAccount(signUpMode: SignUpMode) {
    const opened = openPeople({ signUp: signUpMode });
    await sqliteAccounts(opened.database, { clock: systemClock }).create({ name: ann.email, plan: "pro" });
    const keys = sqliteKeys(opened.database, { clock: systemClock, random: systemRandom });
    await createKey(keys, { name: "shop", account: ann.email });
    return opened;
  }

  test("whoever types its name does not get its keys", async () => {
    using opened = await openWithAccount("open");
    await opened.signUpFirst();
    expect(await signUp(opened, null)).toBeNull();
    expect(await signUp(opened, await opened.people.makeLink({ kind: "invitation" }))).toBe("taken");
    expect(opened.people.ofAccount(ann.email)).toBeNull();
  });

  test("who was invited by this address gets it, with its plan", async () => {
    using opened = await openWithAccount("invitation");
    await opened.signUpFirst();
    const token = await opened.people.makeLink({ kind: "invitation", email: ann.email, plan: "starter" });
    expect(await signUp(opened, token)).toBeNull();
    expect(opened.people.ofAccount(ann.email)?.email).toBe(ann.email);
    expect(sqliteAccounts(opened.database, { clock: systemClock }).find(ann.email)?.plan).toBe("pro");
  });
});
