import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { NearWords } from "../endpoint.ts";
import { missesSuggestedMax, nearWordsMax } from "../limits.ts";
import type { Turn } from "../turns.ts";

/** The nearest words to the first texts that find nothing; a text that no word is near is left out. */
export async function suggestionsFor(
  queries: readonly string[],
  { lexicon, turn }: { readonly lexicon: Lexicon; readonly turn: Turn },
): Promise<NearWords[]> {
  const found: NearWords[] = [];
  for (const query of queries.slice(0, missesSuggestedMax)) {
    const words = lexicon.nearest(query, nearWordsMax);
    if (words.length > 0) found.push({ query, words });
    await turn.pause();
  }
  return found;
}

export const suggestionsNote = `Where nothing is found, \`meta.suggestions\` offers up to ${nearWordsMax} words whose spelling is nearest; they cost nothing.`;
