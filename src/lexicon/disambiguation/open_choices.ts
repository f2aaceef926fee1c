import { readFileSync } from "node:fs";
import { slotCount } from "./feature_hash.ts";
import type { Model } from "./lattice.ts";

/** Steps of a stored weight in a weight of 1. */
export const weightSteps = 32;
const scale = 1 / weightSteps;

/**
 * Reads `choices.bin`: the weights of readings, then those of endings, one signed byte for each slot. An empty file or none has no
 * weights: the likeliest analysis of a word alone is then chosen.
 * @throws Error when it has another size.
 */
export function openChoices(path: string | null): Model {
  const bytes = path === null ? Buffer.alloc(0) : readFileSync(path);
  if (bytes.length !== 0 && bytes.length !== 2 * slotCount)
    throw new Error(`Cannot open ${path}: it has ${bytes.length} bytes, not ${2 * slotCount}`);
  const stored =
    bytes.length === 0
      ? new Int8Array(2 * slotCount)
      : new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  return {
    readings: { values: stored.subarray(0, slotCount), scale },
    endings: { values: stored.subarray(slotCount), scale },
  };
}
