/** @jsxImportSource preact */
import { Elysia } from "elysia";
import { renderToString } from "preact-render-to-string";
import type { DictionaryMode } from "../../domain/dictionary_mode.ts";
import { once } from "../../domain/once.ts";
import { entityTag, isNoneMatch } from "../../http/entity_tag.ts";
import type { Services } from "../../http/services.ts";
import { pageHeaders } from "../../look/page.ts";
import { PublicFrame } from "../../look/public_frame.tsx";
import { formats, type Language, languages } from "../../look/text.ts";
import { makeAddressLimit } from "../address_limit.ts";
import { errorAnswer } from "../error_answer.ts";
import { missingPage, slowerPage } from "./fault_pages.tsx";
import { isLetter, listPage } from "./list_page.tsx";
import { lastPart, pathIn, pathsOf } from "./paths.ts";
import { patternPage } from "./pattern_page.tsx";
import { expressionPage, proverbPage } from "./phrase_pages.tsx";
import { basicOf, type DictionaryPage, missing, type Outcome, type Reader } from "./reader.ts";
import { rootPage } from "./root_page.tsx";
import { letterPage, searchPage, startPage } from "./start_page.tsx";
import { wordPage } from "./word_page.tsx";

export interface DictionaryOptions {
  readonly mode: DictionaryMode;
  readonly contactEmail: string | null;
  /** Pages a minute that one address may open; 0 for no limit. */
  readonly perMinute: number;
  readonly addressOf: (request: Request) => string;
}

/** What is asked for: the last part of the path, and the query. */
interface Asked {
  readonly name: string;
  readonly query: URLSearchParams;
}
type Find = (reader: Reader, asked: Asked) => Outcome;

/** Longest search that is answered. */
const queryMax = 100;

/** The number of a page; null where it is none. */
function pageNumber(query: URLSearchParams): number | null {
  const text = query.get("page");
  if (text === null) return 1;
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}

/** A page of a list by its number and letter. */
const numbered =
  (find: (reader: Reader, at: { readonly letter: string | null; readonly page: number }) => Outcome): Find =>
  (reader, { query }) => {
    const [page, letter] = [pageNumber(query), query.get("letter")];
    const isKnown = page !== null && (letter === null || isLetter(letter));
    return isKnown ? find(reader, { letter, page }) : missing("");
  };

const wordsPage: Find = (reader, asked) => {
  const typed = asked.query.get("q")?.trim().slice(0, queryMax);
  if (typed) return searchPage(reader, typed);
  return numbered((_, { letter, page }) => {
    if (letter !== null) return letterPage(reader, letter, page);
    return page === 1 ? startPage(reader) : missing("");
  })(reader, asked);
};

/** The pages by the English path of their route. */
const finders: Readonly<Record<string, Find>> = {
  "/words": wordsPage,
  "/words/:name": (reader, { name }) => wordPage(reader, name),
  "/roots": numbered((reader, at) => listPage(reader, "roots", at)),
  "/roots/:name": (reader, { name }) => rootPage(reader, name),
  "/patterns": numbered((reader, { page }) => listPage(reader, "patterns", { letter: null, page })),
  "/patterns/:name": (reader, { name, query }) => {
    const page = pageNumber(query);
    return page === null ? missing(name) : patternPage(reader, name, page);
  },
  "/proverbs": numbered((reader, { page }) => listPage(reader, "proverbs", { letter: null, page })),
  "/proverbs/:name": (reader, { name }) => proverbPage(reader, name),
  "/expressions": numbered((reader, { page }) => listPage(reader, "expressions", { letter: null, page })),
  "/expressions/:name": (reader, { name }) => expressionPage(reader, name),
};

const takesPages = (request: Request): boolean => /\btext\/html\b/i.test(request.headers.get("accept") ?? "");

/** Pages may be kept for some minutes, by caches too: they are the same for everybody. */
const kept = { "cache-control": "public, max-age=300" };
const notKept = { "cache-control": "no-store", vary: "Accept" };

