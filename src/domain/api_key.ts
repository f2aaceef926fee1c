import { base62, draw, drawBase62, type Random } from "./random.ts";

/**
 * An API key value: `mizan_live_` + 32 random base62 characters + 6 base62 characters of their CRC32.
 * The check sum exposes a mistyped key without a look-up. Only the SHA-256 of a value and its last four characters are
 * stored.
 */
export const keyPrefix = "mizan_live_";

const base36 = "0123456789abcdefghijklmnopqrstuvwxyz";
const secretLength = 32;
const checkLength = 6;
const shape = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${secretLength + checkLength}}$`);

function checkSum(secret: string): string {
  let rest = Bun.hash.crc32(secret);
  let digits = "";
  for (let i = 0; i < checkLength; i++) {
    digits = base62[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

export function makeKeyValue(random: Random): string {
  const secret = drawBase62(secretLength, random);
  return keyPrefix + secret + checkSum(secret);
}

/** True when the value has the shape of a key and a correct check sum. */
export function isKeyValue(value: string): boolean {
  if (!shape.test(value)) return false;
  const secret = value.slice(keyPrefix.length, keyPrefix.length + secretLength);
  return value.endsWith(checkSum(secret));
}

/** Hexadecimal SHA-256 of a key value, for storage and look-up. */
export const hashKeyValue = (value: string): string =>
  new Bun.CryptoHasher("sha256").update(value).digest("hex");

export const lastFourOf = (value: string): string => value.slice(-4);

/** A key's public id: `key_` + 12 characters of [0-9a-z]. */
export const makeKeyId = (random: Random): string => `key_${draw(base36, 12, random)}`;
