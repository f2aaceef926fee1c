import { createHmac, timingSafeEqual } from "node:crypto";
import { readBody } from "../web/read_body.ts";
import type { Visit } from "./route.ts";

/** Largest form, in bytes. */
const formBytesMax = 32 * 1024;

/** The token that a form of this session (or of this visitor) must carry. */
export const formTokenOf = (secret: string, owner: string): string =>
  createHmac("sha256", secret).update(owner).digest("base64url");

export function isFormToken(given: string | null, right: string): boolean {
  const sent = Buffer.from(given ?? "");
  return sent.length === right.length && timingSafeEqual(sent, Buffer.from(right));
}

/**
 * Whether a form comes from a page of ours: browsers say in `Sec-Fetch-Site` and `Origin` where it stood. A client that
 * sends neither has to know the token alone.
 */
export function isFromHere(headers: Headers, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  const from = headers.get("origin");
  return (site === null || site === "same-origin" || site === "none") && (from === null || from === origin);
}

/** Where the request says it was sent: what it is compared with when no address is set. */
const ownOrigin = ({ options, url }: Visit): string =>
  options.isBaseUrlFixed ? options.baseUrl : url.origin;

/** The fields of a form, or null when it must not be believed. */
export async function formOf(visit: Visit): Promise<URLSearchParams | null> {
  const { headers } = visit.request;
  if (!isFromHere(headers, ownOrigin(visit))) return null;
  const [type] = (headers.get("content-type") ?? "").split(";");
  if (type?.trim().toLowerCase() !== "application/x-www-form-urlencoded") return null;
  const bytes = await readBody(visit.request, formBytesMax);
  if (typeof bytes === "string") return null;
  const form = new URLSearchParams(Buffer.from(bytes).toString("utf8"));
  return isFormToken(form.get("token"), visit.formToken) ? form : null;
}

/** The client's address: the last that `trusted` proxies have added to `X-Forwarded-For`, else the connection's. */
export function clientAddress(headers: Headers, connection: string, trusted: number): string {
  if (trusted === 0) return connection;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  return forwarded.at(-trusted) || connection;
}
