import { type AdaptiveWeights, adaptiveWeights } from "./adaptive_weights.ts";
import type { GoldSentence } from "./gold_sentences.ts";
import { learnEndings } from "./learn_endings.ts";
import { learnReadings, rightWay } from "./learn_readings.ts";

/** The weights of the two choices: of readings, and of their endings. */
export interface Model {
  readonly readings: AdaptiveWeights;
  readonly endings: AdaptiveWeights;
}

/** More rounds learn the sentences by heart. */
const rounds = 4;

/** Numbers from 0 to 1 that are the same in every run (linear congruence). */
function repeatableRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  return copy;
}

/** Learns to choose from vocalised sentences. `onRound` hears of each round. */
export function trainModel(
  sentences: readonly GoldSentence[],
  onRound: (round: number, of: number, model: Model) => void = () => {},
): Model {
  const random = repeatableRandom();
  const model: Model = { readings: adaptiveWeights(), endings: adaptiveWeights() };
  for (let round = 1; round <= rounds; round++) {
    const order = shuffled(sentences, random);
    for (const sentence of order) learnReadings(sentence, model.readings, random);
    for (const sentence of order) {
      const isOwn = round > 1 && random() < 0.5;
      learnEndings(sentence, rightWay(sentence, model.readings), model.endings, { random, isOwn });
    }
    onRound(round, rounds, model);
  }
  return model;
}
