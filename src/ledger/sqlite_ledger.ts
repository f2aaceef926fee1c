import { appendEvents } from "../database/append_events.ts";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { isBusy, lookMs } from "../database/write_transaction.ts";
import { marksReached } from "../domain/budget_mark.ts";
import type { Clock } from "../domain/clock.ts";
import type { KeyEvent } from "../domain/key_event.ts";
import { dayOf, monthOfDay } from "../domain/period.ts";
import type { Plan } from "../domain/plan.ts";
import type { HalfPoints } from "../domain/points.ts";
import { costError, rebookingError } from "./check_cost.ts";
import { type ChargeResult, type Ledger, usageDays } from "./ledger.ts";
import { sqliteLedgerStore } from "./sqlite_ledger_store.ts";
import { makeUsageCounters, withCalls } from "./usage_counters.ts";

/** How long the count of a free call may wait for a commit. */
const countWaitMs = 1_000;

interface Charge {
  readonly keyId: string;
  readonly endpoint: string;
  readonly cost: HalfPoints;
  readonly plan: Plan;
  readonly today: number;
  readonly signal: AbortSignal | undefined;
  /** Until when another process that is writing is waited for, from `performance.now()`. */
  readonly deadlineMs: number;
  resolve(result: ChargeResult): void;
  reject(error: Error): void;
}

/** The events of the budgets' marks that a charge has reached. */
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

/**
 * The ledger in the run-time database. All charges asked for in one turn of the event loop are one transaction, so
 * that many calls share one sync of the disk; each is answered after its commit. While another process writes, they
 * wait for the database's `busyMs` at most without keeping the event loop, and new ones join them. The caller closes
 * the database.
 */
