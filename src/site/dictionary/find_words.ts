import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { BasicWord } from "../../schema/mod.ts";
import { basicOf } from "./reader.ts";

/** Words that a search shows. */
const wordsMax = 30;
/** Words that an unknown spelling is answered with. */
const nearMax = 8;

/** The lemmas of an inflected word with its clitics, the likeliest first. */
function analyzed(lexicon: Lexicon, query: string): BasicWord[] {
  const lemmas = lexicon
    .analyzeByLemma(query, nearMax)
    .map((json) => (JSON.parse(json) as { lemma: BasicWord }).lemma);
  return [...new Map(lemmas.map((lemma) => [lemma.id, lemma])).values()];
}

/** The words that match what was typed: spelling, sound or meaning; else the lemmas of which it is a form. */
export function findWords(lexicon: Lexicon, query: string): readonly BasicWord[] {
  const { items } = lexicon.words({ q: query }, null, "basic", { offset: 0, limit: wordsMax });
  return items.length > 0 ? items.map(basicOf) : analyzed(lexicon, query);
}

/** Words to offer for an unknown spelling. */
export function suggestWords(lexicon: Lexicon, query: string): readonly BasicWord[] {
  const found = findWords(lexicon, query).slice(0, nearMax);
  if (found.length > 0) return found;
  return lexicon.nearest(query, nearMax).flatMap(({ id }) => {
    const hit = lexicon.word(id, "basic");
    return hit === null ? [] : [basicOf(hit)];
  });
}
