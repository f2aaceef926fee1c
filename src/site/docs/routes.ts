import { endpoints } from "../../http/endpoints.ts";
import { isNoneMatch } from "../../http/entity_tag.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { makeExamples } from "../../openapi/examples.ts";
import { makeOpenapi } from "../../openapi/openapi.ts";
import { docPages, docPath } from "./pages.ts";
import { renderDocs } from "./render.ts";

/** A page for people or programs outside /v1. */
export type Page = (request: Request) => Response | Promise<Response>;

/** Made by the first who asks, and kept; when it could not be made, the next one tries again. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** A text that stays the same while the server runs: 304 when the client has it. */
function textAnswer(request: Request, text: string, headers: Readonly<Record<string, string>>): Response {
  const etag = `"${Bun.hash(text).toString(36)}"`;
  const all = { ...headers, etag, "cache-control": "public, max-age=300" };
  return isNoneMatch(request.headers.get("if-none-match"), etag)
    ? new Response(null, { status: 304, headers: all })
    : new Response(text, { headers: all });
}

/** Of a page that is text alone. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/openapi.json` and the short pages under /docs, by their paths. */
export function docRoutes(
  lexicon: Lexicon,
  { contactEmail }: { readonly contactEmail: string | null },
): Record<string, Page> {
  const examples = once(() => makeExamples(lexicon));
  const openapi = once(async () =>
    JSON.stringify(makeOpenapi(endpoints, { contactEmail, examples: await examples() })),
  );
  const pages = once(async () => {
    const rendered = await renderDocs(lexicon, { contactEmail, examples: await examples() });
    return new Map(rendered.map(({ page, html }) => [page, html]));
  });
  const html = { "content-type": "text/html; charset=utf-8", "content-security-policy": pagePolicy };
  const json = { "content-type": "application/json; charset=utf-8" };
  const routes: [string, Page][] = docPages.map((page) => [
    docPath(page),
    async (request) => {
      const text = (await pages()).get(page) as string;
      return textAnswer(request, text, { ...html, "content-language": page.language });
    },
  ]);
  return {
    "/openapi.json": async (request) => textAnswer(request, await openapi(), json),
    ...Object.fromEntries(routes),
  };
}
