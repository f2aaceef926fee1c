import { ApiError } from "../domain/api_error.ts";
import { dayOf, dayResetMs, isoInstant, monthResetMs } from "../domain/period.ts";
import type { Plan } from "../domain/plan.ts";
import { dataPoints, type HalfPoints, wholePoints } from "../domain/points.ts";
import type { Balance } from "../ledger/ledger.ts";

/** What the day and the month still allow; 0 when usage exceeds a plan that was made smaller. */
export const remainingOf = (plan: Plan, balance: Balance): { day: HalfPoints; month: HalfPoints } => ({
  day: Math.max(0, plan.day - balance.dayUsed),
  month: Math.max(0, plan.month - balance.monthUsed),
});

/** The rate headers but the policy, which is always the same. */
export type RateHeaders = Readonly<Record<string, string>>;

const rateHeaders = (limit: number, remaining: number, resetMs: number): RateHeaders => ({
  "x-ratelimit-limit": String(limit),
  "x-ratelimit-remaining": String(remaining),
  "x-ratelimit-reset": String(resetMs / 1000),
});

/** The whole points that day and month both still allow. */
export function remainingPoints(plan: Plan, balance: Balance): number {
  const { day, month } = remainingOf(plan, balance);
  return wholePoints(Math.min(day, month));
}

/** Rate headers of an authenticated call (section 8.3 of the interface specification). */
export const rateHeadersOf = (plan: Plan, balance: Balance): RateHeaders =>
  rateHeaders(wholePoints(plan.day), remainingPoints(plan, balance), dayResetMs(balance.day));

/** Rate headers of an unauthenticated call: no budget, and the real reset. */
export const anonymousRateHeaders = (nowMs: number): RateHeaders =>
  rateHeaders(0, 0, dayResetMs(dayOf(nowMs)));

/** Rate headers of an authenticated call while the ledger fails: nothing can be spent. */
export const closedRateHeaders = (plan: Plan, nowMs: number): RateHeaders =>
  rateHeaders(wholePoints(plan.day), 0, dayResetMs(dayOf(nowMs)));

/** The budget that does not allow this cost, the month before the day, or null. The default is the smallest cost. */
export function limitReached(
  plan: Plan,
  balance: Balance,
  cost: HalfPoints = 1,
): "dayLimit" | "monthLimit" | null {
  const remaining = remainingOf(plan, balance);
  if (remaining.month < cost) return "monthLimit";
  return remaining.day < cost ? "dayLimit" : null;
}

const codes = { dayLimit: "ERR_RATE_LIMIT_EXCEEDED", monthLimit: "ERR_MONTHLY_LIMIT_EXCEEDED" } as const;

/** The 429 of a budget that does not allow a call. `cost` is null when the call has no price yet. */
export function budgetError(
  kind: "dayLimit" | "monthLimit",
  { plan, balance, cost, nowMs }: { plan: Plan; balance: Balance; cost: HalfPoints | null; nowMs: number },
): ApiError {
  const period = kind === "dayLimit" ? "day" : "month";
  const remaining = remainingOf(plan, balance)[period];
  const resetMs = kind === "dayLimit" ? dayResetMs(balance.day) : monthResetMs(balance.month);
  const resetAt = isoInstant(resetMs);
  const message =
    remaining === 0 || cost === null
      ? `The ${period}'s Data Points are used up: the budget resets at ${resetAt}`
      : `This call costs ${dataPoints(cost)} DP, more than the ${dataPoints(remaining)} DP left of the ${period}'s budget, which resets at ${resetAt}`;
  return new ApiError(
    {
      code: codes[kind],
      message,
      limit: wholePoints(plan[period]),
      remaining: wholePoints(remaining),
      resetAt,
    },
    {},
    Math.max(1, Math.ceil((resetMs - nowMs) / 1000)),
  );
}
