import { createHmac, timingSafeEqual } from "node:crypto";

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

/** The client's address: the last that `trusted` proxies have added to `X-Forwarded-For`, else the connection's. */
export function clientAddress(headers: Headers, connection: string, trusted: number): string {
  if (trusted === 0) return connection;
  const forwarded = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  return forwarded.at(-trusted) || connection;
}
