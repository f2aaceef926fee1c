import { type ChosenEnding, endingLikelihoods, searchEndings } from "./ending_search.ts";
import { bestWay, type Column, columnsOf, type Model, type Weights } from "./lattice.ts";
import type { Ending, Reading } from "./readings.ts";
import type { Place, Sentence } from "./sentence.ts";

/** Readings less likely than this do not change what is certain. */
const leastShare = 0.005;

/**
 * The choice is surer of itself than it is right: the odds of a likelihood count for what they are to this power, fitted to prose
 * that was left out of the training (`test/bench/left_out.ts`).
 */
const trust = 0.7;

/** How sure one may be of a likelihood by the weights. */
const calibrated = (likelihood: number): number =>
  likelihood <= 0 ? 0 : likelihood >= 1 ? 1 : 1 / (1 + ((1 - likelihood) / likelihood) ** trust);

/** How a sentence is read: what the choice saw, for those who ask why. */
export interface Choice {
  readonly sentence: Sentence;
  readonly columns: readonly Column[];
  /** The readings chosen, and their places in the columns. */
  readonly indexes: readonly number[];
  readonly way: readonly Reading[];
  readonly chosen: readonly ChosenEnding[];
}

/**
 * How likely the vocalised word that was chosen is: by the readings that have it among their forms (`shares` is how likely
 * each is), and by the endings of each in the surroundings of the choice.
 */
export function surfaceLikelihood(
  { sentence, way, chosen }: Choice,
  at: number,
  { shares, weights }: { readonly shares: Float64Array; readonly weights: Weights },
): number {
  const { ending, clause } = chosen[at] as ChosenEnding;
  if (ending === null) return 1;
  const { surface } = ending.analysis;
  const isSame = (other: Ending): boolean => other.analysis.surface === surface;
  /** Another form of the same cell (جِسْر and جَسْر): both are right. */
  const isVariant = (reading: Reading, { code }: Ending): boolean =>
    reading === way[at] && code === ending.code;
  const [first, second] = [chosen[at - 1]?.ending ?? null, chosen[at - 2]?.ending ?? null];
  let sum = 0;
  for (const [index, reading] of (sentence.places[at] as Place).readings.entries()) {
    const share = shares[index] as number;
    if (share < leastShare || !reading.endings.some(isSame)) continue;
    const around = {
      ...{ places: sentence.places, at, clause, first, second },
      way: reading === way[at] ? way : way.with(at, reading),
    };
    const likely = endingLikelihoods(around, reading.endings, weights);
    for (const [own, other] of reading.endings.entries())
      if (isSame(other) || isVariant(reading, other)) sum += share * (likely[own] as number);
  }
  return calibrated(sum);
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
