/** Ranks of words by `ord`; 0 is best. */
export type Ranks = Uint8Array;

/** Marks words without a rank; every rank is less. */
export const unranked = 255;

/** Makes the table of `count` unranked words. */
export const noRanks = (count: number): Ranks => new Uint8Array(count + 1).fill(unranked);

/** Sets a word's rank unless it has a better one. */
export function improve(ranks: Ranks, ord: number, rank: number): void {
  if (rank < (ranks[ord] as number)) ranks[ord] = rank;
}

/** Like `improve`, for many words, possibly repeated. */
export function improveAll(ranks: Ranks, ords: Uint32Array, rank: number): void {
  for (let at = 0; at < ords.length; at++) improve(ranks, ords[at] as number, rank);
}

/** Sorts ranked words by rank; stable. */
export function byRank(list: Uint32Array, ranks: Ranks): Uint32Array {
  const starts = new Uint32Array(unranked + 1);
  for (let at = 0; at < list.length; at++) {
    const next = (ranks[list[at] as number] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let rank = 1; rank <= unranked; rank++)
    starts[rank] = (starts[rank] as number) + (starts[rank - 1] as number);
  const sorted = new Uint32Array(list.length);
  for (let at = 0; at < list.length; at++) {
    const ord = list[at] as number;
    const rank = ranks[ord] as number;
    const place = starts[rank] as number;
    sorted[place] = ord;
    starts[rank] = place + 1;
  }
  return sorted;
}
