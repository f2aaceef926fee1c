import type { Plan } from "../domain/plan.ts";
import type { HalfPoints } from "../domain/points.ts";
import type { Read, When } from "../web/maybe.ts";

/** How an authenticated call ended; usage is counted by outcome. */
export const outcomes = [
  "served",
  "notFound",
  "invalid",
  "dayLimit",
  "monthLimit",
  "concurrency",
  "revoked",
  "aborted",
  "failed",
] as const;
export type Outcome = (typeof outcomes)[number];

/** One call, for the usage table. `endpoint` is `GET /v1/words/{id}`. */
export interface EndpointCall {
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
  | { readonly kind: "monthLimit"; readonly balance: Balance }
  | { readonly kind: "aborted"; readonly balance: Balance }
  /** The key was revoked after it was found; a store whose charges wait for one another says so. */
  | { readonly kind: "revoked"; readonly balance: Balance };

export interface EndpointUsage {
  readonly endpoint: string;
  /** Calls of the current month, whatever their outcome. */
  readonly calls: number;
  readonly day: HalfPoints;
  readonly month: HalfPoints;
}

/** Dimensions of usage sums. Days and months are numbers of `domain/period.ts`. */
export const usageDimensions = ["keyId", "day", "month", "endpoint", "outcome"] as const;
export type UsageDimension = (typeof usageDimensions)[number];

/** The calls of a sum: these keys, in these days or months, the last one included. */
export type UsageSpan = { readonly keyIds: readonly string[] } & (
  | { readonly firstDay: number; readonly lastDay: number }
  | { readonly firstMonth: number; readonly lastMonth: number }
);

/** The sum of calls that agree in the requested dimensions. */
export type UsageSum<D extends UsageDimension> = Pick<
  {
    readonly keyId: string;
    readonly day: number;
    readonly month: number;
    readonly endpoint: string;
    readonly outcome: Outcome;
  },
  D
> & {
  readonly calls: number;
  /** Served calls that cost nothing. */
  readonly freeCalls: number;
  readonly half: HalfPoints;
};

/** Usage booked on a future day while the clock was ahead. */
export interface DayAhead {
  readonly day: number;
  readonly keys: number;
  readonly half: HalfPoints;
}

/** How many days usage is kept. */
export const usageDays = 400;

/**
 * Records exactly what each key has spent. A budget is never overspent, day and month are charged together or not at
 * all, and an answered charge is never lost.
 *
 * Whatever the clock does, no day's budget is granted twice. While the clock is at most a day behind a key's last
 * charge, the key stays in the later day. A larger step back means that the clock was ahead: usage of that day counts
 * as used today, and the next day starts from zero.
 */
export interface Ledger<out W extends When = When> {
  /** The key's last committed balance. A day or month later than the stored one reads as unused. */
  balance(keyId: string): Read<Balance, W>;
  /**
   * Charges `cost` (> 0) when it fits both budgets of the plan and counts the call as `served`; else counts it as
   * `dayLimit` or `monthLimit` (month wins when both refuse) and charges nothing. If `signal` is aborted by the time of
   * the commit, it counts the call as `aborted` and charges nothing. Resolves after the commit, for which it may wait up
   * to two seconds; rejects when the store cannot commit, and then keeps nothing of this charge.
   */
  charge(
    call: { readonly keyId: string; readonly endpoint: string },
    cost: HalfPoints,
    plan: Plan,
    options?: { readonly signal?: AbortSignal },
  ): Promise<ChargeResult>;
  /** Counts a free call. Joins the next commit, within a second. */
  count(call: EndpointCall): void;
  /** Usage of the current day and month per endpoint, pending calls included, sorted by endpoint name. */
  usage(keyId: string): Read<readonly EndpointUsage[], W>;
  /**
   * Sums usage of the last `usageDays` days by dimensions, sorted by them: by day only in a span of days, by month only
   * in a span of months, which is faster. A month is kept as long as one of its days. Free calls of the last second may
   * be missing.
   */
  sums<const D extends UsageDimension>(by: readonly D[], span: UsageSpan): Read<readonly UsageSum<D>[], W>;
  /** The last use of each of these keys, in ms; a key unused in the last `usageDays` days is missing. */
  lastUsed(keyIds: readonly string[]): Read<ReadonlyMap<string, number>, W>;
  /** The latest day with usage, or null. */
  lastDay(): Read<number | null, W>;
  /** Usage booked on days after today, by day. */
  daysAhead(): Read<readonly DayAhead[], W>;
  /** Moves usage of future days to one day, at the latest today, and recomputes the balances from it. Throws for a later day. */
  rebookDaysAhead(day: number): Promise<void>;
  /** Commits pending charges and counts; may wait as long as `charge`. */
  flush(): Promise<void>;
  close(): Promise<void>;
}
