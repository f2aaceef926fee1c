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

/** What happened to each key; rows are added and never changed. */
export const keyEvents = sqliteTable(
  "keyEvents",
  {
    /** Counts up over all keys. */
    number: integer().primaryKey({ autoIncrement: true }),
    keyId: text().notNull(),
    atMs: integer().notNull(),
    /** One of `eventKinds` in `domain/key_event.ts`. */
    kind: text().notNull(),
    before: text(),
    after: text(),
  },
  (table) => [index("keyEvents_key").on(table.keyId, table.number)],
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

/** Calls and what they cost, one row for each key, day, endpoint and outcome; the migrations make it `WITHOUT ROWID`. */
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
    /** Served calls that cost nothing. */
    freeCalls: integer().notNull().default(0),
    /** When the latest of the calls ended; 0 for those before this was kept. */
    lastMs: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.day, table.endpoint, table.outcome] }),
    index("usage_day").on(table.day),
  ],
);

/** The same by month, which triggers on `usage` write with it: a year of many keys is read in milliseconds. */
export const usageMonths = sqliteTable(
  "usageMonths",
  {
    keyId: text().notNull(),
    month: integer().notNull(),
    endpoint: text().notNull(),
    outcome: text().notNull(),
    calls: integer().notNull(),
    half: integer().notNull(),
    freeCalls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.month, table.endpoint, table.outcome] })],
);

/** Who signs in to the dashboard. */
export const people = sqliteTable("people", {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  /** Whose keys the person holds; the operator's account makes its person an operator. */
  account: text()
    .notNull()
    .unique()
    .references(() => accounts.name),
  /** argon2id, with its salt and its costs. */
  passwordHash: text().notNull(),
  createdMs: integer().notNull(),
});

const personId = () =>
  text()
    .notNull()
    .references(() => people.id, { onDelete: "cascade" });

export const sessions = sqliteTable(
  "sessions",
  {
    /** Hexadecimal SHA-256 of the token in the cookie, which itself is never stored. */
    hash: text().primaryKey(),
    personId: personId(),
    createdMs: integer().notNull(),
    /** When it was last used, give or take some minutes. */
    usedMs: integer().notNull(),
  },
  (table) => [index("sessions_person").on(table.personId)],
);

/** Browsers in which a person has signed in before. */
export const devices = sqliteTable(
  "devices",
  {
    /** Hexadecimal SHA-256 of the token in the cookie, which itself is never stored. */
    hash: text().primaryKey(),
    personId: personId(),
    /** When somebody last signed in there. */
    usedMs: integer().notNull(),
  },
  (table) => [index("devices_person").on(table.personId)],
);

/** The app that a person signs in with besides the password. */
export const twoFactors = sqliteTable("twoFactors", {
  personId: personId().primaryKey(),
  /** In base32, and readable, since the codes of the app are computed from it. */
  secret: text().notNull(),
  startedMs: integer().notNull(),
  /** When the person gave a first code; before that no sign-in asks for one. */
  confirmedMs: integer(),
  /** The time step of the last code that was used: neither it nor an earlier one works again. */
  usedStep: integer().notNull().default(0),
});

/** Codes that work once in the place of the app's, as long as they were not used. */
export const recoveryCodes = sqliteTable(
  "recoveryCodes",
  {
    /** Hexadecimal SHA-256 of the code, which itself is never stored. */
    hash: text().primaryKey(),
    personId: personId(),
  },
  (table) => [index("recoveryCodes_person").on(table.personId)],
);

/** Sign-ins whose password was right and whose code is waited for. */
export const pendingSignIns = sqliteTable(
  "pendingSignIns",
  {
    /** Hexadecimal SHA-256 of the token in the cookie, which itself is never stored. */
    hash: text().primaryKey(),
    personId: personId(),
    createdMs: integer().notNull(),
  },
  (table) => [index("pendingSignIns_person").on(table.personId)],
);

/** Links that work once: for the first person, an invited one, one who asked for an account, or a new password. */
export const oneTimeLinks = sqliteTable("oneTimeLinks", {
  /** Hexadecimal SHA-256 of the token in the link, which itself is never stored. */
  hash: text().primaryKey(),
  /** One of `linkKinds` in `domain/person.ts`. */
  kind: text().notNull(),
  /** Whose password, or who is invited; null for anyone who has the link. */
  email: text(),
  /** The plan of an invited person's account. */
  plan: text().references(() => plans.name),
  createdMs: integer().notNull(),
  expiresMs: integer().notNull(),
  usedMs: integer(),
});

/** What this installation has made up for itself, such as the key that signs the tokens of forms. */
export const secrets = sqliteTable("secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
});
