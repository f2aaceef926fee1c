import {
  bestWay,
  type Column,
  latticeOf,
  placeCount,
  type Sums,
  stepCount,
  sumsOf,
} from "../../src/lexicon/disambiguation/lattice.ts";
import { placeTemplates } from "../../src/lexicon/disambiguation/reading_features.ts";
import type { Reading } from "../../src/lexicon/disambiguation/readings.ts";
import type { Place } from "../../src/lexicon/disambiguation/sentence.ts";
import type { AdaptiveWeights } from "./adaptive_weights.ts";
import type { GoldSentence } from "./gold_sentences.ts";

const isLexical = placeTemplates.map((template) => "isLexical" in template);
const isAlone = placeTemplates.map((template) => "isAlone" in template);
/** Share of the words whose lexical features are left out of a round, so that the others learn to do without. */
const leftOutShare = 0.2;
/** Smaller gradients are not worth their time. */
const leastGradient = 1e-3;

/** Whether a reading has an ending that is right; where nothing is known, all are. */
export const isRight = ({ places, right }: GoldSentence, at: number, reading: number): boolean => {
  const rightEndings = right[at];
  if (!rightEndings) return true;
  const { endings } = (places[at] as Place).readings[reading] as Reading;
  return endings.some((ending) => rightEndings.has(ending));
};

const shareOf = (log: number): number => (log === Number.NEGATIVE_INFINITY ? 0 : Math.exp(log));

/** How much likelier each reading of a place is made by what is right, and each step to it. */
function* gradientsAt(columns: readonly Column[], at: number, right: Sums, all: Sums) {
  const { size, placeScores, stepScores } = columns[at] as Column;
  const before = (sums: Sums): Float64Array => sums.forward[at - 1] ?? new Float64Array(1);
  const rest = (sums: Sums, to: number): number => (sums.backward[at] as Float64Array)[to] as number;
  const reached = (sums: Sums, to: number): number => (sums.forward[at] as Float64Array)[to] as number;
  for (let to = 0; to < size; to++) {
    const place =
      shareOf(reached(right, to) + rest(right, to) - right.total) -
      shareOf(reached(all, to) + rest(all, to) - all.total);
    if (Math.abs(place) > leastGradient) yield { gradient: place, place: to, step: -1 };
    const isAllowed = reached(right, to) !== Number.NEGATIVE_INFINITY;
    for (const [from, allBefore] of before(all).entries()) {
      const score = (stepScores[from * size + to] as number) + (placeScores[to] as number);
      const ofRight = isAllowed
        ? shareOf((before(right)[from] as number) + score + rest(right, to) - right.total)
        : 0;
      const gradient = ofRight - shareOf(allBefore + score + rest(all, to) - all.total);
      if (Math.abs(gradient) > leastGradient) yield { gradient, place: -1, step: from * size + to };
    }
  }
}

/** Learns from a sentence: makes the ways through right readings likelier (conditional random field with latent readings). */
export function learnReadings(sentence: GoldSentence, weights: AdaptiveWeights, random: () => number): void {
  const leftOut = sentence.places.map(() => random() < leftOutShare);
  const isLeftOut = (at: number, template: number): boolean =>
    leftOut[at] === true && isLexical[template] === true;
  const isLearnt = (at: number, template: number): boolean =>
    !isLeftOut(at, template) && !(sentence.isDrill && isAlone[template]);
  const columns = latticeOf(sentence, weights, isLeftOut);
  const all = sumsOf(columns);
  const right = sumsOf(columns, (at, reading) => isRight(sentence, at, reading));
  if (all.total - right.total < leastGradient) return;
  for (const [at, { placeSlots, stepSlots }] of columns.entries()) {
    for (const { gradient, place, step } of gradientsAt(columns, at, right, all)) {
      if (step >= 0) {
        for (let slot = step * stepCount; slot < (step + 1) * stepCount; slot++)
          weights.add(stepSlots[slot] as number, gradient);
        continue;
      }
      for (let template = 0; template < placeCount; template++)
        if (isLearnt(at, template))
          weights.add(placeSlots[place * placeCount + template] as number, gradient);
    }
  }
}

/** The likeliest of the right ways. */
export function rightWay(sentence: GoldSentence, weights: AdaptiveWeights): Reading[] {
  const choices = sentence.places.map((place, at) => ({
    ...place,
    readings: place.readings.filter((_, index) => isRight(sentence, at, index)),
  }));
  const way = bestWay(latticeOf({ ...sentence, places: choices }, weights));
  return choices.map(({ readings }, at) => readings[way[at] as number] as Reading);
}
