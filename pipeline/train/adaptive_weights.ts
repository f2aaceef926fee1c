import { slotCount } from "../../src/lexicon/disambiguation/feature_hash.ts";
import type { Weights } from "../../src/lexicon/disambiguation/lattice.ts";
import { weightSteps } from "../../src/lexicon/disambiguation/open_choices.ts";

/** Weights that learn: steps shrink with what a slot has moved (AdaGrad), and the more so the rarer the feature. */
export interface AdaptiveWeights extends Weights {
  readonly values: Float32Array;
  add(slot: number, gradient: number): void;
}

const rate = 0.2;
/** Keeps the steps of features that were seldom met small: the only regularisation beside leaving features out. */
const caution = 1;

export function adaptiveWeights(): AdaptiveWeights {
  const values = new Float32Array(slotCount);
  const squares = new Float32Array(slotCount);
  return {
    values,
    scale: 1,
    add(slot, gradient) {
      const sum = (squares[slot] as number) + gradient * gradient;
      squares[slot] = sum;
      values[slot] = (values[slot] as number) + (rate * gradient) / (caution + Math.sqrt(sum));
    },
  };
}

/** The weights as stored: one byte each. */
export const quantized = ({ values }: AdaptiveWeights): Int8Array =>
  Int8Array.from(values, (value) => Math.max(-127, Math.min(127, Math.round(value * weightSteps))));
