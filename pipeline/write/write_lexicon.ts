import { Database, type Statement } from "bun:sqlite";
import { closeSync, openSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type ArtifactRows, artifactFiles, type SearchPartData, tables } from "../../src/schema/mod.ts";
import { createTable } from "./create_tables.ts";

type Row = Record<string, string | number | Uint8Array | null | undefined>;

/** Numbers of rows, from `first` to `last`, and what is added to each. */
interface Run {
  readonly first: number;
  readonly last: number;
  readonly shift: number;
}

/** Rows that are taken from an earlier `lexicon.sqlite`. */
export interface KeptRows {
  /** Its path. */
  readonly lexicon: string;
  readonly words: readonly Run[];
  readonly inflections: readonly Run[];
}

/** The runs of a table that are kept, in ascending order. */
interface Kept {
  readonly runs: readonly Run[];
  /** Inserts those of a run: its shift, first and last number. */
  readonly insert: Statement;
}

/** Inserts rows in the order of their numbers, among them those that are kept: what lies where must not depend on which are. */
function insertAll(database: Database, table: SQLiteTable, rows: Iterable<Row>, kept: Kept | null): void {
  const keys = Object.keys(getTableColumns(table));
  const columns = Object.values(getTableColumns(table)).map((column) => `"${column.name}"`);
  const insert = database.prepare(
    `INSERT INTO "${getTableName(table)}" (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
  );
  let next = 0;
  const insertKept = (before: number): void => {
    for (let run = kept?.runs[next]; run && run.first + run.shift < before; run = kept?.runs[++next])
      kept?.insert.run(run.shift, run.first, run.last);
  };
  for (const row of rows) {
    insertKept(row.ord as number);
    insert.run(...keys.map((key) => row[key] ?? null));
  }
  insertKept(Number.POSITIVE_INFINITY);
  insert.finalize();
  kept?.insert.finalize();
}

/** Rows of the attached `earlier` lexicon. */
function keptRows(database: Database, table: SQLiteTable, runs: readonly Run[]): Kept {
  const name = getTableName(table);
  const [ord, ...others] = Object.values(getTableColumns(table)).map((column) => `"${column.name}"`);
  const insert = database.prepare(
    `INSERT INTO "${name}" SELECT ${[`${ord} + ?`, ...others].join(", ")} FROM earlier."${name}" WHERE ${ord} BETWEEN ? AND ? ORDER BY ${ord}`,
  );
  return { runs, insert };
}

/** Where parts begin: readers may take their bytes for numbers. */
const partAlignment = 16;

/** Writes parts one after the other into a file, and yields where each lies. */
function* placeParts(path: string, parts: Iterable<SearchPartData>): Generator<Row> {
  const file = openSync(path, "w");
  try {
    let end = 0;
    for (const { name, data } of parts) {
      const at = Math.ceil(end / partAlignment) * partAlignment;
      for (let written = 0; written < data.length; )
        written += writeSync(file, data, written, data.length - written, at + written);
      end = at + data.length;
      yield { name, at, bytes: data.length };
    }
  } finally {
    closeSync(file);
  }
}

/** Writes all tables into an empty database. */
function writeTables(database: Database, given: ArtifactRows, kept: KeptRows | null): void {
  const search = join(dirname(database.filename), artifactFiles.search);
  const rows = { ...given, searchParts: () => placeParts(search, given.searchParts()) };
  database.run("PRAGMA page_size = 4096");
  // A failed build is discarded whole: a journal would only store the file twice.
  database.run("PRAGMA journal_mode = OFF");
  database.run("PRAGMA synchronous = OFF");
  if (kept !== null) database.prepare("ATTACH ? AS earlier").run(kept.lexicon);
  database.transaction(() => {
    for (const [key, table] of Object.entries(tables)) {
      const indexes = createTable(database, table);
      const ofTable = rows[key as keyof ArtifactRows];
      const ofEarlier =
        kept !== null && (key === "words" || key === "inflections")
          ? keptRows(database, table, kept[key])
          : null;
      insertAll(database, table, typeof ofTable === "function" ? ofTable() : ofTable, ofEarlier);
      for (const sql of indexes) database.run(sql);
    }
  })();
  if (kept !== null) database.run("DETACH earlier");
  database.run("ANALYZE");
}

/**
 * Writes `lexicon.sqlite` to `path`, which must not exist, and `search.bin` beside it. The same rows give the same bytes, wherever
 * they come from: fixed page size, no clock, and every row is inserted in its place.
 */
export function writeLexicon(path: string, rows: ArtifactRows, kept: KeptRows | null = null): void {
  using database = new Database(path, { create: true, strict: true });
  writeTables(database, rows, kept);
}
