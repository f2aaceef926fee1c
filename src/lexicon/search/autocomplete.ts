import { freeWords, type Match } from "../../schema/mod.ts";
import { type Step, stepsOf } from "./plan.ts";
import { entriesOf, type Indexes, indexOf } from "./run_step.ts";

/**
 * Maximum spellings compared with a query whose marks go beyond its keys, the commonest first; the rest count as
 * contradicted. Bounds the time of a query whose vowels hardly any word has.
 */
export const comparedMax = 64;

export interface Completion {
  readonly ord: number;
  readonly match: Match;
}

/**
 * Completes typed text in memory: step by step, by frequency within a step; words that contradict the query come last. A
 * whole word that is not among the commonest `freeWords` takes its place among the beginnings by frequency, unless the
 * query has vowels: كت is rather the beginning of كِتَاب than كَتّ. Stops at `limit`.
 */
export function autocompleter(
  indexes: Indexes,
): (query: string, limit: number, kind: number | null) => readonly Completion[] {
  return (query, limit, kind) => {
    const agreeing = new Map<number, Match>();
    const contradicting = new Map<number, Match>();
    /** Rare whole words, the commonest first. */
    const rare = new Map<number, Match>();
    let compared = 0;
    const add = (ord: number, match: Match): boolean => {
      agreeing.set(ord, match);
      return agreeing.size === limit;
    };

    /** Adds the rare words that are commoner than a word. Returns true once `limit` is reached. */
    function addRareBefore(next: number): boolean {
      for (const [ord, match] of rare) {
        if (ord > next) continue;
        rare.delete(ord);
        if (add(ord, match)) return true;
      }
      return false;
    }

    /** Returns true once `limit` is reached. */
    function take({ match, agrees, isPrefix, ...step }: Step): boolean {
      const index = indexOf(indexes, step);
      for (const entry of entriesOf(indexes, { ...step, isPrefix }, kind)) {
        const ord = index.ord(entry);
        if (agreeing.has(ord) || rare.has(ord)) continue;
        if (agrees !== null) {
          if (compared === comparedMax) return false;
          compared++;
        }
        if (agrees !== null && !agrees(index.spelling(entry))) {
          if (!contradicting.has(ord)) contradicting.set(ord, match);
        } else if (agrees === null && !isPrefix && match !== "transliteration" && ord > freeWords)
          rare.set(ord, match);
        else if ((isPrefix && addRareBefore(ord)) || add(ord, match)) return true;
      }
      return false;
    }

    const isFull = stepsOf(query).some(take);
    if (!isFull) addRareBefore(Number.POSITIVE_INFINITY);
    for (const [ord, match] of contradicting) {
      if (agreeing.size === limit) break;
      if (!agreeing.has(ord)) agreeing.set(ord, match);
    }
    return [...agreeing].map(([ord, match]) => ({ ord, match }));
  };
}
