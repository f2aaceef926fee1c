import {
  type Before,
  placeFeatures,
  placeTemplates,
  stepFeatures,
  stepHashes,
  stepTemplates,
} from "./reading_features.ts";
import type { Reading } from "./readings.ts";
import { endsClause, type Place, type Sentence } from "./sentence.ts";

/** Weights by slot, each a number times `scale`. */
export interface Weights {
  readonly values: Int8Array | Float32Array;
  readonly scale: number;
}

/** The weights of the two choices. */
export interface Model {
  readonly readings: Weights;
  readonly endings: Weights;
}

export const placeCount = placeTemplates.length;
export const stepCount = stepTemplates.length;

/** Scores of one place: its readings, and each of them after each reading of the place before. */
export interface Column {
  readonly size: number;
  /** Slots of the features of each reading, `placeCount` each; empty where they are not kept. */
  readonly placeSlots: Int32Array;
  readonly placeScores: Float64Array;
  /** By reading before times `size` plus reading; `stepCount` slots each. */
  readonly stepSlots: Int32Array;
  readonly stepScores: Float64Array;
  /** The best score of a way to each reading, and the reading before it on that way. */
  readonly best: Float64Array;
  readonly from: Int32Array;
}

/** Features left out of a place in training. */
export type IsLeftOut = (at: number, template: number) => boolean;

interface PlaceWeights extends Weights {
  readonly isLeftOut: IsLeftOut | null;
}

/** Slots that are not kept. */
const placeScratch = new Int32Array(placeCount);
const stepScratch = new Int32Array(stepCount);
const hashScratch = new Int32Array(stepCount);

/** Readings whose best way lies farther behind that of the likeliest, in natural logarithm, are not followed. */
const farthest = 6;
const highest = (scores: Float64Array): number =>
  scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);

/** Scores the readings of a place. These loops run for each pair of readings: counted, since iterators take as long. */
function scorePlaces(
  { placeSlots, placeScores }: Column,
  sentence: Sentence,
  at: number,
  { values, scale, isLeftOut }: PlaceWeights,
): void {
  const { readings } = sentence.places[at] as Place;
  for (let index = 0; index < readings.length; index++) {
    const slots =
      placeSlots.length === 0
        ? placeScratch
        : placeSlots.subarray(index * placeCount, (index + 1) * placeCount);
    placeFeatures(sentence, at, readings[index] as Reading, slots);
    let score = 0;
    for (let template = 0; template < placeCount; template++)
      if (isLeftOut === null || !isLeftOut(at, template))
        score += values[slots[template] as number] as number;
    placeScores[index] = score * scale;
  }
}

interface Steps extends Weights {
  /** The reading before, by its place in its column, and the best score of a way to it. */
  readonly index: number;
  readonly bestBefore: number;
  readonly readings: readonly Reading[];
}

/** Scores the steps from one reading to each of the next place. */
function scoreSteps(
  { size, stepSlots, stepScores, placeScores, best, from }: Column,
  context: Before,
  { index, bestBefore, readings, values, scale }: Steps,
): void {
  const isKept = stepSlots.length > 0;
  const slots = isKept ? stepSlots : stepScratch;
  stepHashes(context, hashScratch);
  for (let to = 0; to < size; to++) {
    const step = index * size + to;
    const begin = isKept ? step * stepCount : 0;
    stepFeatures(context, hashScratch, readings[to] as Reading, [slots, begin]);
    let score = 0;
    for (let slot = begin; slot < begin + stepCount; slot++) score += values[slots[slot] as number] as number;
    stepScores[step] = score * scale;
    const total = bestBefore + score * scale + (placeScores[to] as number);
    if (total <= (best[to] as number)) continue;
    best[to] = total;
    from[to] = index;
  }
}

/**
 * The columns of a sentence. The second reading before and the last verb, of which features ask too, are those of the best
 * way to the reading before (Viterbi), so that columns remain a chain.
 */
export const latticeOf = (
  sentence: Sentence,
  weights: Weights,
  isLeftOut: IsLeftOut | null = null,
): Column[] => [...columnsOf(sentence, weights, { isLeftOut, keepsSlots: true })];

