import type { Database } from "bun:sqlite";
import { monthOfDay } from "../domain/period.ts";
import type { UsageRow } from "./key_usage.ts";
import type { Balance, DayAhead, EndpointUsage, UsageDimension, UsageSpan, UsageSum } from "./ledger.ts";
import { usageAdder } from "./sqlite_folding.ts";
import type { SqliteJournal } from "./sqlite_journal.ts";
import { daysOf, type KeyDay, type LastUse, withUnfoldedSums, withUnfoldedUse } from "./unfolded_usage.ts";
import { withPendingCalls } from "./usage_counters.ts";

/** The ledger's tables with what the journal has not brought into them yet, one small step at a time. */
export interface SqliteLedgerStore {
  /** Usage by endpoint in the balance's day and month, with rows of the key that are not committed yet. */
  usage(keyId: string, balance: Balance, pending: readonly UsageRow[]): readonly EndpointUsage[];
  sums<D extends UsageDimension>(by: readonly D[], span: UsageSpan): readonly UsageSum<D>[];
  lastUsed(keyIds: readonly string[]): Map<string, number>;
  /** The latest day that anything is booked on, or null. */
  lastUsageDay(): number | null;
  daysAhead(today: number): DayAhead[];
  /** Brings balances that are more than a day ahead back to today; what they had used counts as used today. */
  bringBack(today: number): void;
  /** Books the usage of all days after today on `day` instead, and makes the balances of its keys what usage says. */
  rebook(day: number, today: number, nowMs: number): void;
  /** Removes the usage of days before this one. */
  prune(day: number): void;
}

/** What the usage of a day or month adds up to; the three are SQL. */
const usedIn = (table: "usage" | "usageMonths", keyId: string, period: string): string =>
  `(SELECT coalesce(sum(half), 0) FROM ${table} AS counted WHERE counted.keyId = ${keyId} AND counted.${period})`;

// The months have the sums of their days: a month's last day reads no more rows than its first.
const usageSql = `
  SELECT endpoint, sum(calls) AS calls, coalesce((
    SELECT sum(half) FROM usage WHERE keyId = ?1 AND day = ?2 AND usage.endpoint = usageMonths.endpoint
  ), 0) AS day, sum(half) AS month FROM usageMonths WHERE keyId = ?1 AND month = ?3 GROUP BY endpoint`;

const sumsSql = (by: readonly UsageDimension[], period: "day" | "month"): string => `
  SELECT ${[...by, ""].join(", ")} sum(calls) AS calls, sum(freeCalls) AS freeCalls, sum(half) AS half
  FROM ${period === "day" ? "usage" : "usageMonths"}
  WHERE keyId IN (SELECT value FROM json_each(?1)) AND ${period} BETWEEN ?2 AND ?3
  ${by.length === 0 ? "" : `GROUP BY ${by.join(", ")} ORDER BY ${by.join(", ")}`}`;

const lastUsedSql = `
  SELECT keyId, day, max(lastMs) AS lastMs FROM json_each(?1) AS asked CROSS JOIN usage
  WHERE keyId = asked.value AND day = (SELECT max(day) FROM usage AS latest WHERE latest.keyId = asked.value)
  GROUP BY keyId`;

const usedToday = usedIn("usage", "balances.keyId", "day = ?1");
const usedThisMonth = usedIn("usageMonths", "balances.keyId", "month = ?2");

// The key has had the budget of the day ahead, so its use counts beside that of today: going back earns nothing, and
// tomorrow starts from zero. On the right of SET stands the row as it was.
const bringBackSql = `
  UPDATE balances SET day = ?1, dayUsed = dayUsed + ${usedToday}, month = ?2,
    monthUsed = max(dayUsed + ${usedToday}, monthUsed + iif(month > ?2, ${usedThisMonth}, 0))
  WHERE day > ?1 + 1`;

const daysAheadSql = "SELECT keyId, day, sum(half) AS half FROM usage WHERE day > ?1 GROUP BY day, keyId";

// The trigger takes what a row loses off its month, and knows of no removal: rows are emptied first.
const emptyDaysAheadSql = [
  "UPDATE usage SET calls = 0, half = 0, freeCalls = 0 WHERE day > ?1",
  "DELETE FROM usage WHERE day > ?1",
  "DELETE FROM usageMonths WHERE calls = 0 AND ?1 IS NOT NULL",
];

