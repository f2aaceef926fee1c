/**
 * Features are numbers: a template and its values are hashed to a slot of a table of weights. Collisions are rare and cost
 * little; names are not stored, so `explain` names templates.
 */
export const slotBits = 21;
export const slotCount = 2 ** slotBits;

const mix = (hash: number, value: number): number => {
  let h = Math.imul(hash ^ (value + 0x9e3779b9), 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
};

/** The slot of a template with up to four values. */
export const slotOf = (template: number, a: number, b = 0, c = 0, d = 0): number =>
  mix(mix(mix(mix(mix(1, template), a), b), c), d) >>> (32 - slotBits);

/** A positive number for a text, the same in every run. */
export function textCode(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash & 0x7fffffff;
}
