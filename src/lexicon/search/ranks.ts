/** Ranks of words by `ord`, the best is 0. */
export type Ranks = Uint8Array;

/** The rank of words that have none; those of the others are less. */
export const unranked = 255;

/** Ranks of `count` words of which none has one yet. */
export const noRanks = (count: number): Ranks => new Uint8Array(count + 1).fill(unranked);

/** Gives a word this rank unless it has a better one. */
export function improve(ranks: Ranks, ord: number, rank: number): void {
  if (rank < (ranks[ord] as number)) ranks[ord] = rank;
}

/** The same for many words, of which one may come several times. */
export function improveAll(ranks: Ranks, ords: Uint32Array, rank: number): void {
  for (let at = 0; at < ords.length; at++) improve(ranks, ords[at] as number, rank);
}

/** The words of a list, all of which have a rank, by rank; inside each as they stood. */
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
