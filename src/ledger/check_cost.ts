import type { HalfPoints } from "../domain/points.ts";

/** What is wrong with the cost of a charge, or null: a charge of nothing is a count, and halves of half points are lost. */
export const costError = (cost: HalfPoints): RangeError | null =>
  Number.isSafeInteger(cost) && cost > 0
    ? null
    : new RangeError(`Cannot charge: ${cost}: give a whole number of half points above 0`);

/** Why nothing can be booked on a day, or null: it would lie ahead again. */
export const rebookingError = (day: number, today: number): RangeError | null =>
  Number.isSafeInteger(day) && day <= today
    ? null
    : new RangeError(`Cannot book on ${day}: today is ${today}: give today or a day before it`);
