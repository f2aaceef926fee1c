import { createHmac, timingSafeEqual } from "node:crypto";
import { drawBytes, type Random } from "../domain/random.ts";
import { readBody } from "../web/read_body.ts";
import type { Visit } from "./route.ts";

/** Largest form, in bytes; one with a whole text is larger, since a letter is six bytes of escapes. */
const formBytesMax = 32 * 1024;
export const textFormBytesMax = 256 * 1024;

/** What the tokens of a session (or of a visitor) hide; it stays the same. */
const tokenValueOf = (secret: string, owner: string): Uint8Array =>
  createHmac("sha256", secret).update(owner).digest();
const tokenBytes = 32;

const xor = (bytes: Uint8Array, pad: Uint8Array): Uint8Array =>
  bytes.map((byte, index) => byte ^ (pad[index] as number));

/**
 * The token that a form of this session (or of this visitor) must carry: a new pad, and the value under it. It is
 * another in every answer, so the length of compressed answers that repeat what an address says tells nothing of it
 * (BREACH). All of them hold until the session ends.
 */
export function formTokenOf(secret: string, owner: string, random: Random): string {
  const pad = drawBytes(tokenBytes, random);
  return Buffer.concat([pad, xor(tokenValueOf(secret, owner), pad)]).toString("base64url");
}

/** Whether a token is one of this session (or of this visitor). */
export function isFormToken(token: string | null, secret: string, owner: string): boolean {
  const sent = Buffer.from(token ?? "", "base64url");
  // Other letters than those of the alphabet would be ignored.
  if (sent.length !== 2 * tokenBytes || sent.toString("base64url") !== token) return false;
  const value = xor(sent.subarray(tokenBytes), sent.subarray(0, tokenBytes));
  return timingSafeEqual(value, tokenValueOf(secret, owner));
}

/**
 * Whether a form comes from this site, by `Sec-Fetch-Site` and `Origin`. A client that sends neither needs only the
 * token.
 */
export function isSameOrigin(headers: Headers, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  const from = headers.get("origin");
  return (site === null || site === "same-origin" || site === "none") && (from === null || from === origin);
}

/** The expected origin of forms: the request's own when the operator has set none. */
const ownOrigin = ({ options, url }: Visit): string =>
  options.isBaseUrlFixed ? options.baseUrl : url.origin;

/** The fields of a form, or null for a forged or malformed one. */
export async function formOf(visit: Visit, takesText = false): Promise<URLSearchParams | null> {
  const { headers } = visit.request;
  if (!isSameOrigin(headers, ownOrigin(visit))) return null;
  const [type] = (headers.get("content-type") ?? "").split(";");
  if (type?.trim().toLowerCase() !== "application/x-www-form-urlencoded") return null;
  const bytes = await readBody(visit.request, takesText ? textFormBytesMax : formBytesMax);
  if (typeof bytes === "string") return null;
  const form = new URLSearchParams(Buffer.from(bytes).toString("utf8"));
  return isFormToken(form.get("token"), visit.options.secret, visit.formOwner) ? form : null;
}
