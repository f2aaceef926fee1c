import type { Sentence } from "./sentences.ts";

/** An analysis of a word of a sentence that agrees with its vowels. */
export interface WordAnalysis {
  /** Of the lemma. */
  readonly id: string;
  readonly arabic: string;
  readonly root: string | null;
  readonly frequencyRank: number | null;
  readonly isVerb: boolean;
  /** An adjective by rule, which is no record: the lemma is its base. */
  readonly isDerived: boolean;
  readonly pos: string;
  /** The whole word, vocalised, and the UniMorph features of its cell. */
  readonly surface: string;
  readonly unimorph: string;
  /** Vocalised forms of the clitics around the word. */
  readonly clitics: readonly string[];
}

/** Returns the analyses of a word of running text, likeliest first. */
export type Analyses = (word: string) => readonly WordAnalysis[];

export interface SentenceDiagnostic {
  readonly sentence: Sentence;
  readonly value: string;
  readonly message: string;
  readonly remedy: string;
}

/** A rule over sentences and the analyses of their words, for which every form must be known. */
export interface SentenceRule {
  readonly name: string;
  readonly description: string;
  readonly check: (sentences: readonly Sentence[], analyses: Analyses) => Iterable<SentenceDiagnostic>;
}
