/** Largest request body, in bytes. */
export const bodyBytesMax = 32 * 1024;

/** The same for `/v1/text/…`: 20,000 code points of any script, escapes included. */
export const textBodyBytesMax = 128 * 1024;

/** Longest path and query of a request, in bytes as sent. */
export const targetBytesMax = 8 * 1024;

/** Most lemmas in one bulk call (section 8.5 of the interface specification). */
export const lemmasMax = 50;

/** Most results of one autocomplete call, and the default of `limit`. */
export const suggestionsMax = 20;
export const suggestionsDefault = 10;

/** Most analyses of one word. */
export const analysesMax = 50;

/** How many misses of one call get suggestions, because finding them is free work. */
export const missesSuggestedMax = 5;

/** Most suggestions for one query. */
export const nearWordsMax = 5;

/** How many open calls a text counts as: it takes up to some tenths of a second, other calls take some thousandths. */
export const textWeight = 10;

/** How many open calls are answered at the same time where the operator says nothing. */
export const openCallsDefault = 1_000;
