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
  | { readonly kind: "aborted"; readonly balance: Balance };

export interface EndpointUsage {
  readonly endpoint: string;
  /** Calls of the current month, whatever their outcome. */
  readonly calls: number;
  readonly day: HalfPoints;
  readonly month: HalfPoints;
}

/** What calls are added up by. A day and a month are numbers of `domain/period.ts`. */
export const usageDimensions = ["keyId", "day", "month", "endpoint", "outcome"] as const;
export type UsageDimension = (typeof usageDimensions)[number];

/** Which calls are added up: those of these keys in these days or in these months, the last one included. */
export type UsageSpan = { readonly keyIds: readonly string[] } & (
  | { readonly firstDay: number; readonly lastDay: number }
  | { readonly firstMonth: number; readonly lastMonth: number }
);

/** Calls that have the dimensions asked for in common. */
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

/** What is booked on a day that has not come yet: the clock was ahead. */
export interface DayAhead {
  readonly day: number;
  readonly keys: number;
  readonly half: HalfPoints;
}

/** For how many days usage is kept. */
export const usageDays = 400;

/**
 * The books: what each key has spent, exactly. A budget is never overspent, day and month are charged
 * together or not at all, and a charge that was answered is never lost.
 *
 * Whatever the clock does, no day is granted twice. While it is at most a day behind a key's last charge, the key stays
 * in the later day. When it goes back further it was ahead: what was used in that day counts as used today, and the
 * next day begins anew.
 */
export interface Ledger {
  /** The key's balance as last committed. A day or month later than the stored one reads as unused. */
  balance(keyId: string): Balance;
  /**
   * Charges `cost` (> 0) when it fits both budgets of the plan and counts the call as `served`; else counts it as
   * `dayLimit` or `monthLimit` (month wins when both refuse) and charges nothing. When `signal` says at the time of the
   * commit that nobody waits for the answer any more, it counts it as `aborted` and charges nothing. Resolves after the
   * commit, for which it may wait up to two seconds; rejects when the store cannot commit, and then nothing of this charge is kept.
   */
  charge(
    call: { readonly keyId: string; readonly endpoint: string },
    cost: HalfPoints,
    plan: Plan,
    options?: { readonly signal?: AbortSignal },
  ): Promise<ChargeResult>;
  /** Counts a call that costs nothing. Joins the next commit, which comes within a second. */
  count(call: EndpointCall): void;
  /** Usage of the current day and month by endpoint, everything counted so far included, by endpoint name. */
  usage(keyId: string): readonly EndpointUsage[];
  /**
   * Usage of the last `usageDays` days added up by some dimensions, in their order: by day in a span of days only, by
   * month in one of months, which is read sooner; a month is kept as long as one of its days. What was counted and not charged in the last second may be missing.
   */
  sums<const D extends UsageDimension>(by: readonly D[], span: UsageSpan): readonly UsageSum<D>[];
  /** When each of these keys was last used, in ms; a key without use in the last `usageDays` days is missing. */
  lastUsed(keyIds: readonly string[]): ReadonlyMap<string, number>;
  /** The latest day that anything is booked on, or null. */
  lastDay(): number | null;
  /** What is booked on days after today, by day. */
  daysAhead(): readonly DayAhead[];
  /** Books all that on one day up to today instead; balances are then what the usage says. Throws for a later day. */
  rebookDaysAhead(day: number): Promise<void>;
  /** Commits what is pending; it may wait for the commit as `charge` does. */
  flush(): Promise<void>;
  close(): Promise<void>;
}
