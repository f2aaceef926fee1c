import { drawBase62, type Random } from "../domain/random.ts";
import { cookieName, cookieValue } from "../web/cookies.ts";

const tokenLength = 32;

/** 32 base62 characters: 190 bits of entropy. */
export const makeToken = (random: Random): string => drawBase62(tokenLength, random);

/** Hexadecimal SHA-256: only this is stored. */
export const tokenHash = (token: string): string =>
  new Bun.CryptoHasher("sha256").update(token).digest("hex");

/** The token in a cookie; null when missing or malformed. */
export function cookieToken(header: string | null, name: string, isSecure: boolean): string | null {
  const value = cookieValue(header, cookieName(name, isSecure));
  return value !== null && /^[0-9A-Za-z]{32}$/.test(value) ? value : null;
}
