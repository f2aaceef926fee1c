import type { Tier } from "../domain/price.ts";
import type { Match, PartOfSpeech, Sort } from "../schema/mod.ts";

/** Filters of the word list; all that are given must hold. */
export interface WordFilter {
  readonly letters?: number;
  readonly pos?: PartOfSpeech;
  /** A root id, or its letters, Arabic or Latin, with or without spaces or dashes. */
  readonly root?: string;
  /** A pattern id, or the vocalised pattern. */
  readonly pattern?: string;
  readonly verbForm?: string;
  readonly startsWith?: string;
  readonly endsWith?: string;
  /** English words of the glosses. */
  readonly gloss?: string;
  /** Arabic, a transliteration or English, as someone types it. */
  readonly q?: string;
}

export interface Range {
  readonly offset: number;
  readonly limit: number;
}

/** A word record. `free` means that its basic record costs nothing. */
export interface WordHit {
  readonly id: string;
  readonly free: boolean;
  /** The record as JSON text, read when it is asked for. */
  readonly json: string;
}

/** A page of a list: the JSON texts of its records, and how many there are in all. */
export interface Page<T> {
  readonly total: number;
  readonly items: readonly T[];
}

export interface SuggestionHit {
  readonly match: Match;
  readonly json: string;
}

/** A word that may have been meant. */
export interface NearWord {
  readonly id: string;
  readonly arabic: string;
  readonly gloss: string;
}

export type ListName = "roots" | "patterns" | "letters" | "proverbs" | "prepositions" | "conjunctions";

/** Equality filters of a list resource by the name of its query parameter, plus `startsWith`, `word` and `q` where the list has them. */
export type ListFilter = Readonly<Record<string, string | number | boolean>>;

/**
 * The read side of one artifact: nothing it answers ever changes while it is open. Wherever an id is given, a retired
 * one means its successor.
 */
export interface Lexicon {
  readonly dataVersion: string;
  /** Records by kind, as the manifest names them. */
  readonly counts: Readonly<Record<string, number>>;
  /** Without `sort` by relevance to `q`, else to `gloss`, else by frequency. */
  words(filter: WordFilter, sort: Sort | null, tier: Tier, range: Range): Page<WordHit>;
  countWords(filter: WordFilter): number;
  /** The record with this id, or null. */
  word(id: string, tier: Tier): WordHit | null;
  /** Records of a lemma: exact spelling, else the strictest folded spelling that has any; vowels given must agree; commonest first. */
  lemma(lemma: string, tier: Tier): readonly WordHit[];
  autocomplete(query: string, limit: number, pos: PartOfSpeech | null): readonly SuggestionHit[];
  /** Words whose spelling is nearest to a text that finds none, the nearest first. */
  nearest(query: string, limit: number): readonly NearWord[];
  /** Readings of an inflected, possibly cliticised and unvocalised word, as JSON texts, the best first. */
  analyze(form: string, limit: number): readonly string[];
  list(name: ListName, filter: ListFilter, range: Range): Page<string>;
  /** The root or pattern as JSON text with the words that belong to it, or null. `root` and `pattern` as in `WordFilter`. */
  root(root: string, range: Range): { readonly json: string; readonly words: Page<WordHit> } | null;
  pattern(id: string, range: Range): { readonly json: string; readonly words: Page<WordHit> } | null;
  close(): void;
}
