/** A number in [0, 1). Code that needs randomness takes it as an argument. */
export type Random = () => number;

export const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Draws random characters from an alphabet. */
export const draw = (alphabet: string, length: number, random: Random): string =>
  Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join("");

export const drawBase62 = (length: number, random: Random): string => draw(base62, length, random);

export const drawBytes = (length: number, random: Random): Uint8Array =>
  Uint8Array.from({ length }, () => Math.floor(random() * 256));

/** The only access to the machine's randomness; cryptographic, since keys are made from it. */
export const systemRandom: Random = () => {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2)) as unknown as [number, number];
  return (high * 2 ** 21 + (low >>> 11)) / 2 ** 53;
};
