import type { Database } from "bun:sqlite";
import type { Engine } from "./engine.ts";
import type { Queries } from "./pool.ts";

/** Every table with state, each after those that it refers to. */
const tables = [
  "plans",
  "accounts",
  "keys",
  "keyEvents",
  // After the events, whose trigger must find no channel.
  "noticeChannels",
  "notices",
  "balances",
  "usage",
  "usageMonths",
  "people",
  "sessions",
  "devices",
  "twoFactors",
  "recoveryCodes",
  "pendingSignIns",
  "oneTimeLinks",
  "secrets",
] as const;

/** Rows of a statement. */
const rowsMax = 2_000;
/** How long a whole move may take, in ms. */
const moveMs = 60 * 60_000;

/** A table that was moved. */
export interface Moved {
  readonly name: string;
  readonly rows: number;
  /** The half points in it, or null where it has none. */
  readonly sum: number | null;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

const quoted = (name: string): string => `"${name}"`;
const columnsOf = (sqlite: Database, table: string): readonly Column[] =>
  sqlite.query<Column, []>(`SELECT name, lower(type) AS type FROM pragma_table_info('${table}')`).all();

/** What both sides must agree in: the number of rows, the sum of each number, and the letters of each text. */
const sumsSql = (table: string, columns: readonly Column[]): string => {
  const sums = columns.map(({ name, type }) => {
    const value = type === "text" ? `length(${quoted(name)})` : quoted(name);
    return `coalesce(sum(${value}), 0) AS ${quoted(name)}`;
  });
  return `SELECT count(*) AS "all rows", ${sums.join(", ")} FROM ${quoted(table)}`;
};

type Sums = Readonly<Record<string, number>>;

async function differences(sqlite: Database, { rows }: Queries): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const text = sumsSql(table, columnsOf(sqlite, table));
    const [here] = sqlite.query<Sums, []>(text).all();
    const [there] = await rows<Sums>(text);
    if (!Bun.deepEquals({ ...here }, { ...there })) found.push(table);
  }
  return found;
}

/** Whether nothing but what a new database has is there. */
async function isNew({ rows }: Queries): Promise<boolean> {
  const [found] = await rows<{ isNew: boolean }>(
    `SELECT NOT EXISTS (SELECT 1 FROM keys) AND NOT EXISTS (SELECT 1 FROM usage) AND NOT EXISTS (SELECT 1 FROM people)
      AND NOT EXISTS (SELECT 1 FROM balances) AND (SELECT count(*) FROM accounts) = 1 AS "isNew"`,
  );
  return found?.isNew ?? false;
}

async function copyTable(sqlite: Database, { run }: Queries, table: string): Promise<void> {
  const columns = columnsOf(sqlite, table);
  const names = columns.map(({ name }) => quoted(name)).join(", ");
  const insert = `INSERT INTO ${quoted(table)} (${names})
    SELECT ${names} FROM json_populate_recordset(NULL::${quoted(table)}, $1::text::json)`;
  const select = sqlite.query<object, []>(`SELECT ${names} FROM ${quoted(table)}`);
  let waiting: object[] = [];
  for (const row of select.iterate()) {
    waiting.push(row);
    if (waiting.length < rowsMax) continue;
    await run(insert, [JSON.stringify(waiting)]);
    waiting = [];
  }
  if (waiting.length > 0) await run(insert, [JSON.stringify(waiting)]);
}

/** What PostgreSQL has beside the rows: revocations in balances, the next number of an event, the latest day. */
const settleSql = [
  `INSERT INTO balances SELECT id, 0, 0, 0, 0, true FROM keys WHERE "revokedMs" IS NOT NULL
    ON CONFLICT ("keyId") DO UPDATE SET revoked = true`,
  `SELECT setval(pg_get_serial_sequence('"keyEvents"', 'number'), greatest(1, (SELECT max(number) FROM "keyEvents")))`,
  `UPDATE calendar SET "latestDay" = coalesce((SELECT max(day) FROM balances), 0)`,
];

/** Balances of revoked keys that were never charged are PostgreSQL's own. */
const withoutOwnSql = `DELETE FROM balances WHERE revoked AND day = 0 AND "dayUsed" = 0 AND "monthUsed" = 0`;

/**
 * Copies every row to a new database in one transaction, and compares both sides before it is committed. Throws, and has
 * then changed nothing, when the database has anything else in it, or the sides differ. One that has the same rows
 * already stays as it is.
 */
export async function moveDatabase(sqlite: Database, engine: Engine): Promise<readonly Moved[]> {
  await engine.pages.transact(async (queries) => {
    await queries.run("SET LOCAL statement_timeout = 0");
    await queries.run("SET LOCAL idle_in_transaction_session_timeout = 0");
    if (await isNew(queries)) {
      for (const table of tables.toReversed()) await queries.run(`DELETE FROM ${quoted(table)}`);
      for (const table of tables) await copyTable(sqlite, queries, table);
    } else await queries.run(withoutOwnSql);
    const differing = await differences(sqlite, queries);
    if (differing.length > 0)
      throw new Error(
        `the database is not empty, and differs in ${differing.join(", ")}: give an empty one; nothing has changed`,
      );
    for (const text of settleSql) await queries.run(text);
  }, moveMs);
  return tables.map((name) => {
    const half = columnsOf(sqlite, name).find((column) => ["half", "monthUsed"].includes(column.name));
    const sum = half === undefined ? "NULL" : `coalesce(sum(${quoted(half.name)}), 0)`;
    const [found] = sqlite
      .query<Omit<Moved, "name">, []>(`SELECT count(*) AS rows, ${sum} AS sum FROM ${quoted(name)}`)
      .all();
    return { name, ...(found as Omit<Moved, "name">) };
  });
}
