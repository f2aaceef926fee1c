import type { RunTimeDatabase } from "../database/open_database.ts";
import { isBusy, retryMs } from "../database/write_transaction.ts";
import type { Clock } from "../domain/clock.ts";
import type { CommitMeter } from "./commit_meter.ts";
import type { UsageRow } from "./key_usage.ts";
import type { ChargeResult, EndpointCall } from "./ledger.ts";
import type { LedgerCalendar } from "./ledger_calendar.ts";
import type { RecentBalances } from "./recent_balances.ts";
import type { StoredBalances } from "./sqlite_balances.ts";
import { applyBatch, type Charge } from "./sqlite_batch.ts";
import type { CommitThread } from "./sqlite_commit_thread.ts";
import { type CommitTimers, makeCommitTimers } from "./sqlite_commit_timers.ts";
import type { Folding } from "./sqlite_folder.ts";
import type { SqliteJournal } from "./sqlite_journal.ts";
import { makeUsageCounters } from "./usage_counters.ts";

/** Counts of so many keys join a commit: those of many keys keep no call waiting. */
const countedKeysMax = 256;
/** Time between two batches of the thread, in which others can write: they try again every millisecond. */
const gapMs = 2;

interface WaitingCharge extends Charge {
  /** Until when the charge waits for another process that is writing, from `performance.now()`. */
  readonly deadlineMs: number;
  resolve(result: ChargeResult): void;
  reject(error: Error): void;
}

/** Everything asked for in one turn of the event loop is one transaction, so that many calls share one sync. */
export interface ChargeBatches {
  /** Resolves after the commit. */
  charge(charge: Charge): Promise<ChargeResult>;
  /** Counts a call that costs nothing; it joins the next commit, within a second. */
  count(call: EndpointCall, day: number): void;
  /** Counts that are not committed yet. */
  pending(): readonly UsageRow[];
  /** Commits at once if nobody else is writing. */
  tryCommit(): void;
  /** Commits what is pending; waits for another writer up to the database's `busyMs`. */
  flush(): Promise<void>;
  /** The same, and folds the journal if anything was committed here. */
  close(): Promise<void>;
}

interface Parts {
  readonly database: RunTimeDatabase;
  readonly journal: SqliteJournal;
  readonly folding: Folding;
  readonly balances: StoredBalances;
  readonly recent: RecentBalances;
  readonly calendar: LedgerCalendar;
  readonly clock: Clock;
  readonly meter: CommitMeter;
  /** Where batches are committed while that takes long; null for always on the event loop. */
  readonly thread: CommitThread | null;
}

/** Charges and counts that wait for a commit. */
function makeWaiting(timers: CommitTimers) {
  const counts = makeUsageCounters();
  let queue: WaitingCharge[] = [];
  let wasUsed = false;
  /** Whether the last commit left counts that had waited for it. */
  let leavesCounts = false;

  /** Requeues charges whose deadline is later, in order, and rejects the others. */
  function keepWaiting(charges: readonly WaitingCharge[], nowMs: number, error: Error): void {
    for (const charge of charges) {
      if (charge.deadlineMs > nowMs) queue.push(charge);
      else charge.reject(error);
    }
    if (queue.length > 0) timers.retry();
    else if (counts.keys > 0) timers.later();
  }

  const putBack = (rows: readonly UsageRow[]): void => rows.forEach(counts.addRow);

  return {
    counts,
    hasCharges: () => queue.length > 0,
    isEmpty: () => queue.length === 0 && counts.keys === 0,
    join(charge: Charge, withinMs: number): Promise<ChargeResult> {
      wasUsed = true;
      const { promise, resolve, reject } = Promise.withResolvers<ChargeResult>();
      queue.push({ ...charge, deadlineMs: performance.now() + withinMs, resolve, reject });
      return promise;
    },
    count(call: EndpointCall, day: number, nowMs: number): void {
      wasUsed = true;
      counts.add(call, day, 0, nowMs);
    },
    /** Whether anything has ever waited. */
    wasUsed: () => wasUsed,
    takeCharges(): readonly WaitingCharge[] {
      const taken = queue;
      queue = [];
      return taken;
    },
    takeCounts(): readonly UsageRow[] {
      leavesCounts = counts.keys > countedKeysMax;
      return counts.take(countedKeysMax);
    },
    /** Sees to what was left by a commit. */
    goOn(ms: number): void {
      if (queue.length > 0 || leavesCounts) timers.retry(ms);
      else if (counts.keys > 0) timers.later();
    },
    /** Rejects charges that could not be committed, but for those that may wait for another writer; counts wait. */
    refuse(charges: readonly WaitingCharge[], rows: readonly UsageRow[], cause: unknown): Error {
      putBack(rows);
      const reason = `${(cause as Error).message}: check that the database can be written to, and call again`;
      const error = new Error(`Cannot commit to the ledger: ${reason}`, { cause });
      keepWaiting(charges, isBusy(cause) ? performance.now() : Number.POSITIVE_INFINITY, error);
      return error;
    },
  };
}

type Waiting = ReturnType<typeof makeWaiting>;

