import type { RunTimeDatabase } from "../database/open_database.ts";
import type { Clock } from "../domain/clock.ts";
import { dayOf, monthOfDay } from "../domain/period.ts";
import { costError, rebookingError } from "./check_cost.ts";
import { type CommitMeter, makeCommitMeter } from "./commit_meter.ts";
import type { Ledger } from "./ledger.ts";
import { makeLedgerCalendar } from "./ledger_calendar.ts";
import { recentBalances } from "./recent_balances.ts";
import { makeChargeBatches } from "./sqlite_charge_batches.ts";
import type { CommitThread } from "./sqlite_commit_thread.ts";
import { sqliteLedgerStore } from "./sqlite_ledger_store.ts";
import { withPendingCalls } from "./usage_counters.ts";

export interface SqliteLedgerOptions {
  readonly clock: Clock;
  readonly meter?: CommitMeter;
  /** Commits while the disk is slow; it is closed with the ledger. */
  readonly thread?: CommitThread | null;
}

/**
 * The ledger in the run-time database. All charges asked for in one turn of the event loop are one transaction; each
 * resolves after its commit. While another process writes, they wait up to the database's `busyMs` without blocking the
 * event loop, and new ones join them. The caller closes the database.
 */
export function sqliteLedger(
  database: RunTimeDatabase,
  { clock, meter = makeCommitMeter(), thread = null }: SqliteLedgerOptions,
): Ledger<"now"> {
  const store = sqliteLedgerStore(database.sqlite);
  const clockDay = () => dayOf(clock());
  const calendar = makeLedgerCalendar(store, clockDay);
  const balances = recentBalances(store.balance, database.version);
  const batches = makeChargeBatches({ database, store, calendar, balances, clock, meter, thread });
  let isClosed = false;

  /** Today, for everything that reads or changes a balance: where the clock has gone back, balances follow. */
  function today(): number {
    const day = calendar.today();
    if (calendar.isBehind && !isClosed) batches.tryCommit();
    return day;
  }

  return {
    balance: (keyId) => balances.of(keyId, today()),
    charge({ keyId, endpoint }, cost, plan, { signal } = {}) {
      const error = isClosed ? new Error(`Cannot charge: ${keyId}: the ledger is closed`) : costError(cost);
      if (error) return Promise.reject(error);
      return batches.charge({ keyId, endpoint, cost, plan, signal, today: today() });
    },
    count(call) {
      // A call that is abandoned while the server stops may end after the last commit.
      if (!isClosed) batches.count(call, today());
    },
    usage(keyId) {
      const balance = store.balance(keyId, today());
      const lastDay = store.lastDay(keyId);
      const pending = batches
        .pending()
        .filter((row) => row.keyId === keyId && monthOfDay(Math.max(row.day, lastDay)) === balance.month);
      return withPendingCalls(store.usage(keyId, balance), pending);
    },
    sums: store.sums,
    lastUsed: store.lastUsed,
    lastDay: store.lastUsageDay,
    daysAhead: () => store.daysAhead(clockDay()),
    async rebookDaysAhead(day) {
      const now = clockDay();
      const error = rebookingError(day, now);
      if (error) throw error;
      await batches.flush();
      await database.write(() => store.rebook(day, now, clock()));
      balances.clear();
    },
    flush: batches.flush,
    async close() {
      if (isClosed) return;
      isClosed = true;
      await batches.flush().finally(() => thread?.close());
    },
  };
}
