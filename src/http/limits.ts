/** Largest request body, in bytes. */
export const bodyBytesMax = 32 * 1024;

/** Longest path and query of a request as they stand on the wire, in bytes. */
export const targetBytesMax = 8 * 1024;

/** Longest text in a query parameter or lemma, in code points. */
export const textCodePointsMax = 64;

/** Most lemmas in one bulk call (section 8.5 of the interface specification). */
export const lemmasMax = 50;

/** Most results of one autocomplete call, and how many there are without `limit`. */
export const suggestionsMax = 20;
export const suggestionsDefault = 10;

/** Most readings of one analysis. */
export const analysesMax = 50;

/** For so many texts of one call that find nothing words are offered: looking for them is the only work that is free. */
export const missesSuggestedMax = 5;

/** Most words that are offered for a text that finds none. */
export const nearWordsMax = 5;
