import type { Tier } from "../domain/price.ts";
import type { EndingStyle, ListName, Match, PartOfSpeech, Sort } from "../schema/mod.ts";

/** Filters of the word list; all given ones must hold. */
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
  /** Typed Arabic, transliteration or English. */
  readonly q?: string;
}

export interface Range {
  readonly offset: number;
  readonly limit: number;
}

/** A JSON text in UTF-8 that is not written yet. */
export interface UnwrittenJson {
  readonly byteLength: number;
  /** Writes all of it at an offset; it writes the same each time. */
  write(into: Buffer, at: number): void;
}

/** A word record, which is read when it is written. `free`: its basic record costs nothing. */
export interface WordHit extends UnwrittenJson {
  readonly id: string;
  readonly free: boolean;
  /** The record as JSON text, read lazily. */
  readonly json: string;
  /** The same as it is kept: in UTF-8 where it is long. */
  readonly kept: string | Uint8Array<ArrayBuffer>;
}

/** A page of a list: its items and the total of the list. */
export interface Page<T> {
  readonly total: number;
  readonly items: readonly T[];
}

export interface SuggestionHit {
  readonly match: Match;
  readonly json: string;
}

/** Analyses of a word. */
export interface WordAnalyses {
  readonly count: number;
  /** All of them as an array. */
  readonly json: UnwrittenJson;
}

/** A suggested word. */
export interface NearWord {
  readonly id: string;
  readonly arabic: string;
  readonly gloss: string;
}

/** A word of a text, with the analysis that is meant there. */
export interface TextWord {
  /** As written, with its offset in UTF-16 units. */
  readonly text: string;
  readonly at: number;
  /** As written with its marks; as written where the word is not known. */
  readonly diacritized: string;
  /** Whether any analysis has its letters and the marks given. */
  readonly isKnown: boolean;
  /** The members `proclitics` to `ud` of its analysis as JSON without braces; of an unknown word what its letters show. */
  readonly members: string;
  /** How likely the vocalised word is the right one, 0 to 1. */
  readonly confidence: number;
  /** How many other analyses it has. */
  readonly alternatives: number;
}

/** A text that is read step by step, so that a caller may let others in between. */
export interface ReadableText {
  /** Whether each word is known, one by one. */
  areKnown(): Generator<boolean>;
  /** The words in their order, those of a sentence at a time; an empty list between. */
  words(endings: EndingStyle): Generator<readonly TextWord[]>;
  /** The same as blocks of CoNLL-U, one for each sentence with a word; an empty text between. */
  conllu(): Generator<string>;
}

/** Filter values by name; `src/schema/kinds` defines the filters of each list. */
export type ListFilter = Readonly<Record<string, string | number | boolean>>;

/** The lists of phrases, which are found by their words and their id. */
export type PhraseList = "proverbs" | "expressions";

/**
 * The read side of one artifact; its answers never change while it is open. A retired id always stands for its successor.
 */
export interface Lexicon {
  readonly dataVersion: string;
  /** Number of records by kind, named as in the manifest. */
  readonly counts: Readonly<Record<string, number>>;
  /** Without `sort` by relevance to `q`, else to `gloss`, else by frequency. */
  words(filter: WordFilter, sort: Sort | null, tier: Tier, range: Range): Page<WordHit>;
  countWords(filter: WordFilter): number;
  /** The record with this id, or null. */
  word(id: string, tier: Tier): WordHit | null;
  /** Records of a lemma by exact spelling, else by the strictest folded spelling with a match; given vowels must agree; commonest first. */
  lemma(lemma: string, tier: Tier): readonly WordHit[];
  autocomplete(query: string, limit: number, pos: PartOfSpeech | null): readonly SuggestionHit[];
  /** Returns the words nearest in spelling to a text without matches, nearest first. */
  nearest(query: string, limit: number): readonly NearWord[];
  /** Analyses of an inflected word, with or without clitics and vowels, best first. */
  analyses(form: string, limit: number): WordAnalyses;
  /** The same as JSON texts. */
  analyze(form: string, limit: number): readonly string[];
  /** The same, one text for each lemma and segmentation. */
  analyzeByLemma(form: string, limit: number): readonly string[];
  /** Opens a text for its words to be counted, vocalised and analysed. */
  readText(text: string): ReadableText;
  list(name: ListName, filter: ListFilter, range: Range): Page<string>;
  /** The proverb or expression with this id as JSON text, or null. */
  phrase(name: PhraseList, id: string): string | null;
  /** The root or pattern as JSON text with its words, or null. `root` and `pattern` as in `WordFilter`. */
  root(root: string, range: Range): { readonly json: string; readonly words: Page<WordHit> } | null;
  pattern(id: string, range: Range): { readonly json: string; readonly words: Page<WordHit> } | null;
  close(): void;
}
