import { describe, expect, test } from "bun:test";
import { renameSync } from "node:fs";
import { openDatabase } from "../../src/database/open_database.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { sqliteKeys } from "../../src/keys/sqlite_keys.ts";
import { makeCommitThread } from "../../src/ledger/sqlite_commit_thread.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { workerPath } from "../../src/program.ts";
import { readyThread } from "../support/commit_thread.ts";
import { createKey } from "../support/create_key.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { planOf } from "./contract.ts";
import { expectModel } from "./model.ts";

const call = { keyId: "key_a", endpoint: "GET /v1/words" };
const plan = planOf(1_000_000, 1_000_000);
const clock = systemClock;

async function setup() {
  const temp = tempDatabase();
  const ledger = sqliteLedger(temp.database, { clock, thread: await readyThread(temp.path) });
  return {
    ...temp,
    ledger,
    async [Symbol.asyncDispose]() {
      await ledger.close();
      temp[Symbol.dispose]();
    },
  };
}

test("a ledger whose commits go to a thread does what memoryLedger does, whatever comes", async () => {
  using temp = tempDatabase();
  const open = async (clock: () => number) => {
    for (const table of ["journal", "usage", "usageMonths", "balances"])
      temp.database.sqlite.run(`DELETE FROM ${table}`);
    return {
      ledger: sqliteLedger(temp.database, { clock, thread: await readyThread(temp.path) }),
      flushesTurns: false,
    };
  };
  await expectModel(open, 25);
}, 60_000);

describe("charges that are committed on a thread", () => {
  test("are committed when their promise resolves, and many share a commit", async () => {
    await using opened = await setup();
    using other = openDatabase(opened.path);
    const versions = new Set([other.version()]);
    const seen = () => versions.add(other.version());
    await Promise.all(Array.from({ length: 100 }, () => opened.ledger.charge(call, 1, plan).then(seen)));
    expect(versions.size).toBe(2);
    expect(sqliteLedger(other, { clock }).balance("key_a").dayUsed).toBe(100);
  });

  test("leave the event loop and the lock to others: changes of keys go between", async () => {
    await using opened = await setup();
    let isOver = false;
    let charged = 0;
    const load = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        await opened.ledger.charge(call, 1, plan);
        charged++;
      }
    });
    const keys = sqliteKeys(opened.database, { clock, random: systemRandom });
    let made = 0;
    for (; charged < 100 || made < 10; made++) {
      await createKey(keys, { name: "a", account: "operator" });
      await Bun.sleep(1);
    }
    isOver = true;
    await Promise.all(load);
    expect(keys.list()).toHaveLength(made);
    expect(opened.ledger.balance("key_a").dayUsed).toBe(charged);
  });

  test("charge nothing of a key that was revoked while they waited", async () => {
    await using opened = await setup();
    const keys = sqliteKeys(opened.database, { clock, random: systemRandom });
    const { id } = await createKey(keys, { name: "a", account: "operator" });
    const keyCall = { ...call, keyId: id };
    // The first is under way, the second waits for it.
    const first = opened.ledger.charge(keyCall, 1, plan);
    await new Promise((resolve) => setImmediate(resolve));
    const second = opened.ledger.charge(keyCall, 1, plan);
    expect(await keys.revoke(id)).toBe("revoked");
    const third = opened.ledger.charge(keyCall, 1, plan);
    const kinds = (await Promise.all([first, second, third])).map(({ kind }) => kind);
    expect(kinds.slice(1)).toEqual(["revoked", "revoked"]);
    const charged = kinds.filter((kind) => kind === "charged").length;
    expect(opened.ledger.balance(id).dayUsed).toBe(charged);
    expect(opened.ledger.usage(id)).toEqual([
      { endpoint: "GET /v1/words", calls: 3, day: charged, month: charged },
    ]);
  });

  test("are refused when they cannot be committed, cost nothing, and counts wait for the next commit", async () => {
    await using opened = await setup();
    const { ledger, database } = opened;
    database.sqlite.run(
      "CREATE TRIGGER failing BEFORE INSERT ON journal BEGIN SELECT raise(ABORT, 'disk full'); END",
    );
    ledger.count({ ...call, outcome: "notFound" });
    await expect(ledger.charge(call, 3, plan)).rejects.toThrow("Cannot commit to the ledger: disk full");
    expect([ledger.balance("key_a").dayUsed, ledger.usage("key_a")[0]?.calls]).toEqual([0, 1]);
    database.sqlite.run("DROP TRIGGER failing");
    await ledger.charge(call, 3, plan);
    expect(ledger.usage("key_a")).toEqual([{ endpoint: "GET /v1/words", calls: 2, day: 3, month: 3 }]);
  });

  test("are refused once the database file was replaced", async () => {
    await using opened = await setup();
    await opened.ledger.charge(call, 1, plan);
    renameSync(opened.path, `${opened.path}.away`);
    await expect(opened.ledger.charge(call, 1, plan)).rejects.toThrow("was replaced or deleted");
    renameSync(`${opened.path}.away`, opened.path);
    expect((await opened.ledger.charge(call, 1, plan)).balance.dayUsed).toBe(2);
  });

  test("are answered when the ledger is closed meanwhile", async () => {
    using temp = tempDatabase();
    const ledger = sqliteLedger(temp.database, { clock, thread: await readyThread(temp.path) });
    const charges = [ledger.charge(call, 1, plan)];
    await new Promise((resolve) => setImmediate(resolve));
    charges.push(ledger.charge(call, 1, plan));
    await ledger.close();
    expect((await Promise.all(charges)).map(({ kind }) => kind)).toEqual(["charged", "charged"]);
  });
});

describe("makeCommitThread", () => {
  const batch = { charges: [], counts: [], nowMs: 0 };

  test("prefers the thread after slow commits in a row, and the event loop again after quick ones", async () => {
    using temp = tempDatabase();
    const thread = makeCommitThread({ path: temp.path, program: workerPath("commits") });
    const isPreferred = () => thread.isPreferred;
    for (const ms of [20, 20, 20, 1, 20, 20, 20]) thread.tookHere(ms);
    await Bun.sleep(200);
    expect(isPreferred()).toBe(false);
    thread.tookHere(20);
    while (!isPreferred()) await Bun.sleep(1);
    for (let quick = 0; isPreferred(); quick++) {
      expect(quick).toBeLessThan(500);
      await thread.commit(batch);
    }
    for (let slow = 0; slow < 4; slow++) thread.tookHere(20);
    expect(isPreferred()).toBe(true);
    await thread.close();
  });

  test("leaves commits to the event loop when the thread cannot open the database", async () => {
    using temp = tempDatabase();
    const warned = Promise.withResolvers<string>();
    const [path, warn] = [`${temp.path}.none`, warned.resolve];
    const thread = makeCommitThread({ path, program: workerPath("commits"), warn });
    for (let slow = 0; slow < 4; slow++) thread.tookHere(20);
    expect(await warned.promise).toStartWith("Commits stay on the event loop: ");
    expect(thread.isPreferred).toBe(false);
    await thread.close();
  });
});
