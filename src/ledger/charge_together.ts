import type { Plan } from "../domain/plan.ts";
import type { HalfPoints } from "../domain/points.ts";
import type { ChargeResult } from "./ledger.ts";
import type { SqliteLedgerStore } from "./sqlite_ledger_store.ts";

/** A charge before its transaction. */
export interface KeyCharge {
  readonly keyId: string;
  readonly cost: HalfPoints;
  readonly plan: Plan;
  readonly today: number;
  readonly signal: Pick<AbortSignal, "aborted"> | undefined;
}

const costOf = (charges: readonly KeyCharge[]): HalfPoints =>
  charges.reduce((sum, { cost }) => sum + cost, 0);

/** The results of charges that all fit, in order: each balance lacks what was charged after it. */
function resultsOf(charges: readonly KeyCharge[], { balance }: ChargeResult): ChargeResult[] {
  let later = costOf(charges);
  return charges.map(({ cost }) => {
    later -= cost;
    const { dayUsed, monthUsed } = balance;
    return {
      kind: "charged",
      balance: { ...balance, dayUsed: dayUsed - later, monthUsed: monthUsed - later },
    };
  });
}

/** Charges of one key, in order. */
function chargeKey(charges: readonly KeyCharge[], store: SqliteLedgerStore): ChargeResult[] {
  const [{ keyId, plan, today }] = charges as [KeyCharge];
  // A plan may have changed between two calls of a turn.
  const areAlike = charges.every(
    (charge) => charge.plan === plan && charge.today === today && !charge.signal?.aborted,
  );
  if (areAlike && charges.length > 1) {
    const all = store.charge(keyId, costOf(charges), plan, today);
    // One that is refused leaves nothing behind.
    if (all.kind === "charged") return resultsOf(charges, all);
  }
  return charges.map(({ cost, plan, today, signal }) =>
    signal?.aborted
      ? { kind: "aborted", balance: store.balance(keyId, today) }
      : store.charge(keyId, cost, plan, today),
  );
}

/** Charges each key once where all of its charges fit, else one by one. Call within a transaction. */
export function chargeTogether(charges: readonly KeyCharge[], store: SqliteLedgerStore): ChargeResult[] {
  const results: ChargeResult[] = [];
  const places = Map.groupBy(charges.keys(), (index) => (charges[index] as KeyCharge).keyId);
  for (const indexes of places.values()) {
    const ofKey = chargeKey(
      indexes.map((index) => charges[index] as KeyCharge),
      store,
    );
    for (const [at, index] of indexes.entries()) results[index] = ofKey[at] as ChargeResult;
  }
  return results;
}
