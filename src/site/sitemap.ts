import { Elysia } from "elysia";
import type { DictionaryMode } from "../domain/dictionary_mode.ts";
import type { Services } from "../http/services.ts";
import type { Lexicon, Range } from "../lexicon/lexicon.ts";
import { languages } from "../look/text.ts";
import type { Root } from "../schema/mod.ts";
import { freeWords } from "../schema/mod.ts";
import { isNoneMatch } from "../web/entity_tag.ts";
import {
  expressionPath,
  pathIn,
  patternPath,
  proverbPath,
  rootPath,
  spellingPath,
} from "./dictionary/paths.ts";
import { patternsOf } from "./dictionary/patterns_of.ts";
import { basicOf } from "./dictionary/reader.ts";
import { downloadsPagePath, endpointsPath, referencePath } from "./docs/frame.tsx";
import { docPages, docPath } from "./docs/pages.ts";
import { errorAnswer } from "./error_answer.ts";

/** Records of a part: with two languages far below the 50,000 addresses of the protocol, and made in some milliseconds. */
const recordsMax = 4_000;

/** What of an installation is open. */
interface Open {
  readonly mode: DictionaryMode;
  readonly hasDownloads: boolean;
}

interface Section {
  readonly name: string;
  readonly count: (lexicon: Lexicon, mode: DictionaryMode) => number;
  /** The paths of the pages of some records, in every language. */
  readonly paths: (lexicon: Lexicon, range: Range, open: Open) => readonly string[];
}

/** Pages in every language, by the paths of the English ones. */
const inLanguages = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => languages.map((language) => pathIn(language, path)));

const listed = <T>(list: "roots" | "proverbs" | "expressions", pathOf: (record: T) => string): Section => ({
  name: list,
  count: ({ counts }) => counts[list] ?? 0,
  paths: (lexicon, range) =>
    inLanguages(lexicon.list(list, {}, range).items.map((json) => pathOf(JSON.parse(json) as T))),
});

/** Home and documentation, but not the same pages as Markdown; the interactive reference is in English alone. */
const siteSection: Section = {
  name: "site",
  count: () => 1,
  paths: (_lexicon, _range, { hasDownloads }) => [
    ...inLanguages(["/"]),
    ...docPages.map(docPath),
    ...languages.map((language) => endpointsPath(language)),
    referencePath,
    ...(hasDownloads ? languages.map((language) => downloadsPagePath(language)) : []),
  ],
};

const dictionarySections: readonly Section[] = [
  {
    name: "start",
    count: () => 1,
    paths: () => inLanguages(["/words", "/roots", "/patterns", "/proverbs", "/expressions"]),
  },
  {
    name: "words",
    count: ({ counts }, mode) =>
      Math.min(counts.words ?? 0, mode === "open" ? Number.POSITIVE_INFINITY : freeWords),
    paths: (lexicon, range) => {
      const { items } = lexicon.words({}, "frequency", "basic", range);
      return inLanguages([...new Set(items.map((hit) => spellingPath(basicOf(hit).bare)))]);
    },
  },
  listed<Root>("roots", ({ root }) => rootPath(root)),
  {
    name: "patterns",
    count: ({ counts }) => counts.patterns ?? 0,
    paths: (lexicon) => inLanguages(patternsOf(lexicon).map(({ pattern }) => patternPath(pattern))),
  },
  listed<{ id: string }>("proverbs", ({ id }) => proverbPath(id)),
  listed<{ id: string }>("expressions", ({ id }) => expressionPath(id)),
];

const sectionsOf = ({ mode }: Listed): readonly Section[] =>
  mode === "off" ? [siteSection] : [siteSection, ...dictionarySections];

const xml = (name: string, child: string, addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${child}><loc>${address}</loc></${child}>`),
    `</${name}>`,
    "",
  ].join("\n");

/** An installation whose pages are listed. */
interface Listed extends Open {
  readonly lexicon: Lexicon;
  readonly baseUrl: string;
}

const partsOf = (section: Section, { lexicon, mode }: Listed): number =>
  Math.ceil(section.count(lexicon, mode) / recordsMax);

const indexText = (listed: Listed): string =>
  xml(
    "sitemapindex",
    "sitemap",
    sectionsOf(listed).flatMap((section) =>
      Array.from(
        { length: partsOf(section, listed) },
        (_, part) => `${listed.baseUrl}/sitemaps/${section.name}-${part + 1}.xml`,
      ),
    ),
  );

/** Nothing beyond what is open. */
function partText(section: Section, part: number, listed: Listed): string {
  const { lexicon, mode, baseUrl } = listed;
  const offset = (part - 1) * recordsMax;
  const limit = Math.min(recordsMax, section.count(lexicon, mode) - offset);
  const paths = section.paths(lexicon, { offset, limit }, listed);
  return xml(
    "urlset",
    "url",
    paths.map((path) => baseUrl + path),
  );
}

/** What crawlers leave out: pages that are nobody else's, and calls that cost points. */
const robotsText = (sitemapAddress: string | null): string =>
  [
    "User-agent: *",
    "Disallow: /dashboard",
    "Disallow: /v1/",
    "Disallow: /*?q=",
    ...(sitemapAddress === null ? [] : ["", `Sitemap: ${sitemapAddress}`]),
    "",
  ].join("\n");

/**
 * `/sitemap.xml`, its parts, and `/robots.txt`. A sitemap names whole addresses, so there is none until the operator has
 * said what the server's is; it lists what is open.
 */
export function sitemap(services: Services, open: Open) {
  const { lexicon, baseUrl } = services;
  const listed = baseUrl === null ? null : { lexicon, baseUrl, ...open };
  const unknown = () =>
    errorAnswer({ code: "ERR_NOT_FOUND", message: "There is no such page: see /docs" }, services);

  function answer(request: Request, path: string, make: () => string): Response {
    const etag = `W/"${lexicon.dataVersion}-${Bun.hash(JSON.stringify([path, open, baseUrl])).toString(36)}"`;
    const headers = { "cache-control": "public, max-age=3600", etag };
    if (isNoneMatch(request.headers.get("if-none-match"), etag))
      return new Response(null, { status: 304, headers });
    return new Response(make(), {
      headers: { ...headers, "content-type": "application/xml; charset=utf-8" },
    });
  }
  return new Elysia({ name: "site/sitemap" })
    .get("/robots.txt", () => {
      const headers = {
        "content-type": "text/plain; charset=utf-8",
        "cache-control": "public, max-age=3600",
      };
      return new Response(robotsText(listed && `${listed.baseUrl}/sitemap.xml`), { headers });
    })
    .get("/sitemap.xml", ({ request }) =>
      listed ? answer(request, "/sitemap.xml", () => indexText(listed)) : unknown(),
    )
    .get("/sitemaps/:part", ({ request, params }) => {
      const [, name, number] = /^([a-z]+)-([1-9]\d?)\.xml$/.exec(params.part) ?? [];
      const section = listed && sectionsOf(listed).find((one) => one.name === name);
      if (!listed || !section || Number(number) > partsOf(section, listed)) return unknown();
      return answer(request, params.part, () => partText(section, Number(number), listed));
    });
}
