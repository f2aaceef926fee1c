import { Elysia } from "elysia";
import type { DictionaryMode } from "../../domain/dictionary_mode.ts";
import { entityTag } from "../../http/entity_tag.ts";
import type { Services } from "../../http/services.ts";
import { pageHeaders } from "../../look/page.ts";
import type { SiteFacts } from "../../look/public_frame.tsx";
import { type Language, languages } from "../../look/text.ts";
import { isNoneMatch } from "../../web/entity_tag.ts";
import { errorAnswer } from "../error_answer.ts";
import { missingPage, slowerPage } from "./fault_pages.tsx";
import { type Find, finders } from "./finders.ts";
import { lastPart, pathIn } from "./paths.ts";
import { type DictionaryPage, missing, type Reader } from "./reader.ts";
import { makeRenderer } from "./render_page.tsx";

export interface DictionaryOptions {
  readonly mode: DictionaryMode;
  readonly site: SiteFacts;
  /** Seconds until the address of a request may look something up again; 0 for now. */
  readonly limit: (request: Request) => number;
}

type Headers = Readonly<Record<string, string>>;

const takesPages = (request: Request): boolean => /\btext\/html\b/i.test(request.headers.get("accept") ?? "");

/** Pages may be kept for some minutes, by caches too: they are the same for everybody. */
const kept = { "cache-control": "public, max-age=300" };
const notKept = { "cache-control": "no-store", vary: "Accept" };

/** Answers of the dictionary, as pages to people and as the envelope to programs. */
function makeAnswers(services: Services, html: (reader: Reader, page: DictionaryPage) => string) {
  const pageAnswer = (reader: Reader, page: DictionaryPage, status: number, headers: Headers): Response =>
    new Response(html(reader, page), {
      status,
      headers: { ...pageHeaders, "content-language": reader.language, ...headers },
    });
  return {
    page: (reader: Reader, page: DictionaryPage, headers: Headers) => pageAnswer(reader, page, 200, headers),
    tooMany(reader: Reader, request: Request, path: string, seconds: number): Response {
      const headers = { ...notKept, "retry-after": String(seconds) };
      const message = "Too many pages in a short time from this address";
      return takesPages(request)
        ? pageAnswer(reader, slowerPage(reader, path, seconds), 429, headers)
        : errorAnswer({ code: "ERR_RATE_LIMIT_EXCEEDED", message }, services, headers);
    },
    missing(reader: Reader, request: Request, path: string, query: string): Response {
      const message = "There is no such entry in the dictionary: see /words";
      return takesPages(request)
        ? pageAnswer(reader, missingPage(reader, path, query), 404, notKept)
        : errorAnswer({ code: "ERR_NOT_FOUND", message }, services, notKept);
    },
  };
}

/** The dictionary at its permalinks, in each language; no routes where the operator has switched it off. */
export function dictionary(services: Services, options: DictionaryOptions): Elysia {
  const { mode, site, limit } = options;
  const plugin = new Elysia({ name: "site/dictionary" });
  if (mode === "off") return plugin as unknown as Elysia;
  const { readerOf, html, version } = makeRenderer(services, { mode, site });
  const answers = makeAnswers(services, html);

  function answer(language: Language, find: Find, request: Request): Response {
    const reader = readerOf(language);
    const { pathname, search, searchParams } = new URL(request.url);
    const path = pathname.slice(pathIn(language, "").length) + search;
    const seconds = limit(request);
    if (seconds > 0) return answers.tooMany(reader, request, path, seconds);
    const etag = entityTag(version(), pathname + search);
    const headers = { ...kept, etag };
    if (isNoneMatch(request.headers.get("if-none-match"), etag))
      return new Response(null, { status: 304, headers });
    const name = lastPart(pathname);
    const outcome = name === null ? missing("") : find(reader, { name, query: searchParams });
    if (outcome.kind === "missing") return answers.missing(reader, request, path, outcome.query);
    if (outcome.kind === "page") return answers.page(reader, outcome, headers);
    const location = pathIn(language, outcome.to);
    return new Response(null, { status: 301, headers: { ...kept, location } });
  }

  for (const language of languages)
    for (const [path, find] of Object.entries(finders))
      plugin.get(pathIn(language, path), ({ request }) => answer(language, find, request));
  return plugin as unknown as Elysia;
}
