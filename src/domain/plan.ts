import { type HalfPoints, halfPoints } from "./points.ts";

/** What a key may spend and do. Built-in plans are these five; an operator adds custom ones as rows. */
export interface Plan {
  readonly name: string;
  /** Daily and monthly budget of each key. */
  readonly day: HalfPoints;
  readonly month: HalfPoints;
  /** Requests of one key answered at the same time; null is unlimited. */
  readonly concurrency: number | null;
  /** Largest `limit` of a list page. */
  readonly pageLimit: number;
}

const plan = (
  name: string,
  day: number,
  month: number,
  concurrency: number | null,
  pageLimit: number,
): Plan => ({
  name,
  day: halfPoints(day),
  month: halfPoints(month),
  concurrency,
  pageLimit,
});

/** Section 8.1 of the interface specification. */
export const builtInPlans: readonly Plan[] = [
  plan("free", 500, 5_000, 5, 20),
  plan("starter", 5_000, 100_000, 20, 100),
  plan("pro", 25_000, 500_000, 100, 100),
  plan("business", 100_000, 2_000_000, null, 100),
  plan("enterprise", 500_000, 10_000_000, null, 100),
];
