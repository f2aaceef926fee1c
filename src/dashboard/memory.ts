import type { Clock } from "../domain/clock.ts";
import { dayOf } from "../domain/period.ts";
import { makeTokenBuckets } from "../domain/token_buckets.ts";

/** Look-ups that an account may make at once, and each second after that: nobody types faster. */
const lookUpBurst = 30;
const lookUpsPerSecond = 4;
/** Most accounts and records that are remembered; the oldest are forgotten first. */
const accountsMax = 10_000;
const recordsMax = 2 ** 16;

/** A token bucket for each account. */
export interface AccountLimit {
  /** Takes one; false when the account has none left. */
  take(account: string): boolean;
}

export function accountLimit(
  clock: Clock,
  {
    burst = lookUpBurst,
    perSecond = lookUpsPerSecond,
  }: { readonly burst?: number; readonly perSecond?: number } = {},
): AccountLimit {
  const take = makeTokenBuckets(clock, { burst, tokenMs: 1000 / perSecond, namesMax: accountsMax });
  return { take: (account) => take(account) === 0 };
}

/**
 * Which records each account has paid for today: a page that is shown again costs nothing. It is kept in memory only:
 * after a restart, or once very many newer records were shown, a record costs again.
 */
export interface PaidRecords {
  has(account: string, id: string): boolean;
  add(account: string, id: string): void;
}

export function paidRecords(clock: Clock, max = recordsMax): PaidRecords {
  const paid = new Set<string>();
  let day = dayOf(clock());
  const keyOf = (account: string, id: string): string => {
    const today = dayOf(clock());
    if (today !== day) paid.clear();
    day = today;
    return JSON.stringify([account, id]);
  };
  return {
    has: (account, id) => paid.has(keyOf(account, id)),
    add(account, id) {
      paid.add(keyOf(account, id));
      if (paid.size > max) paid.delete(paid.keys().next().value as string);
    },
  };
}

/** What the dashboard remembers while the process runs. */
export interface DashboardMemory {
  readonly lookUps: AccountLimit;
  readonly paid: PaidRecords;
}

export const openMemory = (clock: Clock): DashboardMemory => ({
  lookUps: accountLimit(clock),
  paid: paidRecords(clock),
});