const settleSql = `
  UPDATE balances SET day = ?1, dayUsed = ${usedToday}, month = ?2, monthUsed = ${usedThisMonth}
  WHERE day > ?1 OR keyId IN (SELECT value FROM json_each(?3))`;

/** Reads see the journal as it is at the instant of the statement. */
export const sqliteLedgerStore = (sqlite: Database, journal: SqliteJournal): SqliteLedgerStore => ({
  ...usageStatements(sqlite, journal),
  ...changingStatements(sqlite, journal),
});

// All are run by `all` or `run`: a writing statement that is run by `get` keeps the WAL from being checkpointed.

function usageStatements(
  sqlite: Database,
  journal: SqliteJournal,
): Pick<SqliteLedgerStore, "usage" | "sums" | "lastUsed" | "lastUsageDay" | "daysAhead"> {
  const lastUsed = sqlite.prepare<LastUse & { keyId: string }, [string]>(lastUsedSql);
  const usage = sqlite.prepare<EndpointUsage, [string, number, number]>(usageSql);
  return {
    usage: (keyId, { day, month }, pending) =>
      journal.read(() => {
        const rows = usage.all(keyId, day, month);
        const unfolded = [...journal.rowsOf(keyId), ...pending];
        const ofMonth = unfolded.filter((row) => monthOfDay(row.day) === month);
        return withPendingCalls(rows, ofMonth, day);
      }),
    sums<D extends UsageDimension>(by: readonly D[], span: UsageSpan) {
      const [period, first, last] =
        "firstDay" in span
          ? (["day", span.firstDay, span.lastDay] as const)
          : (["month", span.firstMonth, span.lastMonth] as const);
      return journal.read(() => {
        const rows = sqlite.query<UsageSum<D>, [string, number, number]>(sumsSql(by, period));
        const sums = rows.all(JSON.stringify(span.keyIds), first, last).filter(({ calls }) => calls !== null);
        return withUnfoldedSums(sums, [...new Set(span.keyIds)].flatMap(journal.rowsOf), by, span);
      });
    },
    lastUsed: (keyIds) =>
      journal.read(() => {
        const found = new Map(lastUsed.all(JSON.stringify(keyIds)).map((use) => [use.keyId, use]));
        const last = new Map<string, number>();
        for (const keyId of keyIds) {
          const use = withUnfoldedUse(found.get(keyId), journal.rowsOf(keyId));
          if (use?.lastMs) last.set(keyId, use.lastMs);
        }
        return last;
      }),
    lastUsageDay: () =>
      journal.read(() => {
        const [found] = sqlite.query<{ day: number | null }, []>("SELECT max(day) AS day FROM usage").all();
        let latest = found?.day ?? null;
        for (const { day } of journal.rows()) latest = Math.max(latest ?? day, day);
        return latest;
      }),
    daysAhead: (today) =>
      journal.read(() => {
        const folded = sqlite.query<KeyDay, [number]>(daysAheadSql).all(today);
        return daysOf([...folded, ...Array.from(journal.rows()).filter(({ day }) => day > today)]);
      }),
  };
}

/** Within a transaction; what changes many keys folds the journal first. */
function changingStatements(
  sqlite: Database,
  journal: SqliteJournal,
): Pick<SqliteLedgerStore, "bringBack" | "rebook" | "prune"> {
  const prune = sqlite.prepare<never, [number]>("DELETE FROM usage WHERE day < ?1");
  const pruneMonths = sqlite.prepare<never, [number]>("DELETE FROM usageMonths WHERE month < ?1");
  return {
    bringBack(today) {
      journal.foldAll();
      sqlite.query(bringBackSql).run(today, monthOfDay(today));
    },
    rebook(day, today, nowMs) {
      journal.foldAll();
      const rows = sqlite.query<UsageRow, [number]>("SELECT * FROM usage WHERE day > ?1").all(today);
      for (const step of emptyDaysAheadSql) sqlite.query(step).run(today);
      const add = usageAdder(sqlite);
      for (const row of rows) add({ ...row, day, lastMs: Math.min(row.lastMs, nowMs) });
      const keyIds = JSON.stringify(rows.map(({ keyId }) => keyId));
      sqlite.query(settleSql).run(today, monthOfDay(today), keyIds);
    },
    prune(day) {
      // What the journal has is too young, or is removed the next day.
      prune.run(day);
      pruneMonths.run(monthOfDay(day));
    },
  };
}
