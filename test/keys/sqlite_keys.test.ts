import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { operatorAccount } from "../../src/accounts/accounts.ts";
import { sqliteAccounts } from "../../src/accounts/sqlite_accounts.ts";
import { openDatabase, type RunTimeDatabase } from "../../src/database/open_database.ts";
import { hashKeyValue } from "../../src/domain/api_key.ts";
import { sqliteKeys } from "../../src/keys/sqlite_keys.ts";
import { planOf } from "../http/support/plans.ts";
import { createKey } from "../support/create_key.ts";
import { manualClock } from "../support/manual_clock.ts";
import { putKey, putKeys } from "../support/put_key.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { tempDatabase } from "../support/temp_database.ts";

const { clock } = manualClock("2026-11-20T12:00:00Z");
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const keysOf = (database: RunTimeDatabase, maxActive = 3) =>
  sqliteKeys(database, { clock, random: seededRandom(1), maxActive });

test("find sees a revocation by another connection in the next turn of the event loop", async () => {
  using temp = tempDatabase();
  using other = openDatabase(temp.path);
  const keys = keysOf(temp.database);
  const { id, value } = await createKey(keys, { name: "a", account: operatorAccount });
  expect(keys.find(value)?.revoked).toBe(false);
  expect(keys.find(value)?.revoked).toBe(false);
  await keysOf(other).revoke(id);
  await nextTurn();
  expect(keys.find(value)?.revoked).toBe(true);
});

test("find sees a plan change by another connection in the next turn of the event loop", async () => {
  using temp = tempDatabase();
  using other = openDatabase(temp.path);
  const keys = keysOf(temp.database);
  const { value } = await createKey(keys, { name: "a", account: operatorAccount });
  expect(keys.find(value)?.plan.name).toBe("free");
  await sqliteAccounts(other, { clock }).setPlan(operatorAccount, "pro");
  await nextTurn();
  expect(keys.find(value)?.plan.name).toBe("pro");
});

test("find reads the database once while nothing changes", async () => {
  using temp = tempDatabase();
  const keys = keysOf(temp.database);
  const { value } = await createKey(keys, { name: "a", account: operatorAccount });
  expect(keys.find(value)).toBe(keys.find(value));
});

test("find reads each of 20,000 keys in use once while nothing changes", () => {
  using temp = tempDatabase();
  const keys = keysOf(temp.database);
  const values = putKeys(temp.database, "free", { count: 20_000 }).map(({ value }) => value);
  const found = values.map(keys.find);
  expect(values.filter((value, index) => keys.find(value) !== found[index])).toEqual([]);
  expect(new Set(found.map((caller) => caller?.plan)).size).toBe(1);
});

test("find sees a new budget of a plan that callers share", () => {
  using temp = tempDatabase();
  const keys = keysOf(temp.database);
  const plan = planOf({ name: "custom", day: 1, month: 2 });
  const { value } = putKey(temp.database, plan);
  expect(keys.find(value)?.plan).toEqual(plan);
  putKey(temp.database, { ...plan, pageLimit: 7 });
  expect(keys.find(value)?.plan.pageLimit).toBe(7);
});

test("create counts the active keys that another connection made", async () => {
  using temp = tempDatabase();
  using other = openDatabase(temp.path);
  await sqliteAccounts(other, { clock }).create({ name: "shop", plan: "free" });
  const create = (database: RunTimeDatabase, seed: number) =>
    sqliteKeys(database, { clock, random: seededRandom(seed), maxActive: 1 }).create({
      name: "a",
      account: "shop",
    });
  await create(other, 1);
  expect(await create(temp.database, 2)).toBe("tooManyKeys");
});

test("create leaves no key value in the database file", async () => {
  using temp = tempDatabase();
  const { value } = await createKey(keysOf(temp.database), { name: "a", account: operatorAccount });
  temp.database.close();
  const bytes = readFileSync(temp.path);
  expect(bytes.includes(hashKeyValue(value))).toBe(true);
  expect(bytes.includes(value.slice("mizan_live_".length, -4))).toBe(false);
});

test("events tell of a plan change for each active key that goes by its account's plan", async () => {
  using temp = tempDatabase();
  const keys = keysOf(temp.database, 9);
  const accounts = sqliteAccounts(temp.database, { clock });
  await accounts.create({ name: "shop", plan: "free" });
  const make = async (name: string, plan?: string) =>
    (await createKey(keys, { name, account: "shop", ...(plan === undefined ? {} : { plan }) })).id;
  const [one, two] = [await make("one"), await make("two")];
  const [own, gone] = [await make("own", "pro"), await make("gone")];
  const operators = (await createKey(keys, { name: "operator's", account: operatorAccount })).id;
  await keys.revoke(gone);
  await accounts.setPlan("shop", "starter");
  await accounts.setPlan("shop", "starter");
  expect(await accounts.setPlan("shop", "gold")).toBe("unknownPlan");
  const { events } = keys.events({ account: "shop", kind: "planChanged", offset: 0, limit: 10 });
  expect(events.map(({ keyId }) => keyId).sort()).toEqual([one, two].sort());
  for (const { number: _, keyId: __, ...event } of events)
    expect(event).toEqual({ atMs: clock(), kind: "planChanged", before: "free", after: "starter" });
  const others = keys.events({ account: operatorAccount, offset: 0, limit: 10 });
  expect(others.events.map(({ keyId, kind }) => [keyId, kind])).toEqual([[operators, "created"]]);
  expect(own).toBeString();
});

test("a change that fails leaves no event", async () => {
  using temp = tempDatabase();
  const keys = keysOf(temp.database);
  const { id } = await createKey(keys, { name: "a", account: operatorAccount });
  const fail = "BEGIN SELECT raise(ABORT, 'disk full'); END";
  temp.database.sqlite.run(`CREATE TEMP TRIGGER failing BEFORE INSERT ON keyEvents ${fail}`);
  await expect(keys.rename(id, "b")).rejects.toThrow("disk full");
  await expect(keys.revoke(id)).rejects.toThrow("disk full");
  await expect(keys.create({ name: "c", account: operatorAccount })).rejects.toThrow("disk full");
  temp.database.sqlite.run("DROP TRIGGER failing");
  expect(keys.list().map(({ name, status }) => [name, status])).toEqual([["a", "active"]]);
  expect(keys.events({ account: operatorAccount, offset: 0, limit: 10 }).total).toBe(1);
});
