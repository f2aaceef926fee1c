import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { searchParts } from "./search_parts.ts";
import type { PartOfSpeech, VerbForm } from "./values.ts";

/**
 * The tables of `lexicon.sqlite`. Rows are numbered (`ord`) in the order in which lists show them, so that a page
 * is a range of numbers. What is searched stands in `search_parts` and is held in memory. Records are stored as the JSON that is sent.
 */

export const words = sqliteTable(
  "words",
  {
    /** 1-based position in the default order: frequency rank, records without one last, then id. */
    ord: integer().primaryKey(),
    id: text().notNull(),
    arabic: text().notNull(),
    bare: text().notNull(),
    pos: text().$type<PartOfSpeech>().notNull(),
    /** Radicals without spaces (كتب), or null. */
    root: text(),
    pattern: text(),
    letters: integer().notNull(),
    verbForm: text().$type<VerbForm>(),
    frequencyRank: integer(),
    /** 1 when the basic record costs nothing. */
    free: integer().notNull(),
    /** `"id":…,…,"frequencyRank":…` without braces: the members of the basic tier but for `tier`. */
    basic: text().notNull(),
    /** The further members of the enriched tier. */
    enriched: text().notNull(),
    /** The further members of the full tier. */
    full: text().notNull(),
  },
  (t) => [uniqueIndex("words_id").on(t.id)],
);

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
 * Where a form occurs, by its folded spelling (`foldForm` of `src/arabic/fold_form.ts`). `entries` has a group for each
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

export const roots = sqliteTable(
  "roots",
  {
    ord: integer().primaryKey(),
    id: text().notNull(),
    /** Radicals without spaces: كتب. */
    radicals: text().notNull(),
    type: text().notNull(),
    letters: integer().notNull(),
    record: text().notNull(),
  },
  (t) => [
    uniqueIndex("roots_id").on(t.id),
    uniqueIndex("roots_radicals").on(t.radicals),
    index("roots_type").on(t.type, t.ord),
    index("roots_letters").on(t.letters, t.ord),
  ],
);

export const patterns = sqliteTable(
  "patterns",
  {
    ord: integer().primaryKey(),
    id: text().notNull(),
    pattern: text().notNull(),
    pos: text().notNull(),
    verbForm: text(),
    record: text().notNull(),
  },
  (t) => [
    uniqueIndex("patterns_id").on(t.id),
    uniqueIndex("patterns_pattern").on(t.pattern),
    index("patterns_pos").on(t.pos, t.ord),
    index("patterns_verb_form").on(t.verbForm, t.ord),
  ],
);

export const letters = sqliteTable("letters", {
  ord: integer().primaryKey(),
  kind: text().notNull(),
  class: text(),
  record: text().notNull(),
});

export const proverbs = sqliteTable(
  "proverbs",
  {
    ord: integer().primaryKey(),
    id: text().notNull(),
    theme: text().notNull(),
    /** Typo key of the Arabic, a newline, and the English in lower case: what `q` is looked for in. */
    search: text().notNull(),
    record: text().notNull(),
  },
  (t) => [uniqueIndex("proverbs_id").on(t.id), index("proverbs_theme").on(t.theme, t.ord)],
);

export const proverbWords = sqliteTable(
  "proverb_words",
  { word: text().notNull(), ord: integer().notNull() },
  (t) => [primaryKey({ columns: [t.word, t.ord] })],
);

const particle = () => ({
  ord: integer().primaryKey(),
  id: text().notNull(),
  attached: integer().notNull(),
  function: text().notNull(),
  record: text().notNull(),
});
export const prepositions = sqliteTable("prepositions", particle());
export const conjunctions = sqliteTable("conjunctions", particle());

/** Every table, in the order in which the pipeline writes them. */
export const tables = {
  words,
  inflections,
  cells,
  formKeys,
  retired,
  roots,
  patterns,
  letters,
  proverbs,
  proverbWords,
  prepositions,
  conjunctions,
  searchParts,
};

type Row<T extends keyof typeof tables> = (typeof tables)[T]["$inferInsert"];

/**
 * All rows of an artifact, to be written in the order of `tables`: what would fill the memory is made while it is
 * written, and the cells and keys are complete once the paradigms are through.
 */
export type ArtifactRows = {
  [T in keyof typeof tables]: T extends "words" | "inflections" | "cells" | "formKeys" | "searchParts"
    ? () => Iterable<Row<T>>
    : Row<T>[];
};
