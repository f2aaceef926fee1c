import { Secret, TOTP } from "otpauth";
import { draw, type Random } from "../domain/random.ts";

/** RFC 6238 with the defaults of all apps: SHA-1, six digits, 30 seconds. */
const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A secret of 160 random bits in base32, as RFC 4226 recommends. */
export const makeSecret = (random: Random): string => draw(base32, 32, random);

/** The `otpauth://` URI for the QR code. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...settings, issuer: "Mizan", label: email, secret }).toString();

/** Normalizes a typed code: strips gaps and hyphens, lowers capitals, converts Arabic digits. */
export const cleanCode = (typed: string): string =>
  typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\s\p{Pd}\p{Cf}]/gu, "")
    .toLowerCase();

/** The time step of a code: the current, previous or next one; null when it matches none. */
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
