import { eq, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { LRUCache } from "lru-cache";
import { stripMarks } from "../../arabic/mod.ts";
import { cells, inflections, type StoredFormTuple } from "../../schema/mod.ts";
import { bytesOf } from "./memory.ts";

/** One form of a word as the artifact keeps it. */
export interface StoredForm {
  readonly form: string;
  /** Other accepted forms. */
  readonly variants: readonly string[];
  readonly status: string;
  /** The form and its variants before an attached pronoun, or null when it takes none. */
  readonly hosts: readonly string[] | null;
  readonly cell: Cell;
}

export interface Cell {
  readonly unimorph: string;
  readonly ud: string;
  readonly label: string;
}

/** Bytes that a line takes beside its letters. */
const lineBytes = 40;

/** Paradigms by `ord`, the least recently used forgotten first. */
export interface Paradigms {
  get(ord: number): readonly StoredForm[];
  /** One form of a paradigm. */
  at(ord: number, position: number): StoredForm;
  cell(id: number): Cell;
  /** The paradigm as the JSON array that the full tier shows. */
  json(ord: number): string;
}

/** `cacheBytes`: how many bytes of paradigms are kept in memory. */
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
  // Lines and not parsed forms are kept: an analysis needs one form of many words.
  const cache = new LRUCache<number, readonly string[]>({ maxSize: cacheBytes });
  const cellOf = (id: number): Cell => cellById.get(id) as Cell;

  function linesOf(ord: number): readonly string[] {
    const known = cache.get(ord);
    if (known !== undefined) return known;
    const stored = read.get({ ord })?.forms ?? "";
    const lines = stored === "" ? [] : stored.split("\n");
    cache.set(ord, lines, { size: bytesOf(stored) + lineBytes * lines.length });
    return lines;
  }

  function parse(line: string): StoredForm {
    const [form, variants, cell, status, hosts] = JSON.parse(line) as StoredFormTuple;
    return { form, variants, status, hosts, cell: cellOf(cell) };
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
