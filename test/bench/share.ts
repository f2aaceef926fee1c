import { seededRandom } from "../support/seeded_random.ts";
import { percentileOf } from "./measure.ts";

const resamples = 1_000;

/** A share in per cent with its 95 % interval, by drawing paragraphs anew: `part` and `of` are counts of a paragraph. */
export function shareOf<T>(
  all: readonly T[],
  part: (counts: T) => number,
  of: (counts: T) => number,
): string {
  const random = seededRandom(1);
  const share = (list: readonly T[]): number =>
    (100 * list.reduce((sum, counts) => sum + part(counts), 0)) /
    list.reduce((sum, counts) => sum + of(counts), 0);
  const drawn = Float64Array.from({ length: resamples }, () =>
    share(all.map(() => all[Math.floor(random() * all.length)] as T)),
  ).sort();
  const [low, high] = [percentileOf(drawn, 0.025), percentileOf(drawn, 0.975)];
  return `${share(all).toFixed(2)} % (${low.toFixed(2)} to ${high.toFixed(2)})`;
}
