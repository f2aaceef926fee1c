import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { NearWords } from "../endpoint.ts";
import { missesSuggestedMax, nearWordsMax } from "../limits.ts";
import type { Turn } from "../turns.ts";

/** Returns the nearest words to the first queries without results; leaves out queries without near words. */
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

export const suggestionsNote = `When nothing is found, \`meta.suggestions\` offers up to ${nearWordsMax} words with the nearest spelling, free of charge.`;
