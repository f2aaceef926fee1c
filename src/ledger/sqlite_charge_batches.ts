import { appendEvents } from "../database/append_events.ts";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { isBusy, retryMs } from "../database/write_transaction.ts";
import { marksReached } from "../domain/budget_mark.ts";
import type { Clock } from "../domain/clock.ts";
import type { KeyEvent } from "../domain/key_event.ts";
import type { HalfPoints } from "../domain/points.ts";
import { chargeTogether, type KeyCharge } from "./charge_together.ts";
import type { CommitMeter } from "./commit_meter.ts";
import type { ChargeResult, EndpointCall } from "./ledger.ts";
import type { LedgerCalendar } from "./ledger_calendar.ts";
import type { RecentBalances } from "./recent_balances.ts";
import type { CommitThread } from "./sqlite_commit_thread.ts";
import type { SqliteLedgerStore } from "./sqlite_ledger_store.ts";
import { makeUsageCounters, type UsageCounters, type UsageRow } from "./usage_counters.ts";

/** How long the count of a free call may wait for a commit. */
const countWaitMs = 1_000;
/** Time between two batches of the thread, in which others can write: they try again every millisecond. */
const gapMs = 2;

/** A charge before its commit. */
export interface Charge extends KeyCharge {
  readonly endpoint: string;
}

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

/** What a transaction needs. */
interface BatchParts extends Pick<Parts, "store" | "clock"> {
  readonly database: Pick<RunTimeDatabase, "db">;
}

/** A charge as it goes to the thread: whether its client has gone is decided now. */
const sentCharge = ({ keyId, endpoint, cost, plan, today, signal }: Charge): Charge => ({
  ...{ keyId, endpoint, cost, plan, today },
  signal: signal && { aborted: signal.aborted },
});

/** The budget marks that a charge has reached, as events. */
function marksOf({ keyId, cost, plan }: Charge, { kind, balance }: ChargeResult, atMs: number): KeyEvent[] {
  if (kind !== "charged") return [];
  const reached = (used: HalfPoints, period: "day" | "month"): KeyEvent[] =>
    marksReached(used - cost, used, plan[period]).map((mark) => ({
      keyId,
      atMs,
      kind: mark,
      before: null,
      after: period,
    }));
  return [...reached(balance.dayUsed, "day"), ...reached(balance.monthUsed, "month")];
}

/** The work of one transaction. */
export function applyBatch(
  { database, store, clock }: BatchParts,
  counts: UsageCounters,
  charges: readonly Charge[],
): ChargeResult[] {
  // Counts first: a charge of a new day would draw the counts of the day before into it.
  for (const row of counts.rows()) store.addUsage(row);
  const served = makeUsageCounters();
  const nowMs = clock();
  const results = chargeTogether(charges, store);
  for (const [index, { keyId, endpoint, cost }] of charges.entries()) {
    const { kind, balance } = results[index] as ChargeResult;
    const isCharged = kind === "charged";
    served.add(
      { keyId, endpoint, outcome: isCharged ? "served" : kind },
      balance.day,
      isCharged ? cost : 0,
      nowMs,
    );
  }
  for (const row of served.rows()) store.addUsage(row);
  const marks = charges.flatMap((charge, index) => marksOf(charge, results[index] as ChargeResult, nowMs));
  appendEvents(database, marks);
  return results;
}

function resolveAll(
  charges: readonly WaitingCharge[],
  results: readonly ChargeResult[],
  balances: RecentBalances,
): void {
  for (const [index, charge] of charges.entries()) {
    const result = results[index] as ChargeResult;
    balances.set(charge.keyId, result.balance);
    charge.resolve(result);
  }
}

export function makeChargeBatches(parts: Parts): ChargeBatches {
  const { database, calendar, balances, clock, meter, thread } = parts;
  const counts = makeUsageCounters();
  const timers = makeTimers(next);
  let queue: WaitingCharge[] = [];
  /** The batch that is under way on the thread. */
  let sent: { readonly counts: readonly UsageRow[]; readonly done: Promise<void> } | undefined;

  /** Commits what is pending, here or on the thread. */
  function next(): void {
    if (!thread?.isPreferred || calendar.isDue) return void commit();
    timers.clear();
    // What waits is sent when that is back.
    if (sent !== undefined || (queue.length === 0 && counts.size === 0)) return;
    const [charges, rows] = [queue, [...counts.rows()]];
    queue = [];
    counts.clear();
    sent = { counts: rows, done: send(thread, charges, rows) };
  }

  async function send(
    { commit: commitThere }: CommitThread,
    charges: readonly WaitingCharge[],
    rows: readonly UsageRow[],
  ): Promise<void> {
    const batch = { charges: charges.map(sentCharge), counts: rows, nowMs: clock() };
    try {
      const results = await meter.timedAsync(charges.length, () =>
        database.elsewhere(() => commitThere(batch)),
      );
      sent = undefined;
      // What is remembered may be newer already, by a commit here.
      balances.clear();
      for (const [index, charge] of charges.entries()) charge.resolve(results[index] as ChargeResult);
    } catch (cause) {
      sent = undefined;
      for (const row of rows) counts.addRow(row);
      refuse(charges, cause);
    }
    if (queue.length > 0) timers.retry(gapMs);
    else if (counts.size > 0) timers.later();
  }

  /** Commits what is pending. Returns the error that prevented it; never throws. */
  function commit(): Error | undefined {
    timers.clear();
    const charges = queue;
    queue = [];
    if (charges.length === 0 && counts.size === 0 && !calendar.isBehind) return;
    const begunMs = performance.now();
    try {
      const results = meter.timed(charges.length, () =>
        database.tryWrite(() => {
          const applied = applyBatch(parts, counts, charges);
          calendar.apply();
          return applied;
        }),
      );
      thread?.tookHere(performance.now() - begunMs);
      counts.clear();
      if (calendar.isBehind) balances.clear();
      calendar.committed();
      resolveAll(charges, results, balances);
    } catch (cause) {
      return refuse(charges, cause);
    }
  }

  /** Rejects charges that could not be committed, but for those that may wait for another writer. */
  function refuse(charges: readonly WaitingCharge[], cause: unknown): Error {
    const reason = `${(cause as Error).message}: check that the database can be written to, and call again`;
    const error = new Error(`Cannot commit to the ledger: ${reason}`, { cause });
    keepWaiting(charges, isBusy(cause) ? performance.now() : Number.POSITIVE_INFINITY, error);
    return error;
  }

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
    pending: () => [...(sent?.counts ?? []), ...counts.rows()],
    tryCommit: () => void commit(),
    charge(charge) {
      const { promise, resolve, reject } = Promise.withResolvers<ChargeResult>();
      queue.push({ ...charge, deadlineMs: performance.now() + database.busyMs, resolve, reject });
      timers.endOfTurn();
      return promise;
    },
    count(call, day) {
      counts.add(call, day, 0, clock());
      timers.later();
    },
    async flush() {
      while (sent !== undefined) await sent.done;
      const deadlineMs = performance.now() + database.busyMs;
      const isWaiting = () => (queue.length > 0 || counts.size > 0) && performance.now() < deadlineMs;
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
