import { expect, test } from "bun:test";
import fc from "fast-check";
import { dayOf } from "../../src/domain/period.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { manualClock } from "../support/manual_clock.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { planOf } from "./contract.ts";
import { expectModel } from "./model.ts";
import { randomPace } from "./random_pace.ts";

const hourMs = 3_600_000;

test("sqliteLedger does what memoryLedger does, whatever comes and whenever it is folded", async () => {
  using temp = tempDatabase();
  const random = seededRandom(3);
  const open = (clock: () => number) => {
    // One database serves all runs: each has keys of its own and finds nothing booked.
    for (const table of ["journal", "usage", "usageMonths", "balances"])
      temp.database.sqlite.run(`DELETE FROM ${table}`);
    return { ledger: sqliteLedger(temp.database, { clock, pace: randomPace(random) }), flushesTurns: false };
  };
  await expectModel(open, 300);
}, 60_000);

test("sqliteLedger grants no day twice, and none is refused after midnight, wherever the clock jumps", async () => {
  using temp = tempDatabase();
  const plan = planOf(10, 1_000_000);
  const random = seededRandom(4);
  const jump = fc.oneof(
    fc.integer({ min: -5, max: 5 }),
    fc.integer({ min: -390, max: 390 }),
    fc.constantFrom(-1, 1, -365, 365),
  );
  let run = 0;
  const property = fc.asyncProperty(fc.array(jump, { maxLength: 10 }), async (jumps) => {
    const keyId = `key_${++run}`;
    const start = Date.parse("2026-11-22T12:00:00Z");
    const time = manualClock(start);
    const ledger = sqliteLedger(temp.database, { clock: time.clock, pace: randomPace(random, 1) });
    const granted = new Map<number, number>();
    const spendAll = async () => {
      for (;;) {
        const { kind, balance } = await ledger.charge({ keyId, endpoint: "GET /v1/words" }, 3, plan);
        if (kind !== "charged") return balance;
        granted.set(balance.day, (granted.get(balance.day) ?? 0) + 3);
      }
    };
    for (const days of jumps) {
      await spendAll();
      // Never further than usage is kept.
      time.set(start + days * 24 * hourMs);
      const { day } = await spendAll();
      expect(day - dayOf(time.clock())).toBeOneOf([0, 1]);
    }
    expect(Math.max(0, ...granted.values())).toBeLessThanOrEqual(9);
    // Two days on at the latest: a day of which the key has had nothing, unless the clock was in it.
    time.set(time.clock() + 48 * hourMs);
    const day = dayOf(time.clock());
    if (!granted.has(day)) expect(ledger.balance(keyId)).toMatchObject({ day, dayUsed: 0 });
    ledger.close();
  });
  await fc.assert(property, { numRuns: 150 });
}, 30_000);
