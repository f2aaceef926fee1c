import { clean, isLatinText } from "../arabic/mod.ts";
import { comparedMax } from "./autocomplete.ts";
import { type GlossRank, type GlossSearch, glossRanks } from "./gloss_search.ts";
import { entriesOf, type Indexes, indexOf } from "./run_step.ts";
import { type Step, stepsOf } from "./search_plan.ts";

/** Finds every word that a text may mean, the best first. */
export type FreeSearch = (query: string) => Uint32Array;

/** Ranks of what is contradicted begin here: behind all that agree. */
const contradicted = 64;
const unranked = 255;

/** The ords that have a rank, by rank, inside each by `ord`. */
function byRank(ranks: Uint8Array): Uint32Array {
  const starts = new Uint32Array(unranked + 1);
  for (const rank of ranks) if (rank < unranked) starts[rank + 1] = (starts[rank + 1] as number) + 1;
  for (let rank = 1; rank <= unranked; rank++)
    starts[rank] = (starts[rank] as number) + (starts[rank - 1] as number);
  const found = new Uint32Array(starts[unranked] as number);
  for (let ord = 1; ord < ranks.length; ord++) {
    const rank = ranks[ord] as number;
    if (rank === unranked) continue;
    const place = starts[rank] as number;
    found[place] = ord;
    starts[rank] = place + 1;
  }
  return found;
}

const improve = (ranks: Uint8Array, ord: number, rank: number): void => {
  if (rank < (ranks[ord] as number)) ranks[ord] = rank;
};

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
    const ranks = new Uint8Array(count + 1).fill(unranked);
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
