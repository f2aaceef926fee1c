import { describe, expect, test } from "bun:test";
import { sqliteAccounts } from "../../src/accounts/sqlite_accounts.ts";
import type { RunTimeDatabase } from "../../src/database/open_database.ts";
import { systemClock } from "../../src/domain/clock.ts";
import type { Person } from "../../src/domain/person.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { sqliteKeys } from "../../src/keys/sqlite_keys.ts";
import { sqlitePeople } from "../../src/people/sqlite_people.ts";
import { createKey } from "../support/create_key.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { enrol } from "../support/two_factor.ts";
import { cells, runCommand } from "./run_command.ts";

/** Runs `bun run account …` on the database file. */
const account = (path: string, args: readonly string[], env: Record<string, string> = {}) =>
  runCommand("account", path, args, env);

const clock = systemClock;
const random = systemRandom;
const peopleOf = (database: RunTimeDatabase) =>
  sqlitePeople(database, { clock, random, baseUrl: "http://localhost", signUp: "invitation" });

const password = "long enough, and 7 words that nobody says";
const origin = { address: "192.0.2.1", cookie: null };

/** Signs up the operator and Ann. */
async function signUpTwo(database: RunTimeDatabase) {
  const people = peopleOf(database);
  for (const [kind, email] of [
    ["first", "operator@example.org"],
    ["invitation", "ann@example.org"],
  ] as const)
    await people.signUp({ email, password }, await people.makeLink({ kind }), origin);
  return people;
}

const tokenOf = (line: string | undefined): string => new URL(line ?? "").searchParams.get("link") ?? "";

describe("account create", () => {
  test("account create of a name makes an account for keys alone", async () => {
    using temp = tempDatabase();
    expect(await account(temp.path, ["create", "shop", "--plan", "pro"])).toEqual({
      exitCode: 0,
      lines: [
        "Created the account shop: plan pro. Nobody signs in to it; create its keys with `bun run key create --account`.",
      ],
      error: "",
    });
    expect(sqliteAccounts(temp.database, { clock: systemClock }).find("shop")).toEqual({
      name: "shop",
      plan: "pro",
    });
    expect(peopleOf(temp.database).invitations()).toEqual([]);
  });

  test("account create of an e-mail address prints a link that makes the account with its plan", async () => {
    using temp = tempDatabase();
    const people = await signUpTwo(temp.database);
    const { exitCode, lines, error } = await account(temp.path, [
      "create",
      "Ben@Example.org",
      "--plan",
      "starter",
    ]);
    expect({ exitCode, error }).toEqual({ exitCode: 0, error: "" });
    expect(lines[0]).toStartWith("Invited ben@example.org: plan starter.");
    const link = lines.at(-1);
    expect(link).toStartWith("http://127.0.0.1:3000/dashboard/sign-up?link=");
    expect(lines.slice(0, -1).join("\n")).not.toContain(tokenOf(link));
    const ann = { email: "carl@example.org", password };
    expect(await people.signUp(ann, tokenOf(link), origin)).toEqual({ fault: "badLink" });
    const signedUp = await people.signUp({ email: "ben@example.org", password }, tokenOf(link), origin);
    expect(signedUp).toMatchObject({ person: { account: "ben@example.org" } });
    expect(sqliteAccounts(temp.database, { clock: systemClock }).find("ben@example.org")?.plan).toBe(
      "starter",
    );
  });

  const places = [
    { env: { MIZAN_BASE_URL: "https://mizan.example.org" }, begin: "https://mizan.example.org/dashboard/" },
    { env: { HOST: "0.0.0.0", PORT: "4000" }, begin: "http://127.0.0.1:4000/dashboard/" },
    { env: { HOST: "::1" }, begin: "http://[::1]:3000/dashboard/" },
  ];
  for (const { env, begin } of places) {
    test(`account create with ${JSON.stringify(env)} prints a link at ${begin}`, async () => {
      using temp = tempDatabase();
      const { lines } = await account(temp.path, ["create", "ben@example.org"], env);
      expect(lines.at(-1)).toStartWith(begin);
    });
  }

  test("account create says that the operator's own link comes first, on an installation without people", async () => {
    using temp = tempDatabase();
    const before = await account(temp.path, ["create", "ben@example.org"]);
    expect(before.lines.join("\n")).toContain("Nobody has an account yet");
    await signUpTwo(temp.database);
    const after = await account(temp.path, ["create", "ben@example.org"]);
    expect(after.lines.join("\n")).not.toContain("Nobody has an account yet");
  });

  const refused = [
    { args: ["create"], error: "missing required argument 'email-or-name'" },
    { args: ["create", "operator"], error: "Cannot create the account: operator: it already exists" },
    { args: ["create", " "], error: "Cannot use the account name: " },
    { args: ["create", "shop", "--plan", "gold"], error: "Cannot find the plan: gold: give one of free, " },
    {
      args: ["create", "b@example.org", "--plan", "gold"],
      error: "Cannot find the plan: gold: give one of free, ",
    },
    { args: ["create", "b@c"], error: "Cannot create the account: b@c: give one e-mail address" },
    {
      args: ["create", "ann@example.org"],
      error: "Cannot create the account: ann@example.org: it already exists",
    },
  ];
  for (const { args, error } of refused) {
    test(`account ${args.join(" ")} is exit 1: ${error}`, async () => {
      using temp = tempDatabase();
      const people = await signUpTwo(temp.database);
      const before = people.invitations().length;
      const outcome = await account(temp.path, args);
      expect(outcome).toMatchObject({ exitCode: 1, lines: [""] });
      expect(outcome.error).toContain(error);
      expect(people.invitations()).toHaveLength(before);
    });
  }

  test("account create invites nobody while sign-up is closed", async () => {
    using temp = tempDatabase();
    const outcome = await account(temp.path, ["create", "b@example.org"], { MIZAN_SIGN_UP: "closed" });
    expect(outcome.exitCode).toBe(1);
    expect(outcome.error).toStartWith("Cannot invite: b@example.org: MIZAN_SIGN_UP is closed");
  });
});