/** Commits what waits, in this turn, with a step of folding. Returns the error that prevented it; never throws. */
function commitHere(parts: Parts, waiting: Waiting): Error | undefined {
  const { database, folding, recent, calendar, clock, meter, thread } = parts;
  const charges = waiting.takeCharges();
  const counts = waiting.takeCounts();
  const begunMs = performance.now();
  try {
    const results = meter.timed(charges.length, () =>
      folding.commit(database.tryWrite, charges.length, () => {
        const applied = applyBatch(parts, { charges, counts, nowMs: clock() });
        calendar.apply();
        return applied;
      }),
    );
    thread?.tookHere(performance.now() - begunMs);
    if (calendar.isBehind) recent.clear();
    calendar.committed();
    for (const [index, charge] of charges.entries()) {
      const result = results[index] as ChargeResult;
      recent.set(charge.keyId, result.balance);
      charge.resolve(result);
    }
  } catch (cause) {
    return waiting.refuse(charges, counts, cause);
  }
}

/** A charge as it goes to the thread: whether its client has gone is decided now. */
const sentCharge = ({ keyId, endpoint, cost, plan, today, signal }: Charge): Charge => ({
  ...{ keyId, endpoint, cost, plan, today },
  signal: signal && { aborted: signal.aborted },
});

/** Commits what waits on the thread, a batch at a time. */
function makeSending({ database, recent, clock, meter }: Parts, waiting: Waiting, timers: CommitTimers) {
  let sent: { readonly counts: readonly UsageRow[]; readonly done: Promise<void> } | undefined;

  async function commitThere(thread: CommitThread, counts: readonly UsageRow[]): Promise<void> {
    const charges = waiting.takeCharges();
    const batch = { charges: charges.map(sentCharge), counts, nowMs: clock() };
    try {
      const { results, foldMs } = await meter.timedAsync(charges.length, () =>
        database.elsewhere(() => thread.commit(batch)),
      );
      sent = undefined;
      // What is remembered may be newer already, by a commit here.
      recent.clear();
      for (const [index, charge] of charges.entries()) charge.resolve(results[index] as ChargeResult);
      timers.fold(foldMs);
    } catch (cause) {
      sent = undefined;
      waiting.refuse(charges, counts, cause);
    }
    waiting.goOn(gapMs);
  }

  return {
    /** Sends what waits, unless a batch is under way: what waits is sent when that is back. */
    send(thread: CommitThread): void {
      if (sent !== undefined) return;
      const counts = waiting.takeCounts();
      sent = { counts, done: commitThere(thread, counts) };
    },
    counts: (): readonly UsageRow[] => sent?.counts ?? [],
    /** The end of the batch that is under way; undefined for none. */
    underWay: (): Promise<void> | undefined => sent?.done,
  };
}

/** Commits on the event loop, and what follows from it. */
function makeCommits(parts: Parts, waiting: Waiting, timers: CommitTimers) {
  const { database, folding, calendar } = parts;
  /** Commits what waits, or folds where that is due. */
  function commit(): Error | undefined {
    timers.clear();
    const hasWork = !waiting.isEmpty() || calendar.isBehind || folding.isDue();
    const error = hasWork ? commitHere(parts, waiting) : undefined;
    if (!error) waiting.goOn(retryMs);
    timers.fold(folding.waitMs());
    return error;
  }
  return {
    commit,
    /** Folds the rest after the last commit; what cannot be folded now is left to whoever opens the file next. */
    commitLast(): Error | undefined {
      const error = commit();
      timers.clear();
      if (error || !waiting.isEmpty()) return error;
      try {
        if (waiting.wasUsed()) folding.finish(database.tryWrite);
      } catch {
        // It is committed, and stays in the journal.
      }
    },
  };
}

export function makeChargeBatches(parts: Parts): ChargeBatches {
  const { database, folding, calendar, clock, thread } = parts;
  const timers = makeCommitTimers(next);
  const waiting = makeWaiting(timers);
  const sending = makeSending(parts, waiting, timers);
  const { commit, commitLast } = makeCommits(parts, waiting, timers);
  // A process that was killed may have left something to fold.
  timers.fold(folding.waitMs());

  function next(): void {
    timers.clear();
    if (thread?.isPreferred && !calendar.isDue) sending.send(thread);
    else commit();
  }

  async function flush(commit: () => Error | undefined): Promise<void> {
    // Without such a batch the commit is in this turn.
    while (sending.underWay() !== undefined) await sending.underWay();
    const deadlineMs = performance.now() + database.busyMs;
    const isWaiting = () => !waiting.isEmpty() && performance.now() < deadlineMs;
    const error = await commitWhenFree(commit, isWaiting, timers.clear);
    if (error) throw error;
  }

  return {
    pending: () => [...sending.counts(), ...waiting.counts.rows()],
    tryCommit: () => void commit(),
    charge(charge) {
      timers.endOfTurn();
      return waiting.join(charge, database.busyMs);
    },
    count(call, day) {
      waiting.count(call, day, clock());
      timers.later();
    },
    flush: () => flush(commit),
    close: () => flush(commitLast),
  };
}

/** Commits until nothing waits, again and again while another process writes. Returns the error of the last attempt. */
async function commitWhenFree(
  commit: () => Error | undefined,
  isWaiting: () => boolean,
  clearTimers: () => void,
): Promise<Error | undefined> {
  let error = commit();
  while (isWaiting() && (error === undefined || isBusy(error.cause))) {
    // Otherwise a timer's attempt might reject what waits, and nothing would be left to report.
    clearTimers();
    if (error) await Bun.sleep(retryMs);
    error = commit();
  }
  if (error) clearTimers();
  return error;
}
