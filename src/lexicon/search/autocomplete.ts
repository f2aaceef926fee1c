import type { Match } from "../../schema/mod.ts";
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
 * Completes typed text in memory: step by step, by frequency within a step; words that contradict the query come last.
 * Stops at `limit`.
 */
export function autocompleter(
  indexes: Indexes,
): (query: string, limit: number, kind: number | null) => readonly Completion[] {
  return (query, limit, kind) => {
    const agreeing = new Map<number, Match>();
    const contradicting = new Map<number, Match>();
    let compared = 0;

    /** Returns true once `limit` is reached. */
    function take(step: Step): boolean {
      const { match, agrees } = step;
      const index = indexOf(indexes, step);
      for (const entry of entriesOf(indexes, step, kind)) {
        const ord = index.ord(entry);
        if (agreeing.has(ord)) continue;
        if (agrees !== null) {
          if (compared === comparedMax) return false;
          compared++;
        }
        if (agrees === null || agrees(index.spelling(entry))) {
          agreeing.set(ord, match);
          if (agreeing.size === limit) return true;
        } else if (!contradicting.has(ord)) contradicting.set(ord, match);
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
