import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { words } from "./kinds/word.ts";
import { listTables } from "./kinds.ts";
import { searchParts } from "./search_parts.ts";

/**
 * The tables of `lexicon.sqlite`; those of words and lists are in `kinds/`. Rows are numbered (`ord`) in list order, so a
 * page is a range of numbers. The search data is in `search_parts` and held in memory. Records are stored as the JSON
 * that is sent.
 */

/** The cells of all paradigms: the descriptions of forms. */
export const cells = sqliteTable("cells", {
  id: integer().primaryKey(),
  unimorph: text().notNull(),
  ud: text().notNull(),
  label: text().notNull(),
});

/** One stored form: form, variants, cell id, status, and the form and variants before an attached pronoun or null. */
export type StoredFormTuple = readonly [string, readonly string[], number, string, readonly string[] | null];

/** The paradigm of each word: one line per form, a `StoredFormTuple` as JSON. */
export const inflections = sqliteTable("inflections", {
  ord: integer().primaryKey(),
  forms: text().notNull(),
});

/**
 * Places of a form by its folded spelling (`foldForm` of `src/arabic/fold.ts`). `entries` has a group per spelling
 * without marks, separated by `|`: the spelling, a colon, then its places, separated by spaces. A place is
 * `ord.position.cell`, then `f` for a form or `h` for a form before a pronoun, then 0 for the form itself and n for its
 * n-th variant: `كتاب:12.4.7f0 12.4.7h0`.
 */
export const formKeys = sqliteTable("form_keys", {
  key: text().primaryKey(),
  entries: text().notNull(),
});

/** Retired ids and the successor of each. */
export const retired = sqliteTable("retired", { id: text().primaryKey(), successor: text().notNull() });

const wordTables = { words, inflections, cells, formKeys, retired };

/** Every table, in write order. */
export const tables = { ...wordTables, ...listTables, searchParts };

type Row<T extends keyof typeof tables> = (typeof tables)[T]["$inferInsert"];

/** Rows of the lists and of their side tables. */
export type ListRows = { [T in keyof typeof listTables]: Row<T>[] };

/**
 * All rows of an artifact, written in the order of `tables`. Large tables are generated while they are written; the cells
 * and keys are complete after the paradigms.
 */
export type ArtifactRows = ListRows & {
  [T in keyof typeof wordTables | "searchParts"]: T extends "retired" ? Row<T>[] : () => Iterable<Row<T>>;
};
