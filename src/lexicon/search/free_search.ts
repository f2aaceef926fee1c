import { clean, isLatinText } from "../../arabic/mod.ts";
import { comparedMax } from "./autocomplete.ts";
import type { GlossSearch } from "./gloss_search.ts";
import type { Entries } from "./key_index.ts";
import { ascending } from "./least_first.ts";
import { type Step, stepsOf } from "./plan.ts";
import { improve, improveAll, noRanks, type Ranks } from "./ranks.ts";
import { type Indexes, indexOf } from "./run_step.ts";

/** Ranks every word that matches a text. */
export type FreeSearch = (query: string) => Ranks;

/**
 * First rank of each kind of match. For Latin text: glosses equal to the text, then whole words, glosses containing its
 * words, and prefixes; contradicted matches come last.
 */
const ranksOf = { glosses: [0, 1, 60, 61], whole: 4, prefix: 64, contradicted: 128 } as const;

/** The rank of matches of the plan's step at `at`. */
const rankOf = (at: number, { isPrefix }: Step, isLatin: boolean): number =>
  isLatin ? at + (isPrefix ? ranksOf.prefix : ranksOf.whole) : at;

/** Entries whose words do not yet have this rank or a better one. */
function improvable(found: readonly Entries[], ranks: Ranks, rank: number): Uint32Array {
  const kept = new Uint32Array(found.reduce((sum, { entries }) => sum + entries.length, 0));
  let count = 0;
  for (const { entries, ords } of found)
    for (let at = 0; at < entries.length; at++) {
      kept[count] = entries[at] as number;
      count += Number((ranks[ords[at] as number] as number) > rank);
    }
  return kept.subarray(0, count);
}

/**
 * The free search of the word list. Arabic text is searched as in autocomplete, Latin text both as English and as a
 * transliteration.
 */
export function freeSearch(
  indexes: Indexes,
  { count, findGloss }: { readonly count: number; readonly findGloss: GlossSearch },
): FreeSearch {
  /** Ranks the matches of a step and returns the number of spellings compared so far. */
  function take(step: Step, rank: number, ranks: Ranks, before: number): number {
    const { lookUps, isPrefix, agrees } = step;
    const found = lookUps.map(({ index, key }) => indexes[index].all(key, isPrefix));
    const index = indexOf(indexes, step);
    let compared = before;
    if (agrees !== null && compared < comparedMax) {
      for (const entry of ascending(improvable(found, ranks, rank))) {
        const ord = index.ord(entry);
        if ((ranks[ord] as number) <= rank) continue;
        improve(ranks, ord, agrees(index.spelling(entry)) ? rank : rank + ranksOf.contradicted);
        if (++compared === comparedMax) break;
      }
    }
    // The rest is not compared and needs no order.
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
