import {
  endingSlots,
  endingTemplates,
  type Surroundings,
} from "../../src/lexicon/disambiguation/ending_features.ts";
import { type ChosenEnding, chooseEndings } from "../../src/lexicon/disambiguation/ending_search.ts";
import type { Ending, Reading } from "../../src/lexicon/disambiguation/readings.ts";
import type { AdaptiveWeights } from "./adaptive_weights.ts";
import type { GoldSentence } from "./gold_sentences.ts";

const isLexical = endingTemplates.map((template) => "isLexical" in template);
const leftOutShare = 0.2;
const leastGradient = 1e-3;

function learnEnding(
  surroundings: Surroundings,
  { endings, right }: { readonly endings: readonly Ending[]; readonly right: ReadonlySet<Ending> },
  weights: AdaptiveWeights,
  isLeftOut: boolean,
): void {
  const slots = endings.map((ending) =>
    endingSlots(surroundings, ending).filter((_, template) => !(isLeftOut && isLexical[template])),
  );
  const scores = slots.map((own) => own.reduce((sum, slot) => sum + (weights.values[slot] as number), 0));
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const sumOf = (isCounted: (ending: Ending) => boolean): number =>
    shares.reduce((sum, share, index) => (isCounted(endings[index] as Ending) ? sum + share : sum), 0);
  const [all, ofRight] = [sumOf(() => true), sumOf((ending) => right.has(ending))];
  for (const [index, own] of slots.entries()) {
    const share = shares[index] as number;
    const gradient = (right.has(endings[index] as Ending) ? share / ofRight : 0) - share / all;
    if (Math.abs(gradient) > leastGradient) for (const slot of own) weights.add(slot, gradient);
  }
}

/**
 * Learns the endings of a sentence along the right way (logistic regression). `isOwn`: each after the endings that the
 * weights choose themselves, mistakes included; else after right ones.
 */
export function learnEndings(
  { places, right }: GoldSentence,
  way: readonly Reading[],
  weights: AdaptiveWeights,
  { random, isOwn }: { readonly random: () => number; readonly isOwn: boolean },
): void {
  const known = new Set(right.flatMap((endings) => [...(endings ?? [])]));
  const chosen = chooseEndings(places, way, weights, isOwn ? null : (ending) => known.has(ending));
  for (const [at, reading] of way.entries()) {
    const isLeftOut = random() < leftOutShare;
    const ofPlace = right[at];
    const isOpen = ofPlace && reading.endings.some((ending) => !ofPlace.has(ending));
    if (!isOpen || !reading.endings.some((ending) => ofPlace.has(ending))) continue;
    const { clause } = chosen[at] as ChosenEnding;
    const [first, second] = [chosen[at - 1]?.ending ?? null, chosen[at - 2]?.ending ?? null];
    const surroundings = { places, at, clause, way, first, second };
    learnEnding(surroundings, { endings: reading.endings, right: ofPlace }, weights, isLeftOut);
  }
}
