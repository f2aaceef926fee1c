import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { words } from "./kinds/word.ts";
import { listTables } from "./kinds.ts";
import { type SearchPartData, searchParts } from "./search_parts.ts";

/**
 * The tables of `lexicon.sqlite`; those of words and lists are in `kinds/`. Rows are numbered (`ord`) in list order, so a
 * page is a range of numbers. The search data is in a file of its own, see `search_parts`. Records are stored as the JSON
 * that is sent.
 */

/** The cells of all paradigms: the descriptions of forms. */
export const cells = sqliteTable("cells", {
  id: integer().primaryKey(),
  unimorph: text().notNull(),
  ud: text().notNull(),
  label: text().notNull(),
});

/** One stored form: form, variants, cell id, status. */
export type StoredFormTuple = readonly [string, readonly string[], number, string];

/** The paradigm of each word: one line per form, a `StoredFormTuple` as JSON. */
export const inflections = sqliteTable("inflections", {
  ord: integer().primaryKey(),
  forms: text().notNull(),
});

/**
 * How likely a part of an analysis is, as counted (`corpus/analysis_weights.tsv`): the natural logarithm of its probability
 * in its context. See `src/lexicon/analysis/weights.ts`.
 */
export const analysisWeights = sqliteTable(
  "analysis_weights",
  {
    part: text().$type<AnalysisPart>().notNull(),
    context: text().notNull(),
    value: text().notNull(),
    weight: real().notNull(),
  },
  (t) => [primaryKey({ columns: [t.part, t.context, t.value] })],
);

/** The parts of an analysis that have weights. */
export const analysisParts = ["cell", "links", "proclitics", "enclitics", "word", "own", "hamza"] as const;
export type AnalysisPart = (typeof analysisParts)[number];

/** Retired ids and the successor of each. */
export const retired = sqliteTable("retired", { id: text().primaryKey(), successor: text().notNull() });

const wordTables = { words, inflections, cells, analysisWeights, retired };

/** Every table, in write order. */
export const tables = { ...wordTables, ...listTables, searchParts };

type Row<T extends keyof typeof tables> = (typeof tables)[T]["$inferInsert"];

/** Rows of the lists and of their side tables. */
export type ListRows = { [T in keyof typeof listTables]: Row<T>[] };

/**
 * All rows of an artifact, written in the order of `tables`. Large tables are generated while they are written; the cells
 * and the forms are complete after the paradigms.
 */
export type ArtifactRows = ListRows & {
  [T in keyof typeof wordTables]: T extends "retired" | "analysisWeights" ? Row<T>[] : () => Iterable<Row<T>>;
} & { readonly searchParts: () => Iterable<SearchPartData> };
