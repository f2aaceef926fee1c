import { clean, isLatinText } from "../arabic/mod.ts";
import { comparedMax } from "./autocomplete.ts";
import { type GlossRank, type GlossSearch, glossRanks } from "./gloss_search.ts";
import { byRank, improve, noRanks } from "./ranks.ts";
import { entriesOf, type Indexes, indexOf } from "./run_step.ts";
import { type Step, stepsOf } from "./search_plan.ts";

/** Finds every word that a text may mean, the best first. */
export type FreeSearch = (query: string) => Uint32Array;

/** Ranks of what is contradicted begin here: behind all that agree. */
const contradicted = 64;

/** How a gloss stands among the look-ups of Latin letters: a meaning before a spelling, but what only has the word behind whole words. */
const isStrong = (rank: GlossRank): boolean => rank === glossRanks.first || rank === glossRanks.other;

/**
 * The free search of the word list. Arabic letters are looked for as autocomplete does it. Latin ones may be English or a
 * transliteration: glosses that are the text come first, then whole transliterations, glosses with its words, and
 * beginnings of transliterations.
 */
export function freeSearch(
  indexes: Indexes,
  { count, findGloss }: { readonly count: number; readonly findGloss: GlossSearch },
): FreeSearch {
  /** Ranks what a step finds; gives how many spellings have been compared by then. */
  function take(step: Step, rank: number, ranks: Uint8Array, before: number): number {
    const { lookUps, isPrefix, agrees } = step;
    const index = indexOf(indexes, step);
    if (agrees === null) {
      for (const lookUp of lookUps)
        for (const entry of indexes[lookUp.index].all(lookUp.key, isPrefix))
          improve(ranks, index.ord(entry), rank);
      return before;
    }
    let compared = before;
    for (const entry of compared < comparedMax ? entriesOf(indexes, step, null) : []) {
      const ord = index.ord(entry);
      if ((ranks[ord] as number) <= rank) continue;
      improve(ranks, ord, agrees(index.spelling(entry)) ? rank : rank + contradicted);
      if (++compared === comparedMax) break;
    }
    // What is not compared needs no order.
    for (const lookUp of lookUps)
      for (const entry of indexes[lookUp.index].all(lookUp.key, isPrefix))
        improve(ranks, index.ord(entry), rank + contradicted);
    return compared;
  }

  return (query) => {
    const ranks = noRanks(count);
    const steps = [...stepsOf(query)];
    const text = clean(query);
    const isLatin = isLatinText(text);
    let compared = 0;
    for (const [at, step] of steps.entries())
      compared = take(step, isLatin ? 4 + at + (step.isPrefix ? 30 : 0) : at, ranks, compared);
    if (isLatin) findGloss(text, (ord, rank) => improve(ranks, ord, isStrong(rank) ? rank : 28 + rank));
    return byRank(ranks);
  };
}