describe("account list", () => {
  test("account list gives a header and a row for each account, with its person and keys", async () => {
    using temp = tempDatabase();
    await signUpTwo(temp.database);
    await sqliteAccounts(temp.database, { clock: systemClock }).create({ name: "shop", plan: "pro" });
    const keys = sqliteKeys(temp.database, { clock, random });
    await createKey(keys, { name: "a", account: "shop" });
    await keys.revoke((await createKey(keys, { name: "b", account: "shop" })).id);
    await createKey(keys, { name: "c", account: "shop" });
    const { lines } = await account(temp.path, ["list"]);
    expect(lines.map(cells)).toEqual([
      ["NAME", "PLAN", "E-MAIL", "ACTIVE KEYS", "REVOKED KEYS"],
      ["ann@example.org", "free", "ann@example.org", "0", "0"],
      ["operator", "free", "operator@example.org", "0", "0"],
      ["shop", "pro", "-", "2", "1"],
    ]);
  });

  test("account list and the lines that name an account show bidi characters as escapes", async () => {
    using temp = tempDatabase();
    const name = "shop\u202Epohs";
    const made = await account(temp.path, ["create", name]);
    expect(made.lines[0]).toStartWith("Created the account shop\\u202epohs: ");
    const { lines } = await account(temp.path, ["list"]);
    expect(lines.map((line) => cells(line)[0])).toContain("shop\\u202epohs");
    const twice = await account(temp.path, ["create", name]);
    expect(twice.error).toStartWith("Cannot create the account: shop\\u202epohs: it already exists");
  });

  test("account list --json gives the same as JSON", async () => {
    using temp = tempDatabase();
    const { lines } = await account(temp.path, ["list", "--json"]);
    expect(JSON.parse(lines.join("\n"))).toEqual([
      { name: "operator", plan: "free", email: null, activeKeys: 0, revokedKeys: 0 },
    ]);
  });
});

