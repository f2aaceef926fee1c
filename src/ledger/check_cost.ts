import type { HalfPoints } from "../domain/points.ts";

/** What is wrong with the cost of a charge, or null: a charge of nothing is a count, and halves of half points are lost. */
export const faultOfCost = (cost: HalfPoints): RangeError | null =>
  Number.isSafeInteger(cost) && cost > 0
    ? null
    : new RangeError(`Cannot charge: ${cost}: give a whole number of half points above 0`);
