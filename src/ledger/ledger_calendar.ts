import { usageDays } from "./ledger.ts";
import type { StoredBalances } from "./sqlite_balances.ts";
import type { SqliteLedgerStore } from "./sqlite_ledger_store.ts";

/** The day of the ledger as the clock moves: forward, and back after it was ahead. */
export interface LedgerCalendar {
  /** The clock is more than a day behind the balances, and they are not brought back yet. */
  readonly isBehind: boolean;
  /** Whether `apply` has something to do. */
  readonly isDue: boolean;
  /** Reads the clock for a balance. */
  today(): number;
  /** Brings balances back and removes old usage, within a transaction. */
  apply(): void;
  /** The transaction was committed. */
  committed(): void;
}

/** `today` reads the clock, as a day number. */
export function makeLedgerCalendar(
  store: SqliteLedgerStore,
  balances: StoredBalances,
  today: () => number,
): LedgerCalendar {
  let prunedOn = today();
  /** No balance is of a later day. */
  let latestDay = Math.max(prunedOn, balances.latestDay());
  let isBehind = false;
  let appliedOn = prunedOn;

  return {
    get isBehind() {
      return isBehind;
    },
    get isDue() {
      return isBehind || today() > prunedOn;
    },
    today() {
      const day = today();
      isBehind = day < latestDay - 1;
      latestDay = Math.max(latestDay, day);
      return day;
    },
    apply() {
      appliedOn = today();
      if (isBehind) store.bringBack(appliedOn);
      // At most one day further than last time, so that a clock that jumps ahead for a moment removes nothing.
      if (appliedOn > prunedOn) store.prune(Math.min(appliedOn, prunedOn + 1) - usageDays);
    },
    committed() {
      // Balances of tomorrow stay as they are.
      if (isBehind) latestDay = appliedOn + 1;
      isBehind = false;
      prunedOn = Math.max(prunedOn, appliedOn);
    },
  };
}
