import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { words } from "./kinds/word.ts";
import { listTables } from "./kinds.ts";
import { searchParts } from "./search_parts.ts";

/**
 * The tables of `lexicon.sqlite`; those of words and lists stand with their kinds. Rows are numbered (`ord`) in the order
 * in which lists show them, so that a page is a range of numbers. What is searched stands in `search_parts` and is held
 * in memory. Records are stored as the JSON that is sent.
 */

/** The cells that paradigms have: how a form is described. */
export const cells = sqliteTable("cells", {
  id: integer().primaryKey(),
  unimorph: text().notNull(),
  ud: text().notNull(),
  label: text().notNull(),
});

/** One form as a paradigm keeps it: form, variants, id of its cell, status, and form and variants before an attached pronoun or null. */
export type StoredFormTuple = readonly [string, readonly string[], number, string, readonly string[] | null];

/** The paradigm of each word in its order: a line for each form, a `StoredFormTuple` as JSON. */
export const inflections = sqliteTable("inflections", {
  ord: integer().primaryKey(),
  forms: text().notNull(),
});

/**
 * Where a form occurs, by its folded spelling (`foldForm` of `src/arabic/fold.ts`). `entries` has a group for each
 * spelling without marks, with `|` between: the spelling, a colon, then its places, with spaces between. A place is
 * `ord.position.cell`, then `f` for a form or `h` for a form before a pronoun, then 0 for the form itself and n for its
 * n-th variant: `كتاب:12.4.7f0 12.4.7h0`.
 */
export const formKeys = sqliteTable("form_keys", {
  key: text().primaryKey(),
  entries: text().notNull(),
});

/** Ids that were published once and the id that answers for each. */
export const retired = sqliteTable("retired", { id: text().primaryKey(), successor: text().notNull() });

const wordTables = { words, inflections, cells, formKeys, retired };

/** Every table, in the order in which the pipeline writes them. */
export const tables = { ...wordTables, ...listTables, searchParts };

type Row<T extends keyof typeof tables> = (typeof tables)[T]["$inferInsert"];

/** Rows of the lists and of their side tables. */
export type ListRows = { [T in keyof typeof listTables]: Row<T>[] };

/**
 * All rows of an artifact, to be written in the order of `tables`: what would fill the memory is made while it is
 * written, and the cells and keys are complete once the paradigms are through.
 */
export type ArtifactRows = ListRows & {
  [T in keyof typeof wordTables | "searchParts"]: T extends "retired" ? Row<T>[] : () => Iterable<Row<T>>;
};
