import type { RunTimeDatabase } from "../database/open_database.ts";
import type { Clock } from "../domain/clock.ts";
import { dayOf } from "../domain/period.ts";
import { costError, rebookingError } from "./check_cost.ts";
import { type CommitMeter, makeCommitMeter } from "./commit_meter.ts";
import { type FoldingPace, makeFoldingPace } from "./folding_pace.ts";
import type { Ledger } from "./ledger.ts";
import { makeLedgerCalendar } from "./ledger_calendar.ts";
import { recentBalances } from "./recent_balances.ts";
import { storedBalances } from "./sqlite_balances.ts";
import { makeChargeBatches } from "./sqlite_charge_batches.ts";
import type { CommitThread } from "./sqlite_commit_thread.ts";
import { makeFolding } from "./sqlite_folder.ts";
import { sqliteJournal } from "./sqlite_journal.ts";
import { sqliteLedgerStore } from "./sqlite_ledger_store.ts";

export interface SqliteLedgerOptions {
  readonly clock: Clock;
  readonly meter?: CommitMeter;
  /** Commits while the disk is slow; it is closed with the ledger. */
  readonly thread?: CommitThread | null;
  /** When the journal is folded, by commits on the event loop. */
  readonly pace?: FoldingPace;
}

/**
 * The ledger in the run-time database. All charges asked for in one turn of the event loop are one transaction; each
 * resolves after its commit. While another process writes, they wait up to the database's `busyMs` without blocking the
 * event loop, and new ones join them. The caller closes the database.
 */
export function sqliteLedger(
  database: RunTimeDatabase,
  { clock, meter = makeCommitMeter(), thread = null, pace = makeFoldingPace() }: SqliteLedgerOptions,
): Ledger<"now"> {
  const journal = sqliteJournal(database.sqlite);
  const balances = storedBalances(database.sqlite, journal);
  const store = sqliteLedgerStore(database.sqlite, journal);
  const clockDay = () => dayOf(clock());
  const calendar = makeLedgerCalendar(store, balances, clockDay);
  const recent = recentBalances(balances.of, database.version);
  const folding = makeFolding(journal, pace);
  const stores = { database, journal, folding, balances, recent, calendar };
  const batches = makeChargeBatches({ ...stores, clock, meter, thread });
  let isClosed = false;

  /** Today, for everything that reads or changes a balance: where the clock has gone back, balances follow. */
  function today(): number {
    const day = calendar.today();
    if (calendar.isBehind && !isClosed) batches.tryCommit();
    return day;
  }

  return {
    balance: (keyId) => recent.of(keyId, today()),
    charge({ keyId, endpoint }, cost, plan, { signal } = {}) {
      const error = isClosed ? new Error(`Cannot charge: ${keyId}: the ledger is closed`) : costError(cost);
      if (error) return Promise.reject(error);
      return batches.charge({ keyId, endpoint, cost, plan, signal, today: today() });
    },
    count(call) {
      // One that is abandoned while the server stops may end after the last commit. It counts for the day of its key's
      // last charge, where that is later.
      if (!isClosed) batches.count(call, recent.of(call.keyId, today()).day);
    },
    usage: (keyId) => {
      const balance = balances.of(keyId, today());
      const pending = batches.pending().filter((row) => row.keyId === keyId);
      return store.usage(keyId, balance, pending);
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
      journal.recheck();
      recent.clear();
    },
    flush: batches.flush,
    async close() {
      if (isClosed) return;
      isClosed = true;
      await batches.close().finally(() => thread?.close());
    },
  };
}
