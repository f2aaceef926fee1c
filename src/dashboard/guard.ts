import { createHmac, timingSafeEqual } from "node:crypto";
import { readBody } from "../web/read_body.ts";
import type { Visit } from "./route.ts";

/** Largest form, in bytes; one with a whole text is larger, since a letter is six bytes of escapes. */
const formBytesMax = 32 * 1024;
export const textFormBytesMax = 256 * 1024;

/** The token that a form of this session (or of this visitor) must carry. */
export const formTokenOf = (secret: string, owner: string): string =>
  createHmac("sha256", secret).update(owner).digest("base64url");

export function isFormToken(token: string | null, expected: string): boolean {
  const sent = Buffer.from(token ?? "");
  return sent.length === expected.length && timingSafeEqual(sent, Buffer.from(expected));
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
  return isFormToken(form.get("token"), visit.formToken) ? form : null;
}