export function sqliteLedger(database: RunTimeDatabase, { clock }: { readonly clock: Clock }): Ledger {
  const store = sqliteLedgerStore(database.sqlite);
  const counts = makeUsageCounters();
  const today = () => dayOf(clock());
  let queue: Charge[] = [];
  let turn: NodeJS.Immediate | undefined;
  let lookTimer: Timer | undefined;
  let countTimer: Timer | undefined;
  let prunedOn = today();
  /** No balance is of a later day. */
  let latestDay = Math.max(prunedOn, store.latestDay());
  /** The clock is more than a day behind it, and balances are not brought back yet. */
  let isBehind = false;
  let closed = false;

  /** What one transaction does. */
  function apply(charges: readonly Charge[], now: number): ChargeResult[] {
    // Counts first: a charge of a new day would draw the counts of the day before into it.
    for (const row of counts.rows()) store.addUsage(row);
    const served = makeUsageCounters();
    const nowMs = clock();
    const results = charges.map(({ keyId, endpoint, cost, plan, today, signal }): ChargeResult => {
      const result: ChargeResult = signal?.aborted
        ? { kind: "aborted", balance: store.balance(keyId, today) }
        : store.charge(keyId, cost, plan, today);
      const isCharged = result.kind === "charged";
      const outcome = isCharged ? "served" : result.kind;
      served.add({ keyId, endpoint, outcome }, result.balance.day, isCharged ? cost : 0, nowMs);
      return result;
    });
    for (const row of served.rows()) store.addUsage(row);
    appendEvents(
      database,
      charges.flatMap((charge, index) => marksOf(charge, results[index]!, nowMs)),
    );
    if (isBehind) store.bringBack(now);
    if (now > prunedOn) {
      // One day on from the last time at most, so that a clock that jumps by years for a moment removes nothing.
      store.prune(Math.min(now, prunedOn + 1) - usageDays);
    }
    return results;
  }

  function disarm(): void {
    clearImmediate(turn);
    clearTimeout(lookTimer);
    clearTimeout(countTimer);
    turn = lookTimer = countTimer = undefined;
  }

  /** Commits what is pending. Returns the error that kept it from being committed: never throws. */
  function commit(): Error | undefined {
    disarm();
    const charges = queue;
    queue = [];
    if (charges.length === 0 && counts.size === 0 && !isBehind) return;
    try {
      const now = today();
      const results = database.tryWrite(() => apply(charges, now));
      counts.clear();
      // Balances of tomorrow are left as they are.
      if (isBehind) latestDay = now + 1;
      isBehind = false;
      prunedOn = Math.max(prunedOn, now);
      charges.forEach((charge, index) => {
        charge.resolve(results[index]!);
      });
    } catch (cause) {
      const reason = `${(cause as Error).message}: see that the database can be written to, and call again`;
      const error = new Error(`Cannot commit to the ledger: ${reason}`, { cause });
      keepWaiting(charges, isBusy(cause) ? performance.now() : Number.POSITIVE_INFINITY, error);
      return error;
    }
  }

  /** Puts the charges back whose deadline is later, in their order, and rejects the others. */
  function keepWaiting(charges: readonly Charge[], nowMs: number, error: Error): void {
    for (const charge of charges) {
      if (charge.deadlineMs > nowMs) queue.push(charge);
      else charge.reject(error);
    }
    if (queue.length > 0) lookTimer = setTimeout(commit, lookMs);
    else if (counts.size > 0 && !closed) countTimer = setTimeout(commit, countWaitMs);
  }

  /** Today, for everything that asks for or changes a balance: where the clock has gone back, balances come with it. */
  function seeToday(): number {
    const day = today();
    isBehind = day < latestDay - 1;
    latestDay = Math.max(latestDay, day);
    if (isBehind && !closed) commit();
    return day;
  }

  async function flush(): Promise<void> {
    const deadlineMs = performance.now() + database.busyMs;
    const isWaiting = () => (queue.length > 0 || counts.size > 0) && performance.now() < deadlineMs;
    let error = commit();
    while (error && isBusy(error.cause) && isWaiting()) {
      // Else a timer's try might reject what waits, and there would be nothing left to say here.
      disarm();
      await Bun.sleep(lookMs);
      error = commit();
    }
    if (error) throw error;
  }

  return {
    balance: (keyId) => store.balance(keyId, seeToday()),
    charge(call, cost, plan, { signal } = {}) {
      const fault = closed
        ? new Error(`Cannot charge: ${call.keyId}: the ledger is closed`)
        : costError(cost);
      if (fault) return Promise.reject(fault);
      // First: what waits may be committed by it.
      const today = seeToday();
      const { promise, resolve, reject } = Promise.withResolvers<ChargeResult>();
      const deadlineMs = performance.now() + database.busyMs;
      const { keyId, endpoint } = call;
      queue.push({ keyId, endpoint, cost, plan, signal, today, deadlineMs, resolve, reject });
      if (lookTimer === undefined) turn ??= setImmediate(commit);
      return promise;
    },
    count(call) {
      // A call that is given up while the server stops may end after the last commit.
      if (closed) return;
      const day = seeToday();
      counts.add(call, day, 0, clock());
      countTimer ??= setTimeout(commit, countWaitMs);
    },
    usage(keyId) {
      const balance = store.balance(keyId, seeToday());
      const lastDay = store.lastDay(keyId);
      const pending = [...counts.rows()].filter(
        (row) => row.keyId === keyId && monthOfDay(Math.max(row.day, lastDay)) === balance.month,
      );
      return withCalls(store.usage(keyId, balance), pending);
    },
    sums: store.sums,
    lastUsed: store.lastUsed,
    lastDay: store.lastUsageDay,
    daysAhead: () => store.daysAhead(today()),
    async rebookDaysAhead(day) {
      const now = today();
      const fault = rebookingError(day, now);
      if (fault) throw fault;
      await flush();
      await database.write(() => store.rebook(day, now, clock()));
    },
    flush,
    async close() {
      if (closed) return;
      closed = true;
      await flush();
    },
  };
}
