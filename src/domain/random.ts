/** A number in [0, 1). Everything that needs chance takes it as an argument. */
export type Random = () => number;

/** The door to the machine's randomness (cryptographic: keys are made from it). */
export const systemRandom: Random = () => {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2)) as unknown as [number, number];
  return (high * 2 ** 21 + (low >>> 11)) / 2 ** 53;
};
