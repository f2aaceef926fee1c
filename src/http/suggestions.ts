import type { Lexicon } from "../lexicon/lexicon.ts";
import type { NearWords } from "./endpoint.ts";
import { nearWordsMax } from "./limits.ts";

/** What may have been meant by texts that find nothing; those near which there is no word are left out. */
export const suggestionsFor = (queries: readonly string[], lexicon: Lexicon): NearWords[] =>
  queries
    .map((query) => ({ query, words: lexicon.nearest(query, nearWordsMax) }))
    .filter(({ words }) => words.length > 0);

export const suggestionsNote =
  "Where nothing is found, `meta.suggestions` offers up to 5 words whose spelling is nearest; they cost nothing.";
