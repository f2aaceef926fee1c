import { appendEvents } from "../database/append_events.ts";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { marksReached } from "../domain/budget_mark.ts";
import type { Clock } from "../domain/clock.ts";
import type { KeyEvent } from "../domain/key_event.ts";
import type { HalfPoints } from "../domain/points.ts";
import { chargeTogether, type KeyCharge } from "./charge_together.ts";
import type { ChargeResult } from "./ledger.ts";
import type { SqliteLedgerStore } from "./sqlite_ledger_store.ts";
import { makeUsageCounters, type UsageCounters } from "./usage_counters.ts";

/** A charge before its commit. */
export interface Charge extends KeyCharge {
  readonly endpoint: string;
}

interface BatchParts {
  readonly database: Pick<RunTimeDatabase, "db">;
  readonly store: SqliteLedgerStore;
  readonly clock: Clock;
}

/** The budget marks that a charge has reached, as events. */
function marksOf({ keyId, cost, plan }: Charge, { kind, balance }: ChargeResult, atMs: number): KeyEvent[] {
  if (kind !== "charged") return [];
  const reached = (used: HalfPoints, period: "day" | "month"): KeyEvent[] =>
    marksReached(used - cost, used, plan[period]).map((mark) => ({
      keyId,
      atMs,
      kind: mark,
      before: null,
      after: period,
    }));
  return [...reached(balance.dayUsed, "day"), ...reached(balance.monthUsed, "month")];
}

/** The work of one transaction. */
export function applyBatch(
  { database, store, clock }: BatchParts,
  counts: UsageCounters,
  charges: readonly Charge[],
): ChargeResult[] {
  // Counts first: a charge of a new day would draw the counts of the day before into it.
  for (const row of counts.rows()) store.addUsage(row);
  const served = makeUsageCounters();
  const nowMs = clock();
  const results = chargeTogether(charges, store);
  for (const [index, { keyId, endpoint, cost }] of charges.entries()) {
    const { kind, balance } = results[index] as ChargeResult;
    const isCharged = kind === "charged";
    served.add(
      { keyId, endpoint, outcome: isCharged ? "served" : kind },
      balance.day,
      isCharged ? cost : 0,
      nowMs,
    );
  }
  for (const row of served.rows()) store.addUsage(row);
  const marks = charges.flatMap((charge, index) => marksOf(charge, results[index] as ChargeResult, nowMs));
  appendEvents(database, marks);
  return results;
}
