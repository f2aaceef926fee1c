import type { Database } from "bun:sqlite";
import { firstDayOf, monthOfDay } from "../domain/period.ts";
import type { Plan } from "../domain/plan.ts";
import type { HalfPoints } from "../domain/points.ts";
import type { Balance, ChargeResult, EndpointUsage, UsageDimension, UsageSpan, UsageSum } from "./ledger.ts";
import type { UsageRow } from "./tally.ts";

/** The ledger's tables, one small step at a time; `sqlite_ledger.ts` puts the steps together into transactions. */
export interface SqliteBooks {
  balance(keyId: string, today: number): Balance;
  /** The latest day in which the key was charged, or 0: none of its calls counts for an earlier one. */
  lastDay(keyId: string): number;
  charge(keyId: string, cost: HalfPoints, plan: Plan, today: number): ChargeResult;
  addUsage(row: UsageRow): void;
  /** Usage by endpoint in the balance's day and month. */
  usage(keyId: string, balance: Balance): EndpointUsage[];
  sums<D extends UsageDimension>(by: readonly D[], span: UsageSpan): UsageSum<D>[];
  lastUsed(keyIds: readonly string[]): Map<string, number>;
  /** Removes the usage of days before this one. */
  prune(day: number): void;
}

// Day and month move forward only: a clock that goes back over midnight finds the later day's balance.
// One statement tests and charges both budgets, so it is exact whoever else writes. A plan below the cost refuses
// the first charge of a key in the SELECT, and every later one in the last WHERE.
const chargeSql = `
  INSERT INTO balances (keyId, day, dayUsed, month, monthUsed)
  SELECT ?1, ?2, ?4, ?3, ?4 WHERE ?4 <= ?5 AND ?4 <= ?6
  ON CONFLICT (keyId) DO UPDATE SET
    day = max(day, ?2),
    dayUsed = iif(?2 > day, 0, dayUsed) + ?4,
    month = max(month, ?3),
    monthUsed = iif(?3 > month, 0, monthUsed) + ?4
  WHERE iif(?2 > day, 0, dayUsed) + ?4 <= ?5 AND iif(?3 > month, 0, monthUsed) + ?4 <= ?6
  RETURNING day, dayUsed, month, monthUsed`;

// The day of a call is never before the day in which its key was last charged (see above).
const addUsageSql = `
  INSERT INTO usage (keyId, day, endpoint, outcome, calls, half, freeCalls, lastMs)
  SELECT ?1, max(?2, coalesce((SELECT day FROM balances WHERE keyId = ?1), ?2)), ?3, ?4, ?5, ?6, ?7, ?8 WHERE true
  ON CONFLICT DO UPDATE SET calls = calls + excluded.calls, half = half + excluded.half,
    freeCalls = freeCalls + excluded.freeCalls, lastMs = max(lastMs, excluded.lastMs)`;

const usageSql = `
  SELECT endpoint, sum(calls) AS calls, sum(iif(usage.day = ?2, half, 0)) AS day, sum(half) AS month FROM usage
  WHERE keyId = ?1 AND usage.day >= ?3 AND usage.day < ?4 GROUP BY endpoint`;

const sumsSql = (by: readonly UsageDimension[], period: "day" | "month"): string => `
  SELECT ${[...by, ""].join(", ")} sum(calls) AS calls, sum(freeCalls) AS freeCalls, sum(half) AS half
  FROM ${period === "day" ? "usage" : "usageMonths"}
  WHERE keyId IN (SELECT value FROM json_each(?1)) AND ${period} BETWEEN ?2 AND ?3
  ${by.length === 0 ? "" : `GROUP BY ${by.join(", ")} ORDER BY ${by.join(", ")}`}`;

const lastUsedSql = `
  SELECT value AS keyId, (
    SELECT max(lastMs) FROM usage WHERE keyId = value AND day = (SELECT max(day) FROM usage WHERE keyId = value)
  ) AS lastMs FROM json_each(?1)`;

/** A stored balance as it reads today: periods that are over are unused. */
function balanceOn(today: number, stored: Balance | undefined): Balance {
  if (stored && stored.day >= today) return stored;
  const month = monthOfDay(today);
  return { day: today, dayUsed: 0, month, monthUsed: stored?.month === month ? stored.monthUsed : 0 };
}

export function sqliteBooks(sqlite: Database): SqliteBooks {
  // All are run by `all` or `run`: a writing statement that is run by `get` keeps the WAL from being checkpointed.
  const charge = sqlite.prepare<Balance, [string, number, number, HalfPoints, HalfPoints, HalfPoints]>(
    chargeSql,
  );
  const find = sqlite.prepare<Balance, [string]>(
    "SELECT day, dayUsed, month, monthUsed FROM balances WHERE keyId = ?1",
  );
  const addUsage = sqlite.prepare<
    never,
    [string, number, string, string, number, HalfPoints, number, number]
  >(addUsageSql);
  const lastUsed = sqlite.prepare<{ keyId: string; lastMs: number | null }, [string]>(lastUsedSql);
  const usage = sqlite.prepare<EndpointUsage, [string, number, number, number]>(usageSql);
  const prune = sqlite.prepare<never, [number]>("DELETE FROM usage WHERE day < ?1");
  const pruneMonths = sqlite.prepare<never, [number]>("DELETE FROM usageMonths WHERE month < ?1");

  const balance = (keyId: string, today: number): Balance => balanceOn(today, find.all(keyId)[0]);

  return {
    balance,
    lastDay: (keyId) => find.all(keyId)[0]?.day ?? 0,
    charge(keyId, cost, plan, today) {
      const [charged] = charge.all(keyId, today, monthOfDay(today), cost, plan.day, plan.month);
      if (charged) return { kind: "charged", balance: charged };
      const stays = balance(keyId, today);
      return { kind: stays.monthUsed + cost > plan.month ? "monthLimit" : "dayLimit", balance: stays };
    },
    addUsage({ keyId, day, endpoint, outcome, calls, half, freeCalls, lastMs }) {
      addUsage.run(keyId, day, endpoint, outcome, calls, half, freeCalls, lastMs);
    },
    usage: (keyId, { day, month }) => usage.all(keyId, day, firstDayOf(month), firstDayOf(month + 1)),
    sums<D extends UsageDimension>(by: readonly D[], span: UsageSpan) {
      const [period, first, last] =
        "firstDay" in span
          ? (["day", span.firstDay, span.lastDay] as const)
          : (["month", span.firstMonth, span.lastMonth] as const);
      const rows = sqlite.query<UsageSum<D>, [string, number, number]>(sumsSql(by, period));
      return rows.all(JSON.stringify(span.keyIds), first, last).filter(({ calls }) => calls !== null);
    },
    lastUsed(keyIds) {
      const rows = lastUsed.all(JSON.stringify(keyIds));
      return new Map(rows.flatMap(({ keyId, lastMs }) => (lastMs ? [[keyId, lastMs] as const] : [])));
    },
    prune(day) {
      prune.run(day);
      pruneMonths.run(monthOfDay(day));
    },
  };
}
