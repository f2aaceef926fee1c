import { expect } from "bun:test";
import fc from "fast-check";
import type { Clock } from "../../src/domain/clock.ts";
import { dayOf, monthOfDay } from "../../src/domain/period.ts";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { memoryLedger } from "../../src/ledger/memory_ledger.ts";
import type { Maybe } from "../../src/web/maybe.ts";
import { manualClock } from "../support/manual_clock.ts";
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

/** A ledger over a store that is emptied for each run. */
export interface RealLedger {
  readonly ledger: Ledger;
  /** Whether its counts must be committed before the clock moves: an engine has a clock of its own. */
  readonly flushesTurns: boolean;
}

/** Whatever comes, a ledger does what memoryLedger does. */
export async function expectModel(open: (clock: Clock) => Maybe<RealLedger>, numRuns: number): Promise<void> {
  let run = 0;
  const property = fc.asyncProperty(fc.array(turn, { maxLength: 12 }), async (turns) => {
    const time = manualClock("2026-11-29T22:00:00Z");
    const { ledger: real, flushesTurns } = await open(time.clock);
    const model = memoryLedger({ clock: time.clock });
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
        if (flush || flushesTurns) await real.flush();
        for (const keyId of [0, 1, 2, 3].map(idOf)) {
          expect(await real.balance(keyId)).toEqual(model.balance(keyId));
          expect(await real.usage(keyId)).toEqual(model.usage(keyId));
          const half = (await real.usage(keyId)).reduce((sum, entry) => sum + entry.month, 0);
          // What was used while the clock was ahead counts for a day of the usage and for another of the balance.
          if (hasGoneBack) expect(half).toBeLessThanOrEqual((await real.balance(keyId)).monthUsed);
          else expect(half).toBe((await real.balance(keyId)).monthUsed);
        }
      }
      await real.flush();
      expect(await real.daysAhead()).toEqual([...model.daysAhead()]);
      for (const ledger of [real, model]) await ledger.rebookDaysAhead(dayOf(time.clock()));
      const keyIds = [0, 1, 2, 3].map(idOf);
      for (const keyId of keyIds) expect(await real.balance(keyId)).toEqual(model.balance(keyId));
      const day = dayOf(time.clock());
      const span = { keyIds, firstDay: day - 400, lastDay: day + 400 };
      for (const by of [["keyId", "day", "endpoint", "outcome"], ["day"], ["outcome", "keyId"], []] as const)
        expect(await real.sums(by, span)).toEqual([...model.sums(by, span)]);
      const months = { keyIds, firstMonth: monthOfDay(day) - 13, lastMonth: monthOfDay(day) + 13 };
      for (const by of [["keyId", "month", "endpoint", "outcome"], ["endpoint"]] as const)
        expect(await real.sums(by, months)).toEqual([...model.sums(by, months)]);
      expect(new Map(await real.lastUsed(keyIds))).toEqual(new Map(model.lastUsed(keyIds)));
    } finally {
      await real.close();
    }
  });
  await fc.assert(property, { numRuns });
}
