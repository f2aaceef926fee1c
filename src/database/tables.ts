import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The tables of the run-time database. Amounts are half points, instants milliseconds since 1970 UTC, days and
 * months the numbers of `domain/period.ts`. After a change here: `bun run migrate:generate`.
 */

/** What each plan allows; the built-in five and the operator's own. */
export const plans = sqliteTable(
  "plans",
  {
    name: text().primaryKey(),
    day: integer().notNull(),
    month: integer().notNull(),
    /** Null is unlimited. */
    concurrency: integer(),
    pageLimit: integer().notNull(),
  },
  (table) => [check("plans_budget", sql`${table.day} >= 0 AND ${table.month} >= 0`)],
);

export const accounts = sqliteTable("accounts", {
  name: text().primaryKey(),
  plan: text()
    .notNull()
    .references(() => plans.name),
});

export const keys = sqliteTable(
  "keys",
  {
    id: text().primaryKey(),
    /** Hexadecimal SHA-256 of the key value, which itself is never stored. */
    hash: text().notNull().unique(),
    lastFour: text().notNull(),
    name: text().notNull(),
    account: text()
      .notNull()
      .references(() => accounts.name),
    /** The key's own plan, which then holds instead of its account's. */
    plan: text().references(() => plans.name),
    createdMs: integer().notNull(),
    /** Set once and never cleared. */
    revokedMs: integer(),
  },
  (table) => [index("keys_account").on(table.account)],
);

// The two tables of the ledger refer to no key: one call of a key that is not there must not fail the commit
// that carries everybody's charges.

/** What a key has used in the latest day and month in which it was charged. */
export const balances = sqliteTable(
  "balances",
  {
    keyId: text().primaryKey(),
    day: integer().notNull(),
    dayUsed: integer().notNull(),
    month: integer().notNull(),
    monthUsed: integer().notNull(),
  },
  (table) => [check("balances_used", sql`${table.dayUsed} >= 0 AND ${table.monthUsed} >= ${table.dayUsed}`)],
);

/** Calls and what they cost, one row for each key, day, endpoint and outcome. */
export const usage = sqliteTable(
  "usage",
  {
    keyId: text().notNull(),
    day: integer().notNull(),
    endpoint: text().notNull(),
    /** One of `outcomes` in `ledger/ledger.ts`. */
    outcome: text().notNull(),
    calls: integer().notNull(),
    half: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.day, table.endpoint, table.outcome] }),
    index("usage_day").on(table.day),
  ],
);
