import { clean, isLatinText } from "../../arabic/mod.ts";
import { comparedMax } from "./autocomplete.ts";
import type { GlossSearch } from "./gloss_search.ts";
import type { Entries } from "./key_index.ts";
import { ascending } from "./least_first.ts";
import { type Step, stepsOf } from "./plan.ts";
import { improve, improveAll, noRanks, type Ranks } from "./ranks.ts";
import { type Indexes, indexOf } from "./run_step.ts";

/** Ranks every word that a text may mean. */
export type FreeSearch = (query: string) => Ranks;

/**
 * Where the ranks of each kind begin. Of Latin letters glosses that are the text come first, then whole words, glosses with
 * the words of the text, and beginnings; what is contradicted stands behind all that agree.
 */
const ranksOf = { glosses: [0, 1, 60, 61], whole: 4, prefix: 64, contradicted: 128 } as const;

/** The rank of what the step at this place of the plan finds. */
const rankOf = (at: number, { isPrefix }: Step, isLatin: boolean): number =>
  isLatin ? at + (isPrefix ? ranksOf.prefix : ranksOf.whole) : at;

/** Entries whose words have no better rank yet. */
function openOf(found: readonly Entries[], ranks: Ranks, rank: number): Uint32Array {
  const open = new Uint32Array(found.reduce((sum, { entries }) => sum + entries.length, 0));
  let count = 0;
  for (const { entries, ords } of found)
    for (let at = 0; at < entries.length; at++) {
      open[count] = entries[at] as number;
      count += Number((ranks[ords[at] as number] as number) > rank);
    }
  return open.subarray(0, count);
}

/**
 * The free search of the word list. Arabic letters are looked for as autocomplete does it. Latin ones may be English or a
 * transliteration, and are looked for as both.
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
      for (const entry of ascending(openOf(found, ranks, rank))) {
        const ord = index.ord(entry);
        if ((ranks[ord] as number) <= rank) continue;
        improve(ranks, ord, agrees(index.spelling(entry)) ? rank : rank + ranksOf.contradicted);
        if (++compared === comparedMax) break;
      }
    }
    // What is not compared needs no order.
    for (const { ords } of found)
      improveAll(ranks, ords, agrees === null ? rank : rank + ranksOf.contradicted);
    return compared;
  }

  return (query) => {
    const ranks = noRanks(count);
    const text = clean(query);
    const isLatin = isLatinText(text);
    let compared = 0;
    for (const [at, step] of [...stepsOf(query)].entries())
      compared = take(step, rankOf(at, step, isLatin), ranks, compared);
    if (isLatin) findGloss(text, ranks, ranksOf.glosses);
    return ranks;
  };
}
