import { describe, expect, test } from "bun:test";
import { sqliteAccounts } from "../../src/accounts/sqlite_accounts.ts";
import { openDatabase } from "../../src/database/open_database.ts";
import { isKeyValue } from "../../src/domain/api_key.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { builtInPlans } from "../../src/domain/plan.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { sqliteKeys } from "../../src/keys/sqlite_keys.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { createKey } from "../support/create_key.ts";
import { manualClock } from "../support/manual_clock.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { cells, runCommand } from "./run_command.ts";

/** Runs `bun run key …` on the database file. */
const key = (path: string, args: readonly string[], env: Record<string, string> = {}) =>
  runCommand("key", path, args, env);

describe("key create", () => {
  test("key create prints the value alone on the last line, on a database that was not there", async () => {
    using folder = tempFolder();
    const path = folder.file("new/mizan.sqlite");
    const { exitCode, lines, error } = await key(path, ["create", "--name", "my app", "--plan", "pro"]);
    expect({ exitCode, error }).toEqual({ exitCode: 0, error: "" });
    const value = lines.at(-1)!;
    expect(isKeyValue(value)).toBe(true);
    expect(lines.slice(0, -1).join("\n")).not.toContain(value);
    expect(lines[0]).toMatch(/^Created the key key_[0-9a-z]{12}: my app, plan pro, account operator\.$/);
    using database = openDatabase(path);
    const keys = sqliteKeys(database, { clock: systemClock, random: systemRandom });
    expect(keys.find(value)).toMatchObject({ revoked: false, plan: { name: "pro" } });
  });

  test("key create takes the account's plan where it is given none, and a custom plan", async () => {
    using temp = tempDatabase();
    const accounts = sqliteAccounts(temp.database, { clock: systemClock });
    await accounts.putPlan({ ...builtInPlans[0]!, name: "school" });
    await accounts.create({ name: "shop", plan: "starter" });
    const own = await key(temp.path, ["create", "--name", "a", "--account", "shop"]);
    const custom = await key(temp.path, ["create", "--name", "a", "--account", "shop", "--plan", "school"]);
    expect(own.lines[0]).toEndWith("a, plan starter, account shop.");
    expect(custom.lines[0]).toEndWith("a, plan school, account shop.");
  });

  test("key create refuses more active keys than MIZAN_MAX_ACTIVE_KEYS", async () => {
    using temp = tempDatabase();
    await sqliteAccounts(temp.database, { clock: systemClock }).create({ name: "shop", plan: "free" });
    const create = () =>
      key(temp.path, ["create", "--name", "a", "--account", "shop"], { MIZAN_MAX_ACTIVE_KEYS: "1" });
    expect((await create()).exitCode).toBe(0);
    expect(await create()).toEqual({
      exitCode: 1,
      lines: [""],
      error: "Cannot create a key: shop: the account has 1 active keys of 1, revoke one first",
    });
  });

  const refused = [
    { args: ["create"], error: "required option '--name <text>' not specified" },
    { args: ["create", "--name", ""], error: "Cannot use the key name: " },
    {
      args: ["create", "--name", "a", "--plan", "gold"],
      error: "Cannot find the plan: gold: give one of free, ",
    },
    { args: ["create", "--name", "a", "--account", "nobody"], error: "Cannot find the account: nobody: " },
    { args: ["create", "--name", "a", "--colour", "red"], error: "unknown option '--colour'" },
  ];
  for (const { args, error } of refused) {
    test(`key ${args.join(" ")} is exit 1: ${error}`, async () => {
      using folder = tempFolder();
      const outcome = await key(folder.file("mizan.sqlite"), args);
      expect(outcome).toMatchObject({ exitCode: 1, lines: [""] });
      expect(outcome.error).toContain(error);
    });
  }

  test("key create refuses a wrong setting before it touches anything", async () => {
    using folder = tempFolder();
    const path = folder.file("mizan.sqlite");
    const outcome = await key(path, ["create", "--name", "a"], { MIZAN_MAX_KEYS: "3" });
    expect(outcome.exitCode).toBe(1);
    expect(outcome.error).toContain("MIZAN_MAX_KEYS: no such setting");
    expect(await Bun.file(path).exists()).toBe(false);
  });
});

