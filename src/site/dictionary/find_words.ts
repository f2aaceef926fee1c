import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { BasicWord } from "../../schema/mod.ts";
import { basicOf } from "./reader.ts";

/** Words that a search shows. */
const wordsMax = 30;
/** Words that an unknown spelling is answered with. */
const nearMax = 8;
/** Those among them that match it in some way; the others are near in spelling. */
const foundMax = 4;

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
  const near = lexicon.nearest(query, nearMax).flatMap(({ id }) => {
    const hit = lexicon.word(id, "basic");
    return hit === null ? [] : [basicOf(hit)];
  });
  const all = [...findWords(lexicon, query).slice(0, foundMax), ...near];
  return [...new Map(all.map((word) => [word.id, word])).values()].slice(0, nearMax);
}
