import type { Database } from "bun:sqlite";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";

const quote = (name: string): string => `"${name}"`;
const quoteAll = (columns: readonly { name: string }[]): string =>
  columns.map((c) => quote(c.name)).join(", ");

const columnSql = (column: SQLiteColumn): string =>
  [
    quote(column.name),
    column.getSQLType(),
    column.primary ? "PRIMARY KEY" : "",
    column.notNull ? "NOT NULL" : "",
  ]
    .filter(Boolean)
    .join(" ");

/**
 * Creates a drizzle table. A table with a composite primary key is stored WITHOUT ROWID: the key is the index.
 * Returns the SQL of its indexes, to run after the inserts.
 */
export function createTable(database: Database, table: SQLiteTable): string[] {
  const { name, columns, primaryKeys, indexes } = getTableConfig(table);
  const composite = primaryKeys[0];
  const parts = columns.map(columnSql);
  if (composite) parts.push(`PRIMARY KEY (${quoteAll(composite.columns)})`);
  database.run(`CREATE TABLE ${quote(name)} (${parts.join(", ")})${composite ? " WITHOUT ROWID" : ""}`);
  return indexes.map(({ config }) => {
    const unique = config.unique ? "UNIQUE " : "";
    return `CREATE ${unique}INDEX ${quote(config.name)} ON ${quote(name)} (${quoteAll(config.columns as SQLiteColumn[])})`;
  });
}
