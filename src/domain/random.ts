/** A number in [0, 1). Code that needs randomness takes it as an argument. */
export type Random = () => number;

export const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Draws random characters from an alphabet. */
export const draw = (alphabet: string, length: number, random: Random): string =>
  Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join("");

export const drawBase62 = (length: number, random: Random): string => draw(base62, length, random);

export const drawBytes = (length: number, random: Random): Uint8Array =>
  Uint8Array.from({ length }, () => Math.floor(random() * 256));

/** Drawn ahead, since asking the machine costs more than a number. */
const pool = new Uint32Array(512);
let drawn = pool.length;

/** The only access to the machine's randomness; cryptographic, since keys are made from it. */
export const systemRandom: Random = () => {
  if (drawn === pool.length) {
    crypto.getRandomValues(pool);
    drawn = 0;
  }
  const high = pool[drawn] as number;
  const low = pool[drawn + 1] as number;
  // What was given out is forgotten.
  pool[drawn] = pool[drawn + 1] = 0;
  drawn += 2;
  return (high * 2 ** 21 + (low >>> 11)) / 2 ** 53;
};
