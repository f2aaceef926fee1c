import { eq, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { LRUCache } from "lru-cache";
import { stripMarks } from "../../arabic/mod.ts";
import { cells, inflections, type StoredFormTuple } from "../../schema/mod.ts";
import { bytesOf } from "./memory.ts";

/** One form of a word in the artifact. */
export interface StoredForm {
  readonly form: string;
  /** Other accepted forms. */
  readonly variants: readonly string[];
  readonly status: string;
  /** The form and its variants before an attached pronoun, or null if it takes none. */
  readonly bases: readonly string[] | null;
  readonly cell: Cell;
}

export interface Cell {
  readonly unimorph: string;
  readonly ud: string;
  readonly label: string;
}

/** Bytes of a line beyond its letters. */
const lineBytes = 40;

/** Paradigms by `ord`, in an LRU cache. */
export interface Paradigms {
  get(ord: number): readonly StoredForm[];
  /** One form of a paradigm. */
  at(ord: number, position: number): StoredForm;
  cell(id: number): Cell;
  /** The paradigm as the JSON array of the full tier. */
  json(ord: number): string;
}

/** `cacheBytes` limits the cached paradigms. */
export function paradigmReader(db: BunSQLiteDatabase, cacheBytes: number): Paradigms {
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
  // Caches lines, not parsed forms: an analysis needs one form each of many words.
  const cache = new LRUCache<number, readonly string[]>({ maxSize: cacheBytes });
  const cellOf = (id: number): Cell => cellById.get(id) as Cell;

  function linesOf(ord: number): readonly string[] {
    const cached = cache.get(ord);
    if (cached !== undefined) return cached;
    const stored = read.get({ ord })?.forms ?? "";
    const lines = stored === "" ? [] : stored.split("\n");
    cache.set(ord, lines, { size: bytesOf(stored) + lineBytes * lines.length });
    return lines;
  }

  function parse(line: string): StoredForm {
    const [form, variants, cell, status, bases] = JSON.parse(line) as StoredFormTuple;
    return { form, variants, status, bases, cell: cellOf(cell) };
  }

  const get = (ord: number): StoredForm[] => linesOf(ord).map(parse);

  return {
    get,
    at: (ord, position) => parse(linesOf(ord)[position] as string),
    cell: cellOf,
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