describe("account set-plan", () => {
  test("account set-plan holds from a key's next look-up in a process that runs", async () => {
    using temp = tempDatabase();
    await sqliteAccounts(temp.database, { clock: systemClock }).create({ name: "shop", plan: "free" });
    const keys = sqliteKeys(temp.database, { clock, random });
    const { value } = await createKey(keys, { name: "a", account: "shop" });
    expect(keys.find(value)?.plan.name).toBe("free");
    const { exitCode, lines } = await account(temp.path, ["set-plan", "shop", "business"]);
    expect(exitCode).toBe(0);
    expect(lines[0]).toStartWith(
      "The account shop is on the plan business, from the next call of its keys on",
    );
    expect(keys.find(value)?.plan.name).toBe("business");
  });

  for (const [args, error] of [
    [["nobody", "free"], "Cannot find the account: nobody: "],
    [["operator", "gold"], "Cannot find the plan: gold: give one of free, "],
    [["operator"], "missing required argument 'plan'"],
  ] as const) {
    test(`account set-plan ${args.join(" ")} is exit 1: ${error}`, async () => {
      using temp = tempDatabase();
      const outcome = await account(temp.path, ["set-plan", ...args]);
      expect(outcome.exitCode).toBe(1);
      expect(outcome.error).toContain(error);
    });
  }
});

describe("account reset-link", () => {
  test("account reset-link prints a link that sets a new password once, alone on the last line", async () => {
    using temp = tempDatabase();
    const people = await signUpTwo(temp.database);
    const { exitCode, lines } = await account(temp.path, ["reset-link", "Ann@example.org"]);
    expect(exitCode).toBe(0);
    const link = lines.at(-1);
    expect(link).toStartWith("http://127.0.0.1:3000/dashboard/reset?link=");
    const next = "yet another one that nobody would say";
    expect(await people.resetPassword(tokenOf(link), next, origin)).toMatchObject({
      person: { email: "ann@example.org" },
    });
    expect(await people.resetPassword(tokenOf(link), next, origin)).toEqual({ fault: "badLink" });
  });

  test("account reset-link of an address that nobody signs in with is exit 1 with a remedy", async () => {
    using temp = tempDatabase();
    expect(await account(temp.path, ["reset-link", "b@example.org"])).toEqual({
      exitCode: 1,
      lines: [""],
      error:
        "Cannot create a link: b@example.org: nobody signs in with this address, see `bun run account list`",
    });
  });
});

describe("account reset-two-factor", () => {
  test("account reset-two-factor leaves the password alone to sign in with, in a process that runs", async () => {
    using temp = tempDatabase();
    const people = await signUpTwo(temp.database);
    const ann = { email: "ann@example.org", password };
    await enrol(people, people.find(ann.email) as Person, password);
    expect(await people.signIn(ann, origin)).toMatchObject({ isCodeRequired: true });
    expect(await account(temp.path, ["reset-two-factor", "Ann@example.org"])).toEqual({
      exitCode: 0,
      lines: [
        "Switched two-factor sign-in off for ann@example.org: the password alone signs in, and the recovery codes no longer work.",
      ],
      error: "",
    });
    expect(await people.signIn(ann, origin)).toMatchObject({ person: { email: ann.email } });
    const again = await account(temp.path, ["reset-two-factor", ann.email]);
    expect(again.lines).toEqual(["Two-factor sign-in is not on for ann@example.org: nothing has changed."]);
  });

  test("account reset-two-factor of an address that nobody signs in with is exit 1 with a remedy", async () => {
    using temp = tempDatabase();
    expect(await account(temp.path, ["reset-two-factor", "b@example.org"])).toEqual({
      exitCode: 1,
      lines: [""],
      error:
        "Cannot switch two-factor sign-in off: b@example.org: nobody signs in with this address, see `bun run account list`",
    });
  });
});
