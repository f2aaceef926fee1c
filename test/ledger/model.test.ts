import { expect, test } from "bun:test";
import fc from "fast-check";
import { dayOf, monthOfDay } from "../../src/domain/period.ts";
import { memoryLedger } from "../../src/ledger/memory_ledger.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { manualClock } from "../support/manual_clock.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { planOf } from "./contract.ts";

const hourMs = 3_600_000;
const plans = [planOf(10, 25), planOf(12, 12), planOf(30, 20), planOf(0, 50)];
const endpoints = ["GET /v1/words", "GET /v1/words/{id}", "POST /v1/words/bulk"];

const key = fc.integer({ min: 0, max: 3 });
const endpoint = fc.constantFrom(...endpoints);
const charge = fc.record({
  do: fc.constant("charge" as const),
  key,
  endpoint,
  cost: fc.integer({ min: 1, max: 12 }),
  plan: fc.constantFrom(...plans),
});
const count = fc.record({
  do: fc.constant("count" as const),
  key,
  endpoint,
  outcome: fc.constantFrom("served" as const, "notFound" as const, "invalid" as const),
});

// One turn of the event loop: the clock is moved (a few hours, over midnight, days, over a month's end, and back), then
// calls come at the same time. Together the moves stay far below the 400 days that usage is kept.
const turn = fc.record({
  moveHours: fc.oneof(
    fc.constant(0),
    fc.integer({ min: -30, max: 30 }),
    fc.constantFrom(-24 * 31, -24 * 3, 24 * 3, 24 * 28, 24 * 31),
  ),
  calls: fc.array(fc.oneof({ arbitrary: charge, weight: 3 }, { arbitrary: count, weight: 1 }), {
    maxLength: 8,
  }),
  flush: fc.boolean(),
});

test("sqliteLedger does what memoryLedger does, whatever comes", async () => {
  using temp = tempDatabase();
  let run = 0;
  const property = fc.asyncProperty(fc.array(turn, { maxLength: 12 }), async (turns) => {
    const time = manualClock("2026-11-29T22:00:00Z");
    const real = sqliteLedger(temp.database, { clock: time.clock });
    const model = memoryLedger({ clock: time.clock });
    // One database serves all runs: each has keys of its own and finds nothing booked.
    for (const table of ["usage", "usageMonths", "balances"])
      temp.database.sqlite.run(`DELETE FROM ${table}`);
    run++;
    const idOf = (number: number) => `key_${run}_${number}`;
    let hasGoneBack = false;
    try {
      for (const { moveHours, calls, flush } of turns) {
        time.set(time.clock() + moveHours * hourMs);
        hasGoneBack ||= moveHours < 0;
        const answers = [real, model].map((ledger) =>
          Promise.all(
            calls.map((call) => {
              const keyId = idOf(call.key);
              if (call.do === "charge")
                return ledger.charge({ keyId, endpoint: call.endpoint }, call.cost, call.plan);
              return ledger.count({ keyId, endpoint: call.endpoint, outcome: call.outcome });
            }),
          ),
        );
        const [fromReal, fromModel] = await Promise.all(answers);
        expect(fromReal).toEqual(fromModel!);
        if (flush) await real.flush();
        for (const keyId of [0, 1, 2, 3].map(idOf)) {
          expect(real.balance(keyId)).toEqual(model.balance(keyId));
          expect(real.usage(keyId)).toEqual(model.usage(keyId));
          const half = real.usage(keyId).reduce((sum, entry) => sum + entry.month, 0);
          // What was used while the clock was ahead counts for a day of the usage and for another of the balance.
          if (hasGoneBack) expect(half).toBeLessThanOrEqual(real.balance(keyId).monthUsed);
          else expect(half).toBe(real.balance(keyId).monthUsed);
        }
      }
      await real.flush();
      expect(real.daysAhead()).toEqual([...model.daysAhead()]);
      for (const ledger of [real, model]) await ledger.rebookDaysAhead(dayOf(time.clock()));
      const keyIds = [0, 1, 2, 3].map(idOf);
      for (const keyId of keyIds) expect(real.balance(keyId)).toEqual(model.balance(keyId));
      const day = dayOf(time.clock());
      const span = { keyIds, firstDay: day - 400, lastDay: day + 400 };
      for (const by of [["keyId", "day", "endpoint", "outcome"], ["day"], ["outcome", "keyId"], []] as const)
        expect(real.sums(by, span)).toEqual([...model.sums(by, span)]);
      const months = { keyIds, firstMonth: monthOfDay(day) - 13, lastMonth: monthOfDay(day) + 13 };
      for (const by of [["keyId", "month", "endpoint", "outcome"], ["endpoint"]] as const)
        expect(real.sums(by, months)).toEqual([...model.sums(by, months)]);
      expect(new Map(real.lastUsed(keyIds))).toEqual(new Map(model.lastUsed(keyIds)));
    } finally {
      await real.close();
    }
  });
  await fc.assert(property, { numRuns: 300 });
}, 60_000);

test("sqliteLedger grants no day twice, and none is refused after midnight, wherever the clock jumps", async () => {
  using temp = tempDatabase();
  const plan = planOf(10, 1_000_000);
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
    const ledger = sqliteLedger(temp.database, { clock: time.clock });
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
