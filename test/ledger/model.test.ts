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

// One turn of the event loop: the clock is moved (a few hours, over midnight, over a month's end, and back), then
// calls come at the same time. Together the moves stay far below the 400 days that usage is kept.
const turn = fc.record({
  moveHours: fc.oneof(
    fc.constant(0),
    fc.integer({ min: -30, max: 30 }),
    fc.constantFrom(-24 * 31, 24 * 28, 24 * 31),
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
    // Each run has keys of its own, so that one database serves them all.
    run++;
    const idOf = (number: number) => `key_${run}_${number}`;
    try {
      for (const { moveHours, calls, flush } of turns) {
        time.set(time.clock() + moveHours * hourMs);
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
          expect(half).toBe(real.balance(keyId).monthUsed);
        }
      }
      await real.flush();
      const keyIds = [0, 1, 2, 3].map(idOf);
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
