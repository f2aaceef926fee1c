/**
 * Features are numbers: a template and its values are hashed to a slot of a table of weights. Collisions are rare and cost
 * little; names are not stored, so `explain` names templates.
 */
export const slotBits = 21;
export const slotCount = 2 ** slotBits;

const mix = (hash: number, value: number): number => {
  let h = Math.imul(Math.imul(hash, 0x9e3779b1) ^ value, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
};

/** The hash of a template and its values; what several features share is hashed once, and `slotAfter` adds the last value. */
export const hashOf = mix;
export const hash2 = (template: number, a: number, b: number): number => mix(mix(template, a), b);
export const hash3 = (template: number, a: number, b: number, c: number): number =>
  mix(mix(mix(template, a), b), c);

/** The slot of a feature by its hash without the last value, and that value. */
export const slotAfter = (hash: number, value: number): number => mix(hash, value) >>> (32 - slotBits);

/** Two values as one. */
export const pairOf = (a: number, b: number): number => (a ^ Math.imul(b + 1, 0x9e3779b1)) | 0;

/** A positive number for a text, the same in every run. */
export function textCode(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash & 0x7fffffff;
}
