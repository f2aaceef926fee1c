import { describe, expect, test } from "bun:test";
import { sqliteAccounts } from "../../src/accounts/sqlite_accounts.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { builtInPlans } from "../../src/domain/plan.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { sqliteKeys } from "../../src/keys/sqlite_keys.ts";
import { createKey } from "../support/create_key.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { cells, runCommand } from "./run_command.ts";

/** Runs `bun run plan …` on the database file. */
const plan = (path: string, args: readonly string[]) => runCommand("plan", path, args);

const budget = ["--day", "12.5", "--month", "100"];

describe("plan list", () => {
  test("plan list gives a header and a row for each plan, in DP", async () => {
    using temp = tempDatabase();
    await sqliteAccounts(temp.database, { clock: systemClock }).putPlan({
      name: "school",
      day: 25,
      month: 999,
      concurrency: 3,
      pageLimit: 50,
    });
    const { lines } = await plan(temp.path, ["list"]);
    expect(lines.map(cells)).toEqual([
      ["NAME", "DP A DAY", "DP A MONTH", "PARALLEL CALLS", "LARGEST PAGE"],
      ["free", "500", "5000", "5", "20"],
      ["starter", "5000", "100000", "20", "100"],
      ["pro", "25000", "500000", "100", "100"],
      ["business", "100000", "2000000", "unlimited", "100"],
      ["enterprise", "500000", "10000000", "unlimited", "100"],
      ["school", "12.5", "499.5", "3", "50"],
    ]);
  });

  test("plan list --json gives the same as JSON", async () => {
    using temp = tempDatabase();
    const { lines } = await plan(temp.path, ["list", "--json"]);
    const shown = JSON.parse(lines.join("\n"));
    expect(shown).toHaveLength(builtInPlans.length);
    expect(shown[3]).toEqual({
      name: "business",
      day: 100_000,
      month: 2_000_000,
      concurrency: null,
      pageLimit: 100,
    });
  });
});

describe("plan add", () => {
  test("plan add says what was added; without more it is unlimited and has pages of 100", async () => {
    using temp = tempDatabase();
    expect(await plan(temp.path, ["add", "school", ...budget])).toEqual({
      exitCode: 0,
      lines: [
        "Added the plan school: 12.5 DP a day, 100 DP a month, unlimited parallel calls, pages of at most 100.",
      ],
      error: "",
    });
    const added = { name: "school", day: 25, month: 200, concurrency: null, pageLimit: 100 };
    expect(sqliteAccounts(temp.database, { clock: systemClock }).plans()).toContainEqual(added);
  });

  test("plan add of a name that is there changes the plan, from a key's next look-up in a process that runs", async () => {
    using temp = tempDatabase();
    const keys = sqliteKeys(temp.database, { clock: systemClock, random: systemRandom });
    await plan(temp.path, ["add", "school", ...budget, "--concurrency", "unlimited"]);
    const key = await createKey(keys, { name: "a", account: "operator", plan: "school" });
    expect(keys.find(key.value)?.plan).toMatchObject({ day: 25, concurrency: null, pageLimit: 100 });
    const { lines } = await plan(temp.path, [
      ...["add", "school", "--day", "13", "--month", "100"],
      ...["--concurrency", "4", "--page-limit", "30"],
    ]);
    expect(lines[0]).toStartWith("Changed the plan school, for all accounts and keys on it");
    expect(keys.find(key.value)?.plan).toMatchObject({ day: 26, concurrency: 4, pageLimit: 30 });
  });

  const refused = [
    { args: ["add", "school"], error: "required option '--day <dp>' not specified" },
    { args: ["add", "free", ...budget], error: "built-in plans cannot be changed" },
    { args: ["add", "Big Plan", ...budget], error: "give a name of 1 to 40 characters" },
    {
      args: ["add", "a", "--day", "12.3", "--month", "1"],
      error: "a daily budget of at least 0, in steps of half",
    },
    { args: ["add", "a", "--day", "1", "--month", "1e3"], error: "a monthly budget of at least 0" },
    { args: ["add", "a", "--day=-1", "--month", "1"], error: "a daily budget of at least 0" },
    {
      args: ["add", "a", "--day", "10", "--month", "9.5"],
      error: "a monthly budget no smaller than the daily one",
    },
    { args: ["add", "a", ...budget, "--concurrency", "many"], error: "give a concurrency of at least 1" },
    { args: ["add", "a", ...budget, "--page-limit", "0"], error: "give a page limit of at least 1" },
  ];
  for (const { args, error } of refused) {
    test(`plan ${args.join(" ")} is exit 1: ${error}`, async () => {
      using temp = tempDatabase();
      const outcome = await plan(temp.path, args);
      expect(outcome).toMatchObject({ exitCode: 1, lines: [""] });
      expect(outcome.error).toContain(error);
      expect(sqliteAccounts(temp.database, { clock: systemClock }).plans()).toEqual([...builtInPlans]);
    });
  }
});
