import { type ChosenEnding, endingLikelihoods, searchEndings } from "./ending_search.ts";
import { bestWay, type Column, columnsOf, type Model, type Weights } from "./lattice.ts";
import type { Reading } from "./readings.ts";
import type { Sentence } from "./sentence.ts";

/** How a sentence is read: what the choice saw, for those who ask why. */
export interface Choice {
  readonly sentence: Sentence;
  readonly columns: readonly Column[];
  /** The readings chosen, and their places in the columns. */
  readonly indexes: readonly number[];
  readonly way: readonly Reading[];
  readonly chosen: readonly ChosenEnding[];
}

/** How likely the surface of an ending is among the endings of its reading, in the surroundings that it was chosen in. */
export function surfaceLikelihood({ sentence, way, chosen }: Choice, at: number, weights: Weights): number {
  const { ending, clause } = chosen[at] as ChosenEnding;
  const { endings } = way[at] as Reading;
  if (ending === null || endings.length === 1) return 1;
  const [first, second] = [chosen[at - 1]?.ending ?? null, chosen[at - 2]?.ending ?? null];
  const surroundings = { places: sentence.places, at, clause, way, first, second };
  const shares = endingLikelihoods(surroundings, endings, weights);
  return endings.reduce(
    (sum, other, index) =>
      other.analysis.surface === ending.analysis.surface ? sum + (shares[index] as number) : sum,
    0,
  );
}

/** Chooses readings and endings, in short steps. */
export function* choose(sentence: Sentence, model: Model): Generator<null, Choice> {
  const columns: Column[] = [];
  for (const column of columnsOf(sentence, model.readings)) {
    columns.push(column);
    yield null;
  }
  const indexes = bestWay(columns);
  const way = sentence.places.map(({ readings }, at) => readings[indexes[at] as number] as Reading);
  const chosen = yield* searchEndings(sentence.places, way, model.endings);
  return { sentence, columns, indexes, way, chosen };
}
