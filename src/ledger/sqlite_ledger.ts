import type { RunTimeDatabase } from "../database/open_database.ts";
import type { Clock } from "../domain/clock.ts";
import { dayOf, monthOfDay } from "../domain/period.ts";
import type { Plan } from "../domain/plan.ts";
import type { HalfPoints } from "../domain/points.ts";
import { faultOfCost } from "./check_cost.ts";
import type { ChargeResult, Ledger } from "./ledger.ts";
import { sqliteBooks } from "./sqlite_books.ts";
import { makeTally, withCalls } from "./tally.ts";

/** How long the count of a free call may wait for a commit. */
const countWaitMs = 1_000;

/** For how many days usage is kept. */
const keepDays = 400;

interface Charge {
  readonly keyId: string;
  readonly endpoint: string;
  readonly cost: HalfPoints;
  readonly plan: Plan;
  readonly today: number;
  resolve(result: ChargeResult): void;
  reject(error: Error): void;
}

/**
 * The ledger in the run-time database. All charges asked for in one turn of the event loop are one transaction, so
 * that many calls share one sync of the disk; each is answered after its commit. The caller closes the database.
 */
export function sqliteLedger(database: RunTimeDatabase, { clock }: { readonly clock: Clock }): Ledger {
  const books = sqliteBooks(database.sqlite);
  const counts = makeTally();
  const today = () => dayOf(clock());
  let queue: Charge[] = [];
  let turn: NodeJS.Immediate | undefined;
  let countTimer: Timer | undefined;
  let prunedOn = today();
  let closed = false;

  /** What one transaction does. */
  function apply(charges: readonly Charge[], now: number): ChargeResult[] {
    // Counts first: a charge of a new day would draw the counts of the day before into it.
    for (const row of counts.rows()) books.addUsage(row);
    const served = makeTally();
    const results = charges.map(({ keyId, endpoint, cost, plan, today }) => {
      const result = books.charge(keyId, cost, plan, today);
      const outcome = result.kind === "charged" ? "served" : result.kind;
      served.add({ keyId, endpoint, outcome }, result.balance.day, result.kind === "charged" ? cost : 0);
      return result;
    });
    for (const row of served.rows()) books.addUsage(row);
    if (now > prunedOn) {
      // One day on from the last time at most, so that a clock that jumps by years for a moment removes nothing.
      books.prune(Math.min(now, prunedOn + 1) - keepDays);
    }
    return results;
  }

  /** Commits what is pending. Returns the error that kept it from being committed: never throws. */
  function commit(): Error | undefined {
    clearImmediate(turn);
    clearTimeout(countTimer);
    turn = countTimer = undefined;
    const charges = queue;
    queue = [];
    if (charges.length === 0 && counts.size === 0) return;
    try {
      const now = today();
      const results = database.write(() => apply(charges, now));
      counts.clear();
      prunedOn = Math.max(prunedOn, now);
      charges.forEach((charge, index) => {
        charge.resolve(results[index]!);
      });
    } catch (cause) {
      const reason = `${(cause as Error).message}: see that the database can be written to, and call again`;
      const error = new Error(`Cannot commit to the ledger: ${reason}`, { cause });
      for (const charge of charges) charge.reject(error);
      if (counts.size > 0 && !closed) countTimer = setTimeout(commit, countWaitMs);
      return error;
    }
  }

  function flush(): void {
    const error = commit();
    if (error) throw error;
  }

  return {
    balance: (keyId) => books.balance(keyId, today()),
    charge(call, cost, plan) {
      const fault = closed
        ? new Error(`Cannot charge: ${call.keyId}: the ledger is closed`)
        : faultOfCost(cost);
      if (fault) return Promise.reject(fault);
      const { promise, resolve, reject } = Promise.withResolvers<ChargeResult>();
      queue.push({ keyId: call.keyId, endpoint: call.endpoint, cost, plan, today: today(), resolve, reject });
      turn ??= setImmediate(commit);
      return promise;
    },
    count(call) {
      // A call that is given up while the server stops may end after the last commit.
      if (closed) return;
      counts.add(call, today(), 0);
      countTimer ??= setTimeout(commit, countWaitMs);
    },
    usage(keyId) {
      const balance = books.balance(keyId, today());
      const lastDay = books.lastDay(keyId);
      const pending = [...counts.rows()].filter(
        (row) => row.keyId === keyId && monthOfDay(Math.max(row.day, lastDay)) === balance.month,
      );
      return withCalls(books.usage(keyId, balance), pending);
    },
    flush,
    close() {
      if (closed) return;
      closed = true;
      flush();
    },
  };
}
