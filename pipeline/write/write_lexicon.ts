import { Database } from "bun:sqlite";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type ArtifactRows, tables } from "../../src/schema/mod.ts";
import { createTable } from "./create_tables.ts";

type Row = Record<string, string | number | Uint8Array | null | undefined>;

function insertAll(database: Database, name: string, table: SQLiteTable, rows: Iterable<Row>): void {
  const keys = Object.keys(getTableColumns(table));
  const columns = Object.values(getTableColumns(table)).map((column) => `"${column.name}"`);
  const insert = database.prepare(
    `INSERT INTO "${name}" (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
  );
  for (const row of rows) insert.run(...keys.map((key) => row[key] ?? null));
  insert.finalize();
}

/**
 * Writes `lexicon.sqlite` to `path`, which must not exist. The same rows give the same bytes: fixed page size, rows in
 * input order, one final VACUUM, no clock.
 */
export function writeLexicon(path: string, rows: ArtifactRows): void {
  const database = new Database(path, { create: true, strict: true });
  try {
    database.run("PRAGMA page_size = 4096");
    // A failed build is discarded whole: a journal would only store the file twice.
    database.run("PRAGMA journal_mode = OFF");
    database.run("PRAGMA synchronous = OFF");
    database.transaction(() => {
      for (const [key, table] of Object.entries(tables)) {
        const indexes = createTable(database, table);
        const name = getTableName(table);
        const given = rows[key as keyof ArtifactRows];
        insertAll(database, name, table, typeof given === "function" ? given() : given);
        for (const sql of indexes) database.run(sql);
      }
    })();
    database.run("ANALYZE");
    database.run("VACUUM");
  } finally {
    database.close();
  }
}
