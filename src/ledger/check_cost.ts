import type { HalfPoints } from "../domain/points.ts";

/** The error of a charge's cost, or null. A free call is counted, not charged; half points are not divisible. */
export const costError = (cost: HalfPoints): RangeError | null =>
  Number.isSafeInteger(cost) && cost > 0
    ? null
    : new RangeError(`Cannot charge: ${cost}: give a whole number of half points above 0`);

/** The error of a day to rebook on, or null: the day must not lie ahead. */
export const rebookingError = (day: number, today: number): RangeError | null =>
  Number.isSafeInteger(day) && day <= today
    ? null
    : new RangeError(`Cannot book on ${day}: today is ${today}: give today or a day before it`);
