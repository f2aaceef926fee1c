import type { Database } from "bun:sqlite";
import { firstDayOf, monthOfDay } from "../domain/period.ts";
import type { Plan } from "../domain/plan.ts";
import type { HalfPoints } from "../domain/points.ts";
import type {
  Balance,
  ChargeResult,
  DayAhead,
  EndpointUsage,
  UsageDimension,
  UsageSpan,
  UsageSum,
} from "./ledger.ts";
import type { UsageRow } from "./usage_counters.ts";

/** The ledger's tables, one small step at a time; `sqlite_ledger.ts` puts the steps together into transactions. */
export interface SqliteLedgerStore {
  balance(keyId: string, today: number): Balance;
  /** The latest day in which the key was charged, or 0: none of its calls counts for an earlier one. */
  lastDay(keyId: string): number;
  charge(keyId: string, cost: HalfPoints, plan: Plan, today: number): ChargeResult;
  addUsage(row: UsageRow): void;
  /** Usage by endpoint in the balance's day and month. */
  usage(keyId: string, balance: Balance): EndpointUsage[];
  sums<D extends UsageDimension>(by: readonly D[], span: UsageSpan): UsageSum<D>[];
  lastUsed(keyIds: readonly string[]): Map<string, number>;
  /** The latest day that anything is booked on, or null. */
  lastUsageDay(): number | null;
  /** The latest day of all balances, or 0. */
  latestDay(): number;
  /** Brings balances that are more than a day ahead back to today; what they had used counts as used today. */
  bringBack(today: number): void;
  daysAhead(today: number): DayAhead[];
  /** Books the usage of all days after today on `day` instead, and makes the balances of its keys what usage says. */
  rebook(day: number, today: number, nowMs: number): void;
  /** Removes the usage of days before this one. */
  prune(day: number): void;
}

/** What the usage of a day or month adds up to; the three are SQL. */
const usedIn = (table: "usage" | "usageMonths", keyId: string, period: string): string =>
  `(SELECT coalesce(sum(half), 0) FROM ${table} AS counted WHERE counted.keyId = ${keyId} AND counted.${period})`;

// No day is granted twice: one that the key has been in before, while the clock was ahead, comes back with what was
// used in it.
const usedInDay = usedIn("usage", "?1", "day = ?2");
const usedInMonth = usedIn("usageMonths", "?1", "month = ?3");

// Day and month move forward only: a clock that goes back over midnight finds the later day's balance.
// One statement tests and charges both budgets, so it is exact whoever else writes. A plan below the cost refuses
// the first charge of a key in the SELECT, and every later one in the last WHERE.
const chargeNewDaySql = `
  INSERT INTO balances (keyId, day, dayUsed, month, monthUsed)
  SELECT ?1, ?2, ?4, ?3, ?4 WHERE ?4 <= ?5 AND ?4 <= ?6
  ON CONFLICT (keyId) DO UPDATE SET
    day = max(day, ?2),
    dayUsed = iif(?2 > day, ${usedInDay}, dayUsed) + ?4,
    month = max(month, ?3),
    monthUsed = iif(?3 > month, ${usedInMonth}, monthUsed) + ?4
  WHERE iif(?2 > day, ${usedInDay}, dayUsed) + ?4 <= ?5 AND iif(?3 > month, ${usedInMonth}, monthUsed) + ?4 <= ?6
  RETURNING day, dayUsed, month, monthUsed`;

// The same for a key that was charged in this day already: nearly every charge, in half the time.
const chargeSql = `
  UPDATE balances SET dayUsed = dayUsed + ?3, monthUsed = monthUsed + ?3
  WHERE keyId = ?1 AND day >= ?2 AND dayUsed + ?3 <= ?4 AND monthUsed + ?3 <= ?5
  RETURNING day, dayUsed, month, monthUsed`;

const addUsageSql = (day: string): string => `
  INSERT INTO usage (keyId, day, endpoint, outcome, calls, half, freeCalls, lastMs)
  SELECT ?1, ${day}, ?3, ?4, ?5, ?6, ?7, ?8 WHERE true
  ON CONFLICT DO UPDATE SET calls = calls + excluded.calls, half = half + excluded.half,
    freeCalls = freeCalls + excluded.freeCalls, lastMs = max(lastMs, excluded.lastMs)`;

// The day of a call is never before the day in which its key was last charged (see above).
const dayOfCall = "max(?2, coalesce((SELECT day FROM balances WHERE keyId = ?1), ?2))";

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

// A stored balance as it reads in day ?2 and month ?3.
const balanceSql = `
  SELECT max(day, ?2) AS day, iif(?2 > day, ${usedInDay}, dayUsed) AS dayUsed,
    max(month, ?3) AS month, iif(?3 > month, ${usedInMonth}, monthUsed) AS monthUsed
  FROM balances WHERE keyId = ?1`;

const usedToday = usedIn("usage", "balances.keyId", "day = ?1");
const usedThisMonth = usedIn("usageMonths", "balances.keyId", "month = ?2");

// The key has had the budget of the day ahead, so its use counts beside that of today: going back earns nothing, and
// tomorrow starts from zero. On the right of SET stands the row as it was.
const bringBackSql = `
  UPDATE balances SET day = ?1, dayUsed = dayUsed + ${usedToday}, month = ?2,
    monthUsed = max(dayUsed + ${usedToday}, monthUsed + iif(month > ?2, ${usedThisMonth}, 0))
  WHERE day > ?1 + 1`;

