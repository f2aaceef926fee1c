import { expect, test } from "bun:test";
import { copyFileSync } from "node:fs";
import { readDatabase } from "../../src/database/check_database.ts";
import { openDatabase, type RunTimeDatabase } from "../../src/database/open_database.ts";
import { dayOf } from "../../src/domain/period.ts";
import type { ChargeResult, Ledger } from "../../src/ledger/ledger.ts";
import { foldJournal } from "../../src/ledger/sqlite_folding.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { manualClock } from "../support/manual_clock.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { planOf } from "./contract.ts";
import { plainBooks } from "./plain_books.ts";
import { eagerPace, randomPace } from "./random_pace.ts";

const keyIds = Array.from({ length: 12 }, (_, number) => `key_${number}`);
const endpoint = "GET /v1/words";
const plan = planOf(60, 400);
const noon = "2026-11-20T12:00:00Z";
const today = dayOf(Date.parse(noon));
const span = { keyIds, firstDay: today - 1, lastDay: today + 9 };
const allBy = ["keyId", "day", "endpoint", "outcome"] as const;

const countRows = ({ sqlite }: RunTimeDatabase, table: string): number =>
  (sqlite.query(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n;

/** Everything that a ledger answers. */
const answersOf = (ledger: Ledger<"now">) => ({
  balances: keyIds.map(ledger.balance),
  usage: keyIds.map(ledger.usage),
  sums: ledger.sums(allBy, span),
  days: ledger.sums(["day"], span),
  months: ledger.sums(["month", "outcome"], { keyIds, firstMonth: 0, lastMonth: 1_000 }),
  lastUsed: [...ledger.lastUsed(keyIds)].sort(),
  lastDay: ledger.lastDay(),
  daysAhead: ledger.daysAhead(),
});

test("a kill between any two commits and steps of folding leaves exactly what was committed", async () => {
  using temp = tempDatabase();
  using folder = tempFolder();
  const random = seededRandom(5);
  const below = (max: number) => Math.floor(random() * max);
  const time = manualClock(noon);
  const ledger = sqliteLedger(temp.database, { clock: time.clock, pace: randomPace(random) });
  let partlyFolded = 0;
  for (let commit = 0; commit < 80; commit++) {
    if (below(10) === 0) time.set(time.clock() + 9 * 3_600_000);
    const charges = Array.from({ length: 1 + below(6) }, () =>
      ledger.charge({ keyId: keyIds[below(12)]!, endpoint }, 1 + below(8), plan),
    );
    if (below(3) === 0) ledger.count({ keyId: keyIds[below(12)]!, endpoint, outcome: "notFound" });
    await Promise.all(charges);
    const expected = answersOf(ledger);
    // What is on the disk at this instant, as after a kill.
    const path = folder.file(`${commit}.sqlite`);
    for (const end of ["", "-wal"]) copyFileSync(temp.path + end, path + end);
    using copy = openDatabase(path);
    const [cursor] = copy.sqlite.query("SELECT folded < closing AS isMidway FROM journalCursor").all();
    partlyFolded += (cursor as { isMidway: number }).isMidway;
    const left = sqliteLedger(copy, { clock: time.clock });
    expect(answersOf(left)).toEqual(expected);
    expect(readDatabase(path).lastDay).toBe(expected.lastDay);
    // The same after it was folded, by whatever folds it.
    if (commit % 2 === 0) copy.tryWrite(() => foldJournal(copy.sqlite));
    else await left.close();
    expect(answersOf(sqliteLedger(copy, { clock: time.clock }))).toEqual(expected);
  }
  expect(partlyFolded).toBeGreaterThan(10);
  await ledger.close();
}, 30_000);

test("close leaves plain tables and no journal, but only if the ledger has committed anything", async () => {
  using temp = tempDatabase();
  const { database, path } = temp;
  const { clock } = manualClock(noon);
  const ledger = sqliteLedger(database, { clock });
  await Promise.all(keyIds.map((keyId) => ledger.charge({ keyId, endpoint }, 3, plan)));
  ledger.count({ keyId: "key_free", endpoint, outcome: "served" });
  await ledger.flush();
  using other = openDatabase(path);
  await sqliteLedger(other, { clock }).close();
  expect([countRows(other, "journal"), countRows(other, "balances")]).toEqual([2, 0]);
  await ledger.close();
  expect(countRows(other, "journal")).toBe(0);
  expect(countRows(other, "balances")).toBe(12);
  expect([countRows(other, "usage"), countRows(other, "usageMonths")]).toEqual([13, 13]);
});

test("several processes that charge and fold in turns agree with plain books", async () => {
  using temp = tempDatabase();
  const random = seededRandom(77);
  const below = (max: number) => Math.floor(random() * max);
  const time = manualClock(noon);
  const databases = [temp.database, openDatabase(temp.path), openDatabase(temp.path)];
  const open = (database: RunTimeDatabase) =>
    sqliteLedger(database, { clock: time.clock, pace: randomPace(random, 5) });
  const ledgers = databases.map(open);
  const books = plainBooks();
  for (let turn = 0; turn < 600; turn++) {
    // One of them commits for a while: the others then find several rounds behind them.
    const ledger = ledgers[Math.floor(turn / 5) % 3]!;
    if (below(60) === 0) time.set(time.clock() + 5 * 3_600_000);
    const expected: ChargeResult[] = [];
    const charges = Array.from({ length: 1 + below(8) }, () => {
      const [keyId, cost] = [keyIds[below(12)]!, 1 + below(5)];
      expected.push(books.charge(keyId, cost, plan, time.clock()));
      return ledger.charge({ keyId, endpoint }, cost, plan);
    });
    expect(await Promise.all(charges)).toEqual(expected);
    if (below(20) === 0)
      for (const reader of ledgers)
        for (const keyId of keyIds) {
          const half = reader.usage(keyId).reduce((sum, { month }) => sum + month, 0);
          expect(half).toBe(books.balanceOf(keyId, time.clock()).monthUsed);
        }
  }
  for (const reader of ledgers) {
    const sums = reader.sums(["keyId", "day", "outcome"], span);
    const calls = new Map<string, number>();
    for (const sum of sums) calls.set(`${sum.keyId} ${sum.day} ${sum.outcome}`, sum.calls);
    expect(calls).toEqual(books.sums.calls);
  }
  for (const ledger of ledgers) await ledger.close();
  for (const database of databases.slice(1)) database.close();
}, 30_000);

test("a commit whose folding fails charges nothing and folds nothing; the next ones go on without folding", async () => {
  using temp = tempDatabase();
  const { sqlite } = temp.database;
  const { clock } = manualClock(noon);
  let rests = false;
  const pace = {
    ...eagerPace,
    next: (...args: Parameters<typeof eagerPace.next>) => (rests ? null : eagerPace.next(...args)),
    failed() {
      rests = true;
    },
  };
  const ledger = sqliteLedger(temp.database, { clock, pace });
  const call = { keyId: "key_0", endpoint };
  await ledger.charge(call, 3, plan);
  // After the balance was put.
  sqlite.run(
    "CREATE TEMP TRIGGER failing BEFORE INSERT ON usage BEGIN SELECT raise(ABORT, 'disk full'); END",
  );
  const before = answersOf(ledger);
  await expect(ledger.charge(call, 4, plan)).rejects.toThrow("Cannot commit to the ledger: disk full");
  expect(answersOf(ledger)).toEqual(before);
  expect((await ledger.charge(call, 5, plan)).balance.dayUsed).toBe(8);
  sqlite.run("DROP TRIGGER failing");
  rests = false;
  expect((await ledger.charge(call, 6, plan)).balance.dayUsed).toBe(14);
  await ledger.close();
  expect(sqlite.query("SELECT dayUsed FROM balances").values()).toEqual([[14]]);
  expect(sqlite.query("SELECT calls, half FROM usage").values()).toEqual([[3, 14]]);
});

test("a clock that was ahead is followed back with all that is not folded", async () => {
  using temp = tempDatabase();
  const time = manualClock(noon);
  const [random, options] = [seededRandom(9), { clock: time.clock }];
  const ledger = sqliteLedger(temp.database, { ...options, pace: randomPace(random, 2) });
  const chargeAll = (cost: number) =>
    Promise.all(keyIds.map((keyId) => ledger.charge({ keyId, endpoint }, cost, plan)));
  await chargeAll(4);
  time.set("2026-11-25T12:00:00Z");
  await chargeAll(10);
  await chargeAll(1);
  time.set("2026-11-21T12:00:00Z");
  // Six days were used up to the 25th: what was used on it counts for the 21st.
  for (const keyId of keyIds) expect(ledger.balance(keyId)).toMatchObject({ day: today + 1, dayUsed: 11 });
  expect(countRows(temp.database, "journal")).toBe(0);
  await chargeAll(2);
  time.set("2026-11-25T12:00:00Z");
  for (const keyId of keyIds) expect(ledger.balance(keyId)).toMatchObject({ day: today + 5, dayUsed: 11 });
  await ledger.close();
});

test("counts of 10,000 keys are committed a few keys at a time, all of them within a second or so", async () => {
  using temp = tempDatabase();
  const { clock } = manualClock(noon);
  const ledger = sqliteLedger(temp.database, { clock });
  const counted = Array.from({ length: 10_000 }, (_, number) => `key_${number}`);
  for (const keyId of counted) ledger.count({ keyId, endpoint, outcome: "notFound" });
  const committed = () => countRows(temp.database, "journal");
  const begunMs = performance.now();
  while (committed() < 40 && performance.now() - begunMs < 10_000) await Bun.sleep(10);
  // A second, and forty commits.
  expect(performance.now() - begunMs).toBeLessThan(5_000);
  const sizes = temp.database.sqlite.query("SELECT json_array_length(entries) FROM journal").values().flat();
  expect(Math.max(...(sizes as number[]))).toBe(256);
  expect((sizes as number[]).reduce((sum, size) => sum + size, 0)).toBe(10_000);
  expect(ledger.sums([], { ...span, keyIds: counted })).toEqual([{ calls: 10_000, freeCalls: 0, half: 0 }]);
  await ledger.close();
});
