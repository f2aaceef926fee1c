import type { Engine } from "../database/postgres/engine.ts";
import { textArray } from "../database/postgres/pool.ts";
import { dayOf, firstDayOf, monthOfDay } from "../domain/period.ts";
import type { Random } from "../domain/random.ts";
import { costError, rebookingError } from "./check_cost.ts";
import { type CommitMeter, makeCommitMeter } from "./commit_meter.ts";
import type { Balance, EndpointUsage, Ledger, UsageDimension, UsageSpan, UsageSum } from "./ledger.ts";
import { engineBalances } from "./postgres_balances.ts";
import { makeChargeBatches } from "./postgres_charge_batches.ts";
import { keepPruning } from "./postgres_pruning.ts";
import { bringBack } from "./postgres_settling.ts";
import { withPendingCalls } from "./usage_counters.ts";

/**
 * The ledger on PostgreSQL, for any number of servers. All charges asked for in one turn of the event loop are one call
 * of the engine, which decides them and the day. The caller closes the engine.
 */
export function postgresLedger(
  engine: Engine,
  { random, meter = makeCommitMeter() }: { readonly random: Random; readonly meter?: CommitMeter },
): Ledger {
  const { page, clock } = engine;
  const balances = engineBalances(engine, async () => {
    await bringBack(engine);
    balances.clear();
  });
  const batches = makeChargeBatches({ engine, random, learn: balances.set, meter });
  const pruning = keepPruning(engine);
  let isClosed = false;

  return {
    balance: balances.of,
    async charge({ keyId, endpoint }, cost, plan, { signal } = {}) {
      const error = isClosed ? new Error(`Cannot charge: ${keyId}: the ledger is closed`) : costError(cost);
      if (error) throw error;
      return batches.charge({ keyId, endpoint, cost, plan, signal });
    },
    count(call) {
      // A call that is abandoned while the server stops may end after the last commit.
      if (!isClosed) batches.count(call);
    },
    async usage(keyId) {
      const balance = await balances.ask(keyId);
      const pending = [...batches.counts.rows()].filter(
        (row) => row.keyId === keyId && monthOfDay(Math.max(row.day, balance.lastDay)) === balance.month,
      );
      return withPendingCalls(await usageOf(engine, keyId, balance), pending, balance.day);
    },
    ...sumsOf(engine),
    async rebookDaysAhead(day) {
      const error = rebookingError(day, dayOf(clock()));
      if (error) throw error;
      await batches.flush();
      await engine.change(({ rows }) => rows("SELECT rebook($1, $2::bigint)::text", [day, engine.given()]));
      balances.clear();
    },
    async lastDay() {
      const [found] = await page.rows<{ day: number | null }>("SELECT max(day) AS day FROM usage");
      return found?.day ?? null;
    },
    daysAhead: () =>
      page.rows(
        `SELECT day, count(DISTINCT "keyId") AS keys, sum(half) AS half FROM usage WHERE day > $1 GROUP BY day ORDER BY day`,
        [dayOf(clock())],
      ),
    flush: batches.flush,
    async close() {
      if (isClosed) return;
      isClosed = true;
      pruning.stop();
      await batches.flush();
    },
  };
}

/** Usage by endpoint in the balance's day and month. */
const usageOf = (
  { call }: Engine,
  keyId: string,
  { day, month }: Balance,
): Promise<readonly EndpointUsage[]> =>
  call.rows<EndpointUsage>(
    `SELECT endpoint, sum(calls) AS calls, coalesce(sum(half) FILTER (WHERE day = $2), 0) AS day, sum(half) AS month
      FROM usage WHERE "keyId" = $1 AND day >= $3 AND day < $4 GROUP BY endpoint`,
    [keyId, day, firstDayOf(month), firstDayOf(month + 1)],
  );

const quoted = (name: string): string => `"${name}"`;

const sumsOf = ({ page }: Engine): Pick<Ledger, "sums" | "lastUsed"> => ({
  async sums<D extends UsageDimension>(by: readonly D[], span: UsageSpan) {
    const [period, first, last] =
      "firstDay" in span
        ? (["day", span.firstDay, span.lastDay] as const)
        : (["month", span.firstMonth, span.lastMonth] as const);
    const names = by.map(quoted).join(", ");
    const sums = await page.rows<UsageSum<D>>(
      `SELECT ${by.length === 0 ? "" : `${names},`} sum(calls) AS calls, sum("freeCalls") AS "freeCalls", sum(half) AS half
        FROM ${period === "day" ? "usage" : quoted("usageMonths")}
        WHERE "keyId" = ANY ($1::text[]) AND ${period} BETWEEN $2 AND $3
        ${by.length === 0 ? "" : `GROUP BY ${names} ORDER BY ${names}`}`,
      [textArray(span.keyIds), first, last],
    );
    return sums.filter(({ calls }) => calls !== null);
  },
  async lastUsed(keyIds) {
    const rows = await page.rows<{ keyId: string; lastMs: number }>(
      `SELECT key AS "keyId", "lastMs" FROM unnest($1::text[]) AS key CROSS JOIN LATERAL (
        SELECT max("lastMs") AS "lastMs" FROM usage WHERE "keyId" = key AND day = (
          SELECT max(day) FROM usage WHERE "keyId" = key)) AS latest WHERE "lastMs" > 0`,
      [textArray(keyIds)],
    );
    return new Map(rows.map(({ keyId, lastMs }) => [keyId, lastMs]));
  },
});
