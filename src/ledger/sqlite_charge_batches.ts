import type { RunTimeDatabase } from "../database/open_database.ts";
import { isBusy, retryMs } from "../database/write_transaction.ts";
import type { Clock } from "../domain/clock.ts";
import type { CommitMeter } from "./commit_meter.ts";
import type { ChargeResult, EndpointCall } from "./ledger.ts";
import type { LedgerCalendar } from "./ledger_calendar.ts";
import type { RecentBalances } from "./recent_balances.ts";
import { applyBatch, type Charge } from "./sqlite_batch.ts";
import type { CommitThread } from "./sqlite_commit_thread.ts";
import type { SqliteLedgerStore } from "./sqlite_ledger_store.ts";
import { makeUsageCounters, type UsageRow } from "./usage_counters.ts";

/** How long the count of a free call may wait for a commit. */
const countWaitMs = 1_000;
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
}

interface Parts {
  readonly database: RunTimeDatabase;
  readonly store: SqliteLedgerStore;
  readonly calendar: LedgerCalendar;
  readonly balances: RecentBalances;
  readonly clock: Clock;
  readonly meter: CommitMeter;
  /** Where batches are committed while that takes long; null for always on the event loop. */
  readonly thread: CommitThread | null;
}

/** Charges and counts that wait for a commit. */
function makeWaiting(timers: Timers) {
  const counts = makeUsageCounters();
  let queue: WaitingCharge[] = [];

  /** Requeues charges whose deadline is later, in order, and rejects the others. */
  function keepWaiting(charges: readonly WaitingCharge[], nowMs: number, error: Error): void {
    for (const charge of charges) {
      if (charge.deadlineMs > nowMs) queue.push(charge);
      else charge.reject(error);
    }
    if (queue.length > 0) timers.retry();
    else if (counts.size > 0) timers.later();
  }

  return {
    counts,
    hasCharges: () => queue.length > 0,
    isEmpty: () => queue.length === 0 && counts.size === 0,
    join(charge: Charge, withinMs: number): Promise<ChargeResult> {
      const { promise, resolve, reject } = Promise.withResolvers<ChargeResult>();
      queue.push({ ...charge, deadlineMs: performance.now() + withinMs, resolve, reject });
      return promise;
    },
    takeCharges(): readonly WaitingCharge[] {
      const taken = queue;
      queue = [];
      return taken;
    },
    takeCounts(): readonly UsageRow[] {
      const taken = [...counts.rows()];
      counts.clear();
      return taken;
    },
    /** Rejects charges that could not be committed, but for those that may wait for another writer. */
    refuse(charges: readonly WaitingCharge[], cause: unknown): Error {
      const reason = `${(cause as Error).message}: check that the database can be written to, and call again`;
      const error = new Error(`Cannot commit to the ledger: ${reason}`, { cause });
      keepWaiting(charges, isBusy(cause) ? performance.now() : Number.POSITIVE_INFINITY, error);
      return error;
    },
  };
}

type Waiting = ReturnType<typeof makeWaiting>;

/** Commits what waits, in this turn. Returns the error that prevented it; never throws. */
function commitHere(parts: Parts, waiting: Waiting): Error | undefined {
  const { database, calendar, balances, meter, thread } = parts;
  if (waiting.isEmpty() && !calendar.isBehind) return;
  const charges = waiting.takeCharges();
  const begunMs = performance.now();
  try {
    const results = meter.timed(charges.length, () =>
      database.tryWrite(() => {
        const applied = applyBatch(parts, waiting.counts, charges);
        calendar.apply();
        return applied;
      }),
    );
    thread?.tookHere(performance.now() - begunMs);
    waiting.counts.clear();
    if (calendar.isBehind) balances.clear();
    calendar.committed();
    for (const [index, charge] of charges.entries()) {
      const result = results[index] as ChargeResult;
      balances.set(charge.keyId, result.balance);
      charge.resolve(result);
    }
  } catch (cause) {
    return waiting.refuse(charges, cause);
  }
}

/** A charge as it goes to the thread: whether its client has gone is decided now. */
const sentCharge = ({ keyId, endpoint, cost, plan, today, signal }: Charge): Charge => ({
  ...{ keyId, endpoint, cost, plan, today },
  signal: signal && { aborted: signal.aborted },
});

