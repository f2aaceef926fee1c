import type { Match } from "../schema/mod.ts";
import { entriesOf, type Indexes, indexOf } from "./run_step.ts";
import { type Step, stepsOf } from "./search_plan.ts";

/** With how many of the commonest words of a step the vowels of a query are compared; the others count as contradicted. */
export const comparedMax = 1_000;

export interface Completion {
  readonly ord: number;
  readonly match: Match;
}

/**
 * Completes what has been typed, in memory: step by step, inside each by frequency; a word that the query contradicts
 * stands behind all that agree. Stops as soon as there are enough.
 */
export function autocompleter(
  indexes: Indexes,
): (query: string, limit: number, kind: number | null) => readonly Completion[] {
  return (query, limit, kind) => {
    const agreeing = new Map<number, Match>();
    const contradicting = new Map<number, Match>();

    /** Whether there are enough. */
    function take(step: Step): boolean {
      const { match, agrees } = step;
      const index = indexOf(indexes, step);
      let compared = 0;
      for (const entry of entriesOf(indexes, step, kind)) {
        const ord = index.ord(entry);
        if (agreeing.has(ord)) continue;
        if (agrees === null || (compared++ < comparedMax && agrees(index.spelling(entry)))) {
          agreeing.set(ord, match);
          if (agreeing.size === limit) return true;
        } else if (!contradicting.has(ord)) contradicting.set(ord, match);
        if (compared > comparedMax) break;
      }
      return false;
    }

    for (const step of stepsOf(query)) if (take(step)) break;
    for (const [ord, match] of contradicting) {
      if (agreeing.size === limit) break;
      if (!agreeing.has(ord)) agreeing.set(ord, match);
    }
    return [...agreeing].map(([ord, match]) => ({ ord, match }));
  };
}