/** The same one by one: a caller may let others in between. Slots are kept for learning and explaining only. */
export function* columnsOf(
  sentence: Sentence,
  { values, scale }: Weights,
  { isLeftOut, keepsSlots }: { readonly isLeftOut: IsLeftOut | null; readonly keepsSlots: boolean } = {
    isLeftOut: null,
    keepsSlots: false,
  },
): Generator<Column> {
  const { places } = sentence;
  const columns: Column[] = [];
  /** The last verb on the best way to each reading of the column before. */
  let verbs: (Reading | null)[] = [null];
  for (const [at, place] of places.entries()) {
    const before = columns[at - 1];
    const readingsBefore: readonly (Reading | null)[] = at > 0 ? (places[at - 1] as Place).readings : [null];
    const { readings } = place;
    const size = readings.length;
    const column: Column = {
      size,
      placeSlots: new Int32Array(keepsSlots ? size * placeCount : 0),
      placeScores: new Float64Array(size),
      stepSlots: new Int32Array(keepsSlots ? size * readingsBefore.length * stepCount : 0),
      stepScores: new Float64Array(size * readingsBefore.length),
      best: new Float64Array(size).fill(Number.NEGATIVE_INFINITY),
      from: new Int32Array(size),
    };
    // What has one reading needs no score: there is nothing to choose.
    if (keepsSlots || size > 1) scorePlaces(column, sentence, at, { values, scale, isLeftOut });
    const least =
      keepsSlots || before === undefined ? Number.NEGATIVE_INFINITY : highest(before.best) - farthest;
    for (let index = 0; index < readingsBefore.length; index++) {
      const bestBefore = before?.best[index] ?? 0;
      if (!keepsSlots && size * readingsBefore.length === 1) {
        column.best[0] = bestBefore;
        continue;
      }
      if (bestBefore < least) {
        column.stepScores.fill(Number.NEGATIVE_INFINITY, index * size, (index + 1) * size);
        continue;
      }
      const first = readingsBefore[index] as Reading | null;
      const second =
        at > 1 ? ((places[at - 2] as Place).readings[before?.from[index] as number] ?? null) : null;
      const context: Before = { second, first, verb: verbs[index] ?? null };
      scoreSteps(column, context, { index, readings, bestBefore, values, scale });
    }
    verbs = readings.map((reading, index) => {
      if (reading.features.isVerb) return reading;
      return endsClause(place) ? null : (verbs[column.from[index] as number] ?? null);
    });
    columns.push(column);
    yield column;
  }
}

/** The numbers of the readings on the best way through a lattice. */
export function bestWay(columns: readonly Column[]): number[] {
  const last = columns.at(-1);
  if (last === undefined) return [];
  let index = last.best.indexOf(highest(last.best));
  const way: number[] = [];
  for (let at = columns.length - 1; at >= 0; at--) {
    way.push(index);
    index = (columns[at] as Column).from[index] as number;
  }
  return way.reverse();
}

const logSum = (a: number, b: number): number => {
  if (a === Number.NEGATIVE_INFINITY) return b;
  if (b === Number.NEGATIVE_INFINITY) return a;
  return a > b ? a + Math.log1p(Math.exp(b - a)) : b + Math.log1p(Math.exp(a - b));
};

/** Logarithms of the sums over all ways to and from each reading, and over all ways (forward-backward). */
export interface Sums {
  readonly forward: readonly Float64Array[];
  readonly backward: readonly Float64Array[];
  readonly total: number;
}

/** Sums over the ways through readings that `isAllowed`. */
export function sumsOf(
  columns: readonly Column[],
  isAllowed: (at: number, reading: number) => boolean = () => true,
): Sums {
  const forward: Float64Array[] = [];
  for (const [at, { size, stepScores, placeScores }] of columns.entries()) {
    const before = forward[at - 1] ?? new Float64Array(1);
    const sums = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
    for (let to = 0; to < size; to++) {
      if (!isAllowed(at, to)) continue;
      let sum = Number.NEGATIVE_INFINITY;
      for (const [index, one] of before.entries())
        if (one > Number.NEGATIVE_INFINITY)
          sum = logSum(sum, one + (stepScores[index * size + to] as number));
      sums[to] = sum + (placeScores[to] as number);
    }
    forward.push(sums);
  }
  const backward = columns.map(({ size }) => new Float64Array(size));
  for (let at = columns.length - 2; at >= 0; at--) {
    const { size, stepScores, placeScores } = columns[at + 1] as Column;
    const after = backward[at + 1] as Float64Array;
    const reached = forward[at + 1] as Float64Array;
    const sums = backward[at] as Float64Array;
    for (let index = 0; index < sums.length; index++) {
      let sum = Number.NEGATIVE_INFINITY;
      for (let to = 0; to < size; to++) {
        if (reached[to] === Number.NEGATIVE_INFINITY) continue;
        const step = (stepScores[index * size + to] as number) + (placeScores[to] as number);
        sum = logSum(sum, step + (after[to] as number));
      }
      sums[index] = sum;
    }
  }
  const total = (forward.at(-1) ?? new Float64Array()).reduce(logSum, Number.NEGATIVE_INFINITY);
  return { forward, backward, total };
}

/** How likely each reading of each place is. */
export function likelihoods(columns: readonly Column[]): Float64Array[] {
  const { forward, backward, total } = sumsOf(columns);
  return forward.map((sums, at) =>
    sums.map((sum, index) => Math.exp(sum + ((backward[at] as Float64Array)[index] as number) - total)),
  );
}
