import type { FullWord } from "../../src/schema/mod.ts";
import { compareText } from "../compare_text.ts";

/**
 * Ids of the words whose basic record is free: those that accounts look up most (`usage.tsv`), and in the places that
 * these leave the commonest of the others. Ties by rank, then by id; the same files give the same words.
 */
export function freeWordIds(
  words: readonly Pick<FullWord, "id" | "frequencyRank">[],
  { lookUps, places }: { readonly lookUps: ReadonlyMap<string, number>; readonly places: number },
): ReadonlySet<string> {
  const rankOf = ({ frequencyRank }: Pick<FullWord, "frequencyRank">): number =>
    frequencyRank ?? Number.POSITIVE_INFINITY;
  const countOf = ({ id }: Pick<FullWord, "id">): number => lookUps.get(id) ?? 0;
  const candidates = words.filter((word) => word.frequencyRank !== null || countOf(word) > 0);
  candidates.sort((a, b) => {
    const difference = countOf(b) - countOf(a);
    if (difference !== 0) return difference;
    return rankOf(a) === rankOf(b) ? compareText(a.id, b.id) : rankOf(a) - rankOf(b);
  });
  return new Set(candidates.slice(0, places).map(({ id }) => id));
}
