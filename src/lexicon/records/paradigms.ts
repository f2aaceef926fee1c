import { eq, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { cells, inflections } from "../../schema/mod.ts";
import type { Cell } from "./cell.ts";
import { paradigmWriter } from "./write_paradigm.ts";

/** The paradigms of words. */
export interface Paradigms {
  /** Cells by id. */
  readonly cells: ReadonlyMap<number, Cell>;
  /** The paradigm of a word by `ord`, as the JSON array of the full tier in UTF-8, which the next one overwrites. */
  json(ord: number): Uint8Array;
}

export function paradigmReader(db: BunSQLiteDatabase): Paradigms {
  const cellById = new Map<number, Cell>(
    db
      .select()
      .from(cells)
      .all()
      .map(({ id, ...cell }) => [id, cell]),
  );
  const read = db
    .select({ forms: sql<Uint8Array>`CAST(${inflections.forms} AS BLOB)` })
    .from(inflections)
    .where(eq(inflections.ord, sql.placeholder("ord")))
    .prepare();
  const write = paradigmWriter(cellById);
  const none = new Uint8Array();
  return { cells: cellById, json: (ord) => write(read.get({ ord })?.forms ?? none) };
}
