/** Ranks of words by `ord`, the best is 0. */
export type Ranks = Uint8Array;

const unranked = 255;

/** Ranks of `count` words of which none has one yet. */
export const noRanks = (count: number): Ranks => new Uint8Array(count + 1).fill(unranked);

/** Gives a word this rank unless it has a better one. */
export function improve(ranks: Ranks, ord: number, rank: number): void {
  if (rank < (ranks[ord] as number)) ranks[ord] = rank;
}

/** The words that have a rank, by rank, inside each by `ord`. */
export function byRank(ranks: Ranks): Uint32Array {
  const starts = new Uint32Array(unranked + 1);
  for (let ord = 1; ord < ranks.length; ord++) {
    const rank = ranks[ord] as number;
    if (rank < unranked) starts[rank + 1] = (starts[rank + 1] as number) + 1;
  }
  for (let rank = 1; rank <= unranked; rank++)
    starts[rank] = (starts[rank] as number) + (starts[rank - 1] as number);
  const found = new Uint32Array(starts[unranked] as number);
  for (let ord = 1; ord < ranks.length; ord++) {
    const rank = ranks[ord] as number;
    if (rank === unranked) continue;
    const place = starts[rank] as number;
    found[place] = ord;
    starts[rank] = place + 1;
  }
  return found;
}
