import type { HalfPoints } from "../domain/points.ts";
import type { Caller } from "../keys/keys.ts";
import { type Maybe, whenReady } from "../web/maybe.ts";
import { budgetError, limitReached } from "./budget.ts";
import type { RunningCall } from "./call.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Services } from "./services.ts";
import { readOrUnavailable } from "./unavailable.ts";

/** A used-up budget refuses free look-ups too (section 8.4 of the interface specification). */
export function checkBudget(
  endpoint: Endpoint,
  call: RunningCall,
  caller: Caller,
  { ledger, clock }: Services,
): Maybe<void> {
  return whenReady(
    readOrUnavailable(() => ledger.balance(caller.keyId)),
    (balance) => {
      call.balance = balance;
      if (!endpoint.needsBudget || call.method === "HEAD") return;
      const kind = limitReached(caller.plan, balance);
      if (kind !== null) throw budgetError(kind, { plan: caller.plan, balance, cost: null, nowMs: clock() });
    },
  );
}

/** Refuses a call over budget before building its answer. The charge decides: other calls may be charged first. */
export function checkFits(
  { balance }: RunningCall,
  { plan }: Caller,
  cost: HalfPoints,
  { clock }: Pick<Services, "clock">,
): void {
  if (balance === null || cost === 0) return;
  const kind = limitReached(plan, balance, cost);
  if (kind !== null) throw budgetError(kind, { plan, balance, cost, nowMs: clock() });
}
