import { eq, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { stripMarks } from "../../arabic/mod.ts";
import { cells, inflections, type StoredFormTuple } from "../../schema/mod.ts";

/** A cell of a paradigm. */
export interface Cell {
  readonly unimorph: string;
  readonly ud: string;
  readonly label: string;
}

/** The paradigms of words. */
export interface Paradigms {
  /** Cells by id. */
  readonly cells: ReadonlyMap<number, Cell>;
  /** The paradigm of a word by `ord`, as the JSON array of the full tier. */
  json(ord: number): string;
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
    .select({ forms: inflections.forms })
    .from(inflections)
    .where(eq(inflections.ord, sql.placeholder("ord")))
    .prepare();

  function json(ord: number): string {
    const stored = read.get({ ord })?.forms ?? "";
    const lines = stored === "" ? [] : stored.split("\n");
    return JSON.stringify(
      lines.map((line) => {
        const [form, variants, cell, status] = JSON.parse(line) as StoredFormTuple;
        const { unimorph, ud, label } = cellById.get(cell) as Cell;
        return { form, bare: stripMarks(form), variants, unimorph, ud, label, status };
      }),
    );
  }
  return { cells: cellById, json };
}