describe("key list", () => {
  test("key list gives a header and a row for each key, with what it has used today", async () => {
    using temp = tempDatabase();
    const keys = sqliteKeys(temp.database, { clock: systemClock, random: systemRandom });
    // A day ahead: the balance of the latest day is shown, so that no midnight comes between.
    const ledger = sqliteLedger(temp.database, { clock: () => systemClock() + 86_400_000 });
    const first = await createKey(keys, { name: "my first app", account: "operator", plan: "pro" });
    const second = await createKey(keys, { name: "تطبيق", account: "operator" });
    await keys.revoke(second.id);
    await ledger.charge({ keyId: first.id, endpoint: "GET /v1/words" }, 25, builtInPlans[2]!);

    const { exitCode, lines } = await key(temp.path, ["list"]);
    expect(exitCode).toBe(0);
    expect(cells(lines[0])).toEqual(["ID", "NAME", "PLAN", "STATUS", "LAST FOUR", "USED TODAY (DP)"]);
    const rows = lines.slice(1).map(cells);
    expect(rows).toContainEqual([first.id, "my first app", "pro", "active", first.value.slice(-4), "12.5"]);
    expect(rows).toContainEqual([second.id, "تطبيق", "free", "revoked", second.value.slice(-4), "0"]);
    expect(rows).toHaveLength(2);
    expect(lines.join("\n")).not.toContain("mizan_live_");
    await ledger.close();
  });

  test("key list shows control and bidi characters of a name as escapes, and keeps its columns", async () => {
    using temp = tempDatabase();
    const keys = sqliteKeys(temp.database, { clock: systemClock, random: systemRandom });
    const name = "a\u202Egnp.\u2066x\u200Fy\u061Cz\u00AD\uFEFF";
    const shown = "a\\u202egnp.\\u2066x\\u200fy\\u061cz\\u00ad\\ufeff";
    createKey(keys, { name, account: "operator" });
    createKey(keys, { name: "می‌خواهم", account: "operator" });
    // Not a name that is accepted any more: one that an older version may have kept.
    temp.database.sqlite.run("UPDATE keys SET name = name || char(27) || '[2J' WHERE name LIKE 'a%'");
    const { lines } = await key(temp.path, ["list"]);
    expect(lines.map((line) => cells(line)[1])).toEqual(
      expect.arrayContaining(["NAME", `${shown}\\u001b[2J`, "می‌خواهم"]),
    );
    expect(
      new Set(lines.map((line) => Bun.stringWidth(line.slice(0, line.search(/ {2}(PLAN|free)/))))).size,
    ).toBe(1);
    const json = await key(temp.path, ["list", "--json"]);
    expect(json.lines.join("\n")).not.toContain("\u202E");
    expect(JSON.parse(json.lines.join("\n"))).toContainEqual(
      expect.objectContaining({ name: `${name}\u001B[2J` }),
    );
  });

  test("key list --json gives the same as JSON", async () => {
    using temp = tempDatabase();
    const keys = sqliteKeys(temp.database, { clock: systemClock, random: systemRandom });
    const { id, value } = await createKey(keys, { name: "a", account: "operator" });
    const { lines } = await key(temp.path, ["list", "--json"]);
    expect(JSON.parse(lines.join("\n"))).toEqual([
      {
        id,
        name: "a",
        account: "operator",
        plan: "free",
        status: "active",
        lastFour: value.slice(-4),
        usedToday: 0,
        createdAt: expect.any(String),
        revokedAt: null,
      },
    ]);
  });

  test("key list of no keys is the header alone", async () => {
    using temp = tempDatabase();
    expect((await key(temp.path, ["list"])).lines).toHaveLength(1);
  });
});

describe("key revoke", () => {
  test("key revoke says what happened, and once more that nothing did", async () => {
    using temp = tempDatabase();
    const { id } = await createKey(sqliteKeys(temp.database, { clock: systemClock, random: systemRandom }), {
      name: "a",
      account: "operator",
    });
    expect(await key(temp.path, ["revoke", id])).toEqual({
      exitCode: 0,
      lines: [`Revoked the key ${id}: it is refused from the next call on.`],
      error: "",
    });
    expect(await key(temp.path, ["revoke", id])).toEqual({
      exitCode: 0,
      lines: [`The key ${id} was already revoked: nothing has changed.`],
      error: "",
    });
  });

  test("key revoke of an unknown id is exit 1 with a remedy", async () => {
    using temp = tempDatabase();
    expect(await key(temp.path, ["revoke", "key_nothere00000"])).toEqual({
      exitCode: 1,
      lines: [""],
      error: "Cannot revoke the key: key_nothere00000: no key has this id, see `bun run key list`",
    });
  });

  test("key revoke works while another process writes, which sees it at its next look", async () => {
    using temp = tempDatabase();
    const keys = sqliteKeys(temp.database, { clock: systemClock, random: systemRandom });
    const ledger = sqliteLedger(temp.database, { clock: manualClock(systemClock()).clock });
    const plan = { ...builtInPlans[4]!, day: 1e9, month: 1e9 };
    const { id, value } = await createKey(keys, { name: "a", account: "operator" });
    expect(keys.find(value)?.revoked).toBe(false);

    let running = true;
    const revoking = key(temp.path, ["revoke", id]).finally(() => {
      running = false;
    });
    let charged = 0;
    while (running) {
      await ledger.charge({ keyId: id, endpoint: "GET /v1/words" }, 1, plan);
      charged++;
    }
    expect((await revoking).exitCode).toBe(0);
    expect(keys.find(value)?.revoked).toBe(true);
    expect(ledger.balance(id).dayUsed).toBe(charged);
    await ledger.close();
  });
});