const daysAheadSql = `
  SELECT day, count(DISTINCT keyId) AS keys, sum(half) AS half FROM usage WHERE day > ?1 GROUP BY day ORDER BY day`;

// The trigger takes what a row loses off its month, and knows of no removal: rows are emptied first.
const emptyDaysAheadSql = [
  "UPDATE usage SET calls = 0, half = 0, freeCalls = 0 WHERE day > ?1",
  "DELETE FROM usage WHERE day > ?1",
  "DELETE FROM usageMonths WHERE calls = 0 AND ?1 IS NOT NULL",
];

const settleSql = `
  UPDATE balances SET day = ?1, dayUsed = ${usedToday}, month = ?2, monthUsed = ${usedThisMonth}
  WHERE day > ?1 OR keyId IN (SELECT value FROM json_each(?3))`;

type UsageValues = [string, number, string, string, number, HalfPoints, number, number];

const valuesOf = ({
  keyId,
  day,
  endpoint,
  outcome,
  calls,
  half,
  freeCalls,
  lastMs,
}: UsageRow): UsageValues => [keyId, day, endpoint, outcome, calls, half, freeCalls, lastMs];

export const sqliteLedgerStore = (sqlite: Database): SqliteLedgerStore => ({
  ...balanceStatements(sqlite),
  ...usageStatements(sqlite),
  ...rebookingStatements(sqlite),
});

// All are run by `all` or `run`: a writing statement that is run by `get` keeps the WAL from being checkpointed.

function balanceStatements(
  sqlite: Database,
): Pick<SqliteLedgerStore, "balance" | "lastDay" | "charge" | "latestDay" | "bringBack"> {
  const charge = sqlite.prepare<Balance, [string, number, HalfPoints, HalfPoints, HalfPoints]>(chargeSql);
  const chargeNewDay = sqlite.prepare<Balance, [string, number, number, HalfPoints, HalfPoints, HalfPoints]>(
    chargeNewDaySql,
  );
  const find = sqlite.prepare<Balance, [string, number, number]>(balanceSql);
  const lastDay = sqlite.prepare<{ day: number }, [string]>("SELECT day FROM balances WHERE keyId = ?1");

  function balance(keyId: string, today: number): Balance {
    const month = monthOfDay(today);
    return find.all(keyId, today, month)[0] ?? { day: today, dayUsed: 0, month, monthUsed: 0 };
  }

  return {
    balance,
    lastDay: (keyId) => lastDay.all(keyId)[0]?.day ?? 0,
    charge(keyId, cost, plan, today) {
      const charged =
        charge.all(keyId, today, cost, plan.day, plan.month)[0] ??
        chargeNewDay.all(keyId, today, monthOfDay(today), cost, plan.day, plan.month)[0];
      if (charged) return { kind: "charged", balance: charged };
      const stays = balance(keyId, today);
      return { kind: stays.monthUsed + cost > plan.month ? "monthLimit" : "dayLimit", balance: stays };
    },
    latestDay: () =>
      sqlite.query<{ day: number | null }, []>("SELECT max(day) AS day FROM balances").all()[0]?.day ?? 0,
    bringBack(today) {
      sqlite.query(bringBackSql).run(today, monthOfDay(today));
    },
  };
}

function usageStatements(
  sqlite: Database,
): Pick<SqliteLedgerStore, "addUsage" | "usage" | "sums" | "lastUsed" | "lastUsageDay" | "prune"> {
  const addUsage = sqlite.prepare<never, UsageValues>(addUsageSql(dayOfCall));
  const lastUsed = sqlite.prepare<{ keyId: string; lastMs: number | null }, [string]>(lastUsedSql);
  const usage = sqlite.prepare<EndpointUsage, [string, number, number, number]>(usageSql);
  const prune = sqlite.prepare<never, [number]>("DELETE FROM usage WHERE day < ?1");
  const pruneMonths = sqlite.prepare<never, [number]>("DELETE FROM usageMonths WHERE month < ?1");
  return {
    addUsage(row) {
      addUsage.run(...valuesOf(row));
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
    lastUsageDay: () =>
      sqlite.query<{ day: number | null }, []>("SELECT max(day) AS day FROM usage").all()[0]?.day ?? null,
    prune(day) {
      prune.run(day);
      pruneMonths.run(monthOfDay(day));
    },
  };
}

const rebookingStatements = (sqlite: Database): Pick<SqliteLedgerStore, "daysAhead" | "rebook"> => ({
  daysAhead: (today) => sqlite.query<DayAhead, [number]>(daysAheadSql).all(today),
  rebook(day, today, nowMs) {
    const rows = sqlite.query<UsageRow, [number]>("SELECT * FROM usage WHERE day > ?1").all(today);
    for (const step of emptyDaysAheadSql) sqlite.query(step).run(today);
    const add = sqlite.query<never, UsageValues>(addUsageSql("?2"));
    for (const row of rows) add.run(...valuesOf({ ...row, day, lastMs: Math.min(row.lastMs, nowMs) }));
    const keyIds = JSON.stringify(rows.map(({ keyId }) => keyId));
    sqlite.query(settleSql).run(today, monthOfDay(today), keyIds);
  },
});
