import { Secret, TOTP } from "otpauth";
import { draw, type Random } from "../domain/random.ts";

/** RFC 6238 as every app has it: SHA-1, six digits, a new code every 30 seconds. */
const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A secret of 160 random bits, in base32: what RFC 4226 recommends. */
export const makeSecret = (random: Random): string => draw(base32, 32, random);

/** The address that an app takes the secret from, as a QR code has it. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...settings, issuer: "Mizan", label: email, secret }).toString();

/** A code as people type it: with gaps, in capitals, or in Arabic digits. */
export const cleanCode = (typed: string): string =>
  typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\s\p{Pd}\p{Cf}]/gu, "")
    .toLowerCase();

/** The time step that a code is of, the current one or the one before or after it; null when it is of none. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const delta = TOTP.validate({
    ...settings,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: nowMs,
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ ...settings, timestamp: nowMs }) + delta;
}
