import { eq, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { LRUCache } from "lru-cache";
import { stripMarks } from "../arabic/mod.ts";
import { cells, inflections, type StoredFormTuple } from "../schema/mod.ts";

/** One form of a word as the artifact keeps it. */
export interface StoredForm {
  readonly form: string;
  /** Other accepted forms. */
  readonly variants: readonly string[];
  readonly status: string;
  /** The form before an attached pronoun, or null when it takes none. */
  readonly host: string | null;
  readonly cell: Cell;
}

export interface Cell {
  readonly unimorph: string;
  readonly ud: string;
  readonly label: string;
}

/** Paradigms by `ord`, the least recently used forgotten first. */
export interface Paradigms {
  get(ord: number): readonly StoredForm[];
  /** The paradigm as the JSON array that the full tier shows. */
  json(ord: number): string;
}

export function paradigmReader(db: BunSQLiteDatabase, kept: number): Paradigms {
  const cellById = new Map<number, Cell>(
    db
      .select()
      .from(cells)
      .all()
      .map(({ id, ...cell }) => [id, cell]),
  );
  const read = db
    .select()
    .from(inflections)
    .where(eq(inflections.ord, sql.placeholder("ord")))
    .prepare();
  const cache = new LRUCache<number, readonly StoredForm[]>({ max: kept });

  function get(ord: number): readonly StoredForm[] {
    const known = cache.get(ord);
    if (known !== undefined) return known;
    const stored = JSON.parse(read.get({ ord })?.forms ?? "[]") as StoredFormTuple[];
    const forms = stored.map(([form, variants, cell, status, host]) => ({
      form,
      variants,
      status,
      host,
      cell: cellById.get(cell) as Cell,
    }));
    cache.set(ord, forms);
    return forms;
  }

  return {
    get,
    json: (ord) =>
      JSON.stringify(
        get(ord).map(({ form, variants, status, cell }) => ({
          form,
          bare: stripMarks(form),
          variants,
          unimorph: cell.unimorph,
          ud: cell.ud,
          label: cell.label,
          status,
        })),
      ),
  };
}
