/** One analysis of a spelling: a form of a word, as `N;DU;INDF;NOM` with the clitics around it. */
export interface FormAnalysis {
  readonly id: string;
  /** The kind of word, whose forms are equally common: nouns, verbs, numerals with gender. */
  readonly kind: string;
  readonly form: string;
  /** Traits that a word may have more often than its kind: the number, a preceding particle. */
  readonly traits: readonly string[];
}

/** A spelling, how often it occurs, and all its analyses. */
export interface AnalysedSpelling {
  readonly perMillion: number;
  /** Its letters are those of no analysis; left out if they are of one. */
  readonly isFolded?: boolean;
  readonly analyses: readonly FormAnalysis[];
}

/** Adds to the figure of a key, from 0. */
export const addTo = (figures: Map<string, number>, key: string, figure: number): void =>
  void figures.set(key, (figures.get(key) ?? 0) + figure);