/** The dictionary at its permalinks, in each language; no routes where the operator has switched it off. */
export function dictionary(services: Services, options: DictionaryOptions): Elysia {
  const { lexicon, baseUrl, clock } = services;
  const { mode, contactEmail, perMinute, addressOf } = options;
  const plugin = new Elysia({ name: "site/dictionary" });
  if (mode === "off") return plugin as unknown as Elysia;
  const limit = makeAddressLimit(perMinute, clock);

  const readerOf = (language: Language): Reader => ({
    ...{ language, format: formats[language], lexicon, mode, baseUrl },
  });
  function html({ language }: Reader, { path, title, description, body, data, isHidden }: DictionaryPage) {
    const optional = { ...(data ? { data } : {}), ...(isHidden ? { isHidden } : {}) };
    const facts = { language, title, description, paths: pathsOf(path), ...optional };
    const page = { ...facts, section: "dictionary" as const, assets: ["dictionary.css"] };
    const rendered = renderToString(
      <PublicFrame page={page} site={{ contactEmail, baseUrl, hasDictionary: true }}>
        {body}
      </PublicFrame>,
    );
    return `<!doctype html>\n${rendered}\n`;
  }
  /** Changes with the data, and with what pages are made of. */
  const version = once(() => {
    const [commonest] = lexicon.words({}, "frequency", "basic", { offset: 0, limit: 1 }).items;
    const pages = languages.map(readerOf).flatMap((reader) => {
      const word = commonest ? wordPage(reader, basicOf(commonest).bare) : missing("");
      return [startPage(reader), ...(word.kind === "page" ? [word] : [])].map((page) => html(reader, page));
    });
    return `${lexicon.dataVersion}-${Bun.hash(mode + pages.join("")).toString(36)}`;
  });
  const answerPage = (
    reader: Reader,
    page: DictionaryPage,
    { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
  ): Response =>
    new Response(html(reader, page), {
      status,
      headers: { ...pageHeaders, "content-language": reader.language, ...headers },
    });

  function tooMany(reader: Reader, request: Request, path: string, seconds: number): Response {
    const headers = { ...notKept, "retry-after": String(seconds) };
    const message = "Too many pages in a short time from this address";
    if (!takesPages(request))
      return errorAnswer({ code: "ERR_RATE_LIMIT_EXCEEDED", message }, services, headers);
    return answerPage(reader, slowerPage(reader, path, seconds), { status: 429, headers });
  }
  function notFound(reader: Reader, request: Request, path: string, query: string): Response {
    const message = "There is no such entry in the dictionary: see /words";
    if (!takesPages(request)) return errorAnswer({ code: "ERR_NOT_FOUND", message }, services, notKept);
    return answerPage(reader, missingPage(reader, path, query), { status: 404, headers: notKept });
  }

  const answer =
    (language: Language, find: Find) =>
    ({ request }: { readonly request: Request }) => {
      const reader = readerOf(language);
      const { pathname, search, searchParams } = new URL(request.url);
      const path = pathname.slice(pathIn(language, "").length) + search;
      const seconds = limit(addressOf(request));
      if (seconds > 0) return tooMany(reader, request, path, seconds);
      const etag = entityTag(version(), pathname + search);
      const headers = { ...kept, etag };
      if (isNoneMatch(request.headers.get("if-none-match"), etag))
        return new Response(null, { status: 304, headers });
      const name = lastPart(pathname);
      const outcome = name === null ? missing("") : find(reader, { name, query: searchParams });
      if (outcome.kind === "missing") return notFound(reader, request, path, outcome.query);
      if (outcome.kind === "redirect") {
        const location = pathIn(language, outcome.to);
        return new Response(null, { status: 301, headers: { ...kept, location } });
      }
      return answerPage(reader, outcome, { status: 200, headers });
    };

  for (const language of languages)
    for (const [path, find] of Object.entries(finders))
      plugin.get(pathIn(language, path), answer(language, find));
  return plugin as unknown as Elysia;
}
