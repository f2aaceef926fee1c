import type { HomographShareRow } from "../read/corpus.ts";
import { homographGroups } from "../vocabulary/homographs.ts";

/** Editors' shares of the occurrences of homographs. */
export interface HomographShares {
  readonly groups: readonly (readonly string[])[];
  readonly shareOf: ReadonlyMap<string, number>;
}

export const homographShares = (rows: readonly HomographShareRow[]): HomographShares => ({
  groups: homographGroups(rows).map((group) => group.map(({ id }) => id)),
  shareOf: new Map(rows.map(({ id, share }) => [id, share])),
});

const sumOf = (figures: readonly number[]): number => figures.reduce((all, figure) => all + figure, 0);

/** Divides occurrences among words in proportion to their shares; equally unless all have one. */
export function divide(
  perMillion: number,
  ids: readonly string[],
  { shareOf }: HomographShares,
): (readonly [id: string, perMillion: number])[] {
  const shares = ids.map((id) => shareOf.get(id) ?? Number.NaN);
  const sum = sumOf(shares);
  if (!(sum > 0)) return ids.map((id) => [id, perMillion / ids.length]);
  return ids.flatMap((id, at) => {
    const share = (shares[at] as number) / sum;
    return share > 0 ? [[id, perMillion * share] as const] : [];
  });
}

/**
 * Adds the members that no lemma list counts (names), in proportion to the shares of those that it counts. `limit` may hold
 * each to what text has.
 */
export function withUncounted(
  known: ReadonlyMap<string, number>,
  shares: HomographShares,
  limit: (id: string, perMillion: number) => number = (_, perMillion) => perMillion,
): Map<string, number> {
  const figures = new Map(known);
  for (const group of shares.groups) {
    const shareOf = (id: string): number => shares.shareOf.get(id) as number;
    const counted = group.filter((id) => known.has(id));
    const perShare = sumOf(counted.map((id) => known.get(id) as number)) / sumOf(counted.map(shareOf));
    if (!Number.isFinite(perShare)) continue;
    for (const id of group)
      if (!known.has(id) && shareOf(id) > 0) figures.set(id, limit(id, perShare * shareOf(id)));
  }
  return figures;
}

/**
 * Divides by their shares what text figures give to the members of a group together (Kuwait, the country and the city). A word
 * whose share is 0 is never meant by the spellings that it shares with others; one alone in its group keeps its share of them.
 */
export function dividedAnew(
  fromText: ReadonlyMap<string, number>,
  shares: HomographShares,
): Map<string, number> {
  const figures = new Map(fromText);
  for (const group of shares.groups) {
    const ids = group.filter((id) => fromText.has(id));
    for (const id of group) if (shares.shareOf.get(id) === 0) figures.delete(id);
    const perMillion = sumOf(ids.map((id) => fromText.get(id) as number));
    const [first] = group as [string];
    if (group.length === 1 && figures.has(first))
      figures.set(first, perMillion * (shares.shareOf.get(first) as number));
    if (ids.length < 2) continue;
    for (const id of ids) figures.delete(id);
    for (const [id, figure] of divide(perMillion, ids, shares)) figures.set(id, figure);
  }
  return figures;
}
