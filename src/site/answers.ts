import { isNoneMatch } from "../web/entity_tag.ts";

/** Headers of a text-only page: it loads nothing and allows no framing. */
export const textPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Cache headers of files shared by pages. */
export const keptForAnHour = { "cache-control": "public, max-age=3600" };

/** Answers with a text that never changes while the server runs; 304 when the client has it. */
export function textAnswer(
  request: Request,
  text: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const etag = `W/"${Bun.hash(text).toString(36)}"`;
  const all = { ...headers, etag, "cache-control": "public, max-age=300" };
  return isNoneMatch(request.headers.get("if-none-match"), etag)
    ? new Response(null, { status: 304, headers: all })
    : new Response(text, { headers: all });
}