/** Commits what waits on the thread, a batch at a time. */
function makeSending({ database, balances, clock, meter }: Parts, waiting: Waiting, timers: Timers) {
  let sent: { readonly counts: readonly UsageRow[]; readonly done: Promise<void> } | undefined;

  async function commitThere(thread: CommitThread, counts: readonly UsageRow[]): Promise<void> {
    const charges = waiting.takeCharges();
    const batch = { charges: charges.map(sentCharge), counts, nowMs: clock() };
    try {
      const results = await meter.timedAsync(charges.length, () =>
        database.elsewhere(() => thread.commit(batch)),
      );
      sent = undefined;
      // What is remembered may be newer already, by a commit here.
      balances.clear();
      for (const [index, charge] of charges.entries()) charge.resolve(results[index] as ChargeResult);
    } catch (cause) {
      sent = undefined;
      for (const row of counts) waiting.counts.addRow(row);
      waiting.refuse(charges, cause);
    }
    if (waiting.hasCharges()) timers.retry(gapMs);
    else if (!waiting.isEmpty()) timers.later();
  }

  return {
    /** Sends what waits, unless a batch is under way: what waits is sent when that is back. */
    send(thread: CommitThread): void {
      if (sent !== undefined || waiting.isEmpty()) return;
      const counts = waiting.takeCounts();
      sent = { counts, done: commitThere(thread, counts) };
    },
    counts: (): readonly UsageRow[] => sent?.counts ?? [],
    /** The end of the batch that is under way; undefined for none. */
    underWay: (): Promise<void> | undefined => sent?.done,
  };
}

export function makeChargeBatches(parts: Parts): ChargeBatches {
  const { database, calendar, clock, thread } = parts;
  const timers = makeTimers(next);
  const waiting = makeWaiting(timers);
  const sending = makeSending(parts, waiting, timers);

  function commit(): Error | undefined {
    timers.clear();
    return commitHere(parts, waiting);
  }

  function next(): void {
    timers.clear();
    if (thread?.isPreferred && !calendar.isDue) sending.send(thread);
    else commit();
  }

  return {
    pending: () => [...sending.counts(), ...waiting.counts.rows()],
    tryCommit: () => void commit(),
    charge(charge) {
      timers.endOfTurn();
      return waiting.join(charge, database.busyMs);
    },
    count(call, day) {
      waiting.counts.add(call, day, 0, clock());
      timers.later();
    },
    async flush() {
      // Without such a batch the commit is in this turn.
      while (sending.underWay() !== undefined) await sending.underWay();
      const deadlineMs = performance.now() + database.busyMs;
      const isWaiting = () => !waiting.isEmpty() && performance.now() < deadlineMs;
      const error = await commitWhenFree(commit, isWaiting, timers.clear);
      if (error) throw error;
    },
  };
}

/** Commits, again and again while another process writes and something waits. Returns the error of the last attempt. */
async function commitWhenFree(
  commit: () => Error | undefined,
  isWaiting: () => boolean,
  clearTimers: () => void,
): Promise<Error | undefined> {
  let error = commit();
  while (error && isBusy(error.cause) && isWaiting()) {
    // Otherwise a timer's attempt might reject what waits, and nothing would be left to report.
    clearTimers();
    await Bun.sleep(retryMs);
    error = commit();
  }
  if (error) clearTimers();
  return error;
}

type Timers = ReturnType<typeof makeTimers>;

/** When the next commit is attempted: at the end of this turn, after a lock, or within a second. */
function makeTimers(commit: () => void) {
  let turn: NodeJS.Immediate | undefined;
  let retry: Timer | undefined;
  let later: Timer | undefined;
  return {
    endOfTurn(): void {
      if (retry === undefined) turn ??= setImmediate(commit);
    },
    retry(ms = retryMs): void {
      retry ??= setTimeout(commit, ms);
    },
    later(): void {
      later ??= setTimeout(commit, countWaitMs);
    },
    clear(): void {
      clearImmediate(turn);
      clearTimeout(retry);
      clearTimeout(later);
      turn = retry = later = undefined;
    },
  };
}
