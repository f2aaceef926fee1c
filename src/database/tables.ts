import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The tables of the run-time database. Amounts are half points, instants milliseconds since 1970 UTC, days and
 * months the numbers of `domain/period.ts`. After a change here: `bun run migrate:generate`.
 */

/** Limits of each plan: the built-in five and the operator's. */
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
    /** Hexadecimal SHA-256 of the key value, which is never stored. */
    hash: text().notNull().unique(),
    lastFour: text().notNull(),
    name: text().notNull(),
    account: text()
      .notNull()
      .references(() => accounts.name),
    /** The key's own plan, which replaces its account's. */
    plan: text().references(() => plans.name),
    createdMs: integer().notNull(),
    /** Set once and never cleared. */
    revokedMs: integer(),
  },
  (table) => [index("keys_account").on(table.account)],
);

/** Events of each key; rows are only added. */
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

// The ledger's tables have no foreign key: a call with a missing key must not fail the commit of everybody's charges.

/**
 * What the ledger has committed, a row for each commit: balances after it and its usage, as JSON of
 * `ledger/journal_entries.ts`. Folding moves it into the tables below, a few keys at a time.
 */
export const journal = sqliteTable("journal", {
  number: integer().primaryKey(),
  entries: text().notNull(),
});

/** How far folding is; one row. */
export const journalCursor = sqliteTable("journalCursor", {
  /** Rows of the journal up to here are in the tables, all of them. */
  folded: integer().notNull(),
  /** Rows up to here are being folded, in the order of key ids: */
  closing: integer().notNull(),
  /** keys up to here are done. */
  keyId: text().notNull(),
});

/** A key's usage in the day and month of its last charge, without the journal; `WITHOUT ROWID`. */
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

/**
 * Calls and their cost without the journal, one row per key, day, endpoint and outcome; the migrations make it
 * `WITHOUT ROWID`.
 */
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
    /** When the latest call ended; 0 for rows older than this column. */
    lastMs: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.day, table.endpoint, table.outcome] }),
    index("usage_day").on(table.day),
  ],
);

/** The same by month, kept by triggers on `usage`: a year of many keys is read in milliseconds. */
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

/** People who sign in to the dashboard. */
export const people = sqliteTable("people", {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  /** The account whose keys the person manages; the person of the operator's account is an operator. */
  account: text()
    .notNull()
    .unique()
    .references(() => accounts.name),
  /** argon2id, with its salt and cost parameters. */
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
    /** Hexadecimal SHA-256 of the token in the cookie, which is never stored. */
    hash: text().primaryKey(),
    personId: personId(),
    createdMs: integer().notNull(),
    /** Last use, to within some minutes. */
    usedMs: integer().notNull(),
  },
  (table) => [index("sessions_person").on(table.personId)],
);

/** Browsers in which a person has signed in before. */
export const devices = sqliteTable(
  "devices",
  {
    /** Hexadecimal SHA-256 of the token in the cookie, which is never stored. */
    hash: text().primaryKey(),
    personId: personId(),
    /** Last sign-in. */
    usedMs: integer().notNull(),
  },
  (table) => [index("devices_person").on(table.personId)],
);

/** The authenticator app of a person. */
export const twoFactors = sqliteTable("twoFactors", {
  personId: personId().primaryKey(),
  /** In base32, as plain text, because codes are computed from it. */
  secret: text().notNull(),
  startedMs: integer().notNull(),
  /** When the person entered the first code; before that no sign-in asks for one. */
  confirmedMs: integer(),
  /** Time step of the last used code: neither it nor an earlier one works again. */
  usedStep: integer().notNull().default(0),
});

/** Unused recovery codes; each replaces one code of the app. */
export const recoveryCodes = sqliteTable(
  "recoveryCodes",
  {
    /** Hexadecimal SHA-256 of the code, which is never stored. */
    hash: text().primaryKey(),
    personId: personId(),
  },
  (table) => [index("recoveryCodes_person").on(table.personId)],
);

/** Sign-ins with a correct password that wait for a code. */
export const pendingSignIns = sqliteTable(
  "pendingSignIns",
  {
    /** Hexadecimal SHA-256 of the token in the cookie, which is never stored. */
    hash: text().primaryKey(),
    personId: personId(),
    createdMs: integer().notNull(),
  },
  (table) => [index("pendingSignIns_person").on(table.personId)],
);

/** Links that work once: for the first person, an invitation, a requested account, or a new password. */
export const oneTimeLinks = sqliteTable("oneTimeLinks", {
  /** Hexadecimal SHA-256 of the token in the link, which is never stored. */
  hash: text().primaryKey(),
  /** One of `linkKinds` in `domain/person.ts`. */
  kind: text().notNull(),
  /** E-mail address of the person; null for a link that anyone may use. */
  email: text(),
  /** The plan of an invited person's account. */
  plan: text().references(() => plans.name),
  createdMs: integer().notNull(),
  expiresMs: integer().notNull(),
  usedMs: integer(),
});

/** Random secrets of this installation, such as the key that signs form tokens. */
export const secrets = sqliteTable("secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** The channels that notices go to while they are on. */
export const noticeChannels = sqliteTable("noticeChannels", {
  /** A `NoticeChannel` of `notices/notices.ts`. */
  name: text().primaryKey(),
});

/** Notices of budget marks that were not sent yet, written by a trigger on `keyEvents`. */
export const notices = sqliteTable(
  "notices",
  {
    /** The number of the event. */
    event: integer().notNull(),
    channel: text().notNull(),
    attempts: integer().notNull(),
    /** When the next attempt is due. */
    nextMs: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event, table.channel] }),
    index("notices_due").on(table.channel, table.nextMs),
  ],
);
