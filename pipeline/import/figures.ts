/** One analysis of a spelling: a form of a word, as `N;DU;INDF;NOM` with the clitics around it. */
export interface FormAnalysis {
  readonly id: string;
  /** The words whose forms are alike common: nouns, verbs, numerals with gender. */
  readonly kind: string;
  readonly form: string;
  /** What of the form a word may have more often than its kind: the number, the particle before it. */
  readonly traits: readonly string[];
}

/** A spelling, how often it occurs, and all its analyses. */
export interface AnalysedSpelling {
  readonly perMillion: number;
  readonly analyses: readonly FormAnalysis[];
}

/** Adds to the figure of a key; one that is not there yet begins at 0. */
export const addTo = (figures: Map<string, number>, key: string, figure: number): void =>
  void figures.set(key, (figures.get(key) ?? 0) + figure);
