import { clean, isLatinText } from "../arabic/mod.ts";
import { comparedMax } from "./autocomplete.ts";
import type { GlossSearch } from "./gloss_search.ts";
import { ascending } from "./least_first.ts";
import { improve, improveAll, noRanks, type Ranks } from "./ranks.ts";
import { type Indexes, indexOf } from "./run_step.ts";
import { type Step, stepsOf } from "./search_plan.ts";

/** Ranks every word that a text may mean. */
export type FreeSearch = (query: string) => Ranks;

/** Ranks of what is contradicted begin here: behind all that agree. */
const contradicted = 64;

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
  function take(step: Step, rank: number, ranks: Ranks, before: number): number {
    const { lookUps, isPrefix, agrees } = step;
    const found = lookUps.map(({ index, key }) => indexes[index].all(key, isPrefix));
    const index = indexOf(indexes, step);
    let compared = before;
    if (agrees !== null && compared < comparedMax) {
      const isOpen = (ord: number): boolean => (ranks[ord] as number) > rank;
      const open = found.map(({ entries, ords }) => entries.filter((_, at) => isOpen(ords[at] as number)));
      for (const entry of ascending(open)) {
        const ord = index.ord(entry);
        if (!isOpen(ord)) continue;
        improve(ranks, ord, agrees(index.spelling(entry)) ? rank : rank + contradicted);
        if (++compared === comparedMax) break;
      }
    }
    // What is not compared needs no order.
    for (const { ords } of found) improveAll(ranks, ords, agrees === null ? rank : rank + contradicted);
    return compared;
  }

  return (query) => {
    const ranks = noRanks(count);
    const text = clean(query);
    const isLatin = isLatinText(text);
    let compared = 0;
    for (const [at, step] of [...stepsOf(query)].entries())
      compared = take(step, isLatin ? 4 + at + (step.isPrefix ? 30 : 0) : at, ranks, compared);
    if (isLatin) findGloss(text, ranks, [0, 1, 30, 31]);
    return ranks;
  };
}
