import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Where the search data lies in `search.bin`, which the server maps into memory: UTF-8 lines sorted by the bytes of their keys, so that opening an
 * artifact sorts and folds nothing. Numbers are in base 36; tabs separate the members of a line, the key first. Examples:
 *
 * | part | line | meaning |
 * |---|---|---|
 * | `spellings` | `5d كِتَاب` | the `ord` of a word and a spelling of it (lemma, variant, defective with its ي), by `ord` |
 * | `k1` … `k4` | `كتاب\t5e\tfd2` | a folding key and the numbers (from 0) of its spellings |
 * | `readings` | `5d kitāb` | the same in Latin letters: DMG and ALA-LC of every lemma by `ord`, then of plurals, imperfects and feminines |
 * | `l1` … `l4` | `kitab\t5e` | a key of `latinKeys` and the numbers of its romanisations |
 * | `glosses` | `book\tau` | a whole gloss and its words: twice the `ord`, plus one unless it is the first gloss |
 * | `glossWords` | `book\tau` | an English word of a gloss, and the same numbers |
 * | `bares` | `كتاب\t5d` | every word in alphabetical order: bare spelling and `ord` |
 * | `reversed` | `باتك\t5d` | every word by its reversed bare spelling |
 * | `suggestions` | `"id":…,"frequencyRank":193` | members of an autocomplete result except `match`, by `ord` |
 * | `figures` | `812.5` | occurrences of a word per million words of text, or 0, by `ord` |
 * | `traits` | `-01h2` | one line, a character for each word: how many objects a verb takes, `h` for a noun for people, `-` for others |
 * | `cellSets` | `k1 k5` | the cells that a form fills (`cellMember`), by number |
 * | `derived` | `9k nisba تَأْهِيلِيّ` | `ord` of the base, kind and lemma of an adjective that is no record; in `forms` their numbers follow those of the words |
 *
 * `forms` and `formSlots` are bytes: see `form_index.ts`.
 */
export const searchParts = sqliteTable("search_parts", {
  name: text().$type<SearchPart>().primaryKey(),
  /** Offset in the file. */
  at: integer().notNull(),
  bytes: integer().notNull(),
});

/** A part with its content. */
export interface SearchPartData {
  readonly name: SearchPart;
  readonly data: Uint8Array;
}

export type SearchPart =
  | "spellings"
  | "k1"
  | "k2"
  | "k3"
  | "k4"
  | "readings"
  | "l1"
  | "l2"
  | "l3"
  | "l4"
  | "forms"
  | "formSlots"
  | "cellSets"
  | "derived"
  | "figures"
  | "traits"
  | "glosses"
  | "glossWords"
  | "bares"
  | "reversed"
  | "suggestions"
  | "basics";

/** English words of a text in lower case: letters, digits, inner apostrophes and hyphens. */
export const englishWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];

const withoutBrackets = (text: string): string => text.replace(/\([^)]*\)/g, " ");

/**
 * The key of a gloss or an English query: its words without bracketed text, the `to` of verbs and a leading article.
 */
export const glossKey = (gloss: string): string => {
  const words = englishWords(withoutBrackets(gloss));
  return words.slice(words.length > 1 && /^(?:to|a|an|the)$/.test(words[0] as string) ? 1 : 0).join(" ");
};

/** The keys that find a gloss as a whole: its own and those of equivalents joined by commas (to hit, strike). */
export const glossKeys = (gloss: string): string[] =>
  [gloss, ...withoutBrackets(gloss).split(",")].map(glossKey);
