/** Counts values by size, in plain numbers. */
export interface Histogram {
  /** Upper bounds of the buckets; a last bucket has none. */
  readonly bounds: readonly number[];
  /** Values in each bucket: one number more than there are bounds. */
  readonly counts: Float64Array;
  readonly sum: number;
  add(value: number): void;
}

/** `bounds` rise. */
export function makeHistogram(bounds: readonly number[]): Histogram {
  const counts = new Float64Array(bounds.length + 1);
  let sum = 0;
  return {
    bounds,
    counts,
    get sum() {
      return sum;
    },
    add(value) {
      let bucket = 0;
      while (bucket < bounds.length && value > (bounds[bucket] as number)) bucket++;
      counts[bucket] = (counts[bucket] as number) + 1;
      sum += value;
    },
  };
}
