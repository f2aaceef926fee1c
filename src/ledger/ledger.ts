import type { Plan } from "../domain/plan.ts";
import type { HalfPoints } from "../domain/points.ts";

/** How a call of a known key ended; usage is kept by it. */
export const outcomes = [
  "served",
  "notFound",
  "invalid",
  "dayLimit",
  "monthLimit",
  "concurrency",
  "revoked",
  "failed",
] as const;
export type Outcome = (typeof outcomes)[number];

/** One call, for the usage table. `endpoint` is `GET /v1/words/{id}`. */
export interface Call {
  readonly keyId: string;
  readonly endpoint: string;
  readonly outcome: Outcome;
}

/** What a key has used in the current day and month, after the monotonic reset. */
export interface Balance {
  readonly day: number;
  readonly dayUsed: HalfPoints;
  readonly month: number;
  readonly monthUsed: HalfPoints;
}

/** The closed set of outcomes of a charge; `balance` is the state after it. */
export type ChargeResult =
  | { readonly kind: "charged"; readonly balance: Balance }
  | { readonly kind: "dayLimit"; readonly balance: Balance }
  | { readonly kind: "monthLimit"; readonly balance: Balance };

export interface EndpointUsage {
  readonly endpoint: string;
  /** Calls of the current month, whatever their outcome. */
  readonly calls: number;
  readonly day: HalfPoints;
  readonly month: HalfPoints;
}

/**
 * The books: what each key has spent, exactly. A budget is never overspent, day and month are charged
 * together or not at all, and a charge that was answered is never lost.
 */
export interface Ledger {
  /** The key's balance as last committed. A day or month later than the stored one reads as unused. */
  balance(keyId: string): Balance;
  /**
   * Charges `cost` (> 0) when it fits both budgets of the plan and counts the call as `served`; else counts it as
   * `dayLimit` or `monthLimit` (month wins when both refuse) and charges nothing. Resolves after the commit, for which
   * it may wait some seconds; rejects when the store cannot commit, and then nothing of this charge is kept.
   */
  charge(
    call: { readonly keyId: string; readonly endpoint: string },
    cost: HalfPoints,
    plan: Plan,
  ): Promise<ChargeResult>;
  /** Counts a call that costs nothing. Joins the next commit, which comes within a second. */
  count(call: Call): void;
  /** Usage of the current day and month by endpoint, everything counted so far included, by endpoint name. */
  usage(keyId: string): readonly EndpointUsage[];
  /** Commits what is pending. */
  flush(): void;
  close(): void;
}
