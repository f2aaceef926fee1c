/** @jsxImportSource preact */
import { Elysia } from "elysia";
import { renderToString } from "preact-render-to-string";
import { once } from "../../domain/once.ts";
import type { Services } from "../../http/services.ts";
import { pageHeaders } from "../../look/page.ts";
import { PublicFrame, type SiteFacts } from "../../look/public_frame.tsx";
import { type Language, languages } from "../../look/text.ts";
import { textCodePointsMax } from "../../schema/mod.ts";
import { keptForAnHour, textAnswer } from "../answers.ts";
import { homePath } from "./answer.tsx";
import { Call, callOf } from "./code_tabs.tsx";
import { AnswerPart, answerPath, HomePage, type HomeProps, type Shown } from "./home_page.tsx";
import { homeText } from "./home_text.ts";
import { cleanQuery, lookUp } from "./look_up.ts";
import { readSentence } from "./sentence.ts";

/** A balance (mīzān): two pans on a beam. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#0b7a5c" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path d="M16 4v23M10 28h12M7 8h18M7 8 3 18h8zM25 8l-4 10h8z"/><path fill="#0b7a5c" d="M3 18a4 4 0 0 0 8 0zM21 18a4 4 0 0 0 8 0z"/></svg>`;

/** What the page shows before anybody has typed. */
const firstQuery = "وبكتابي";
const firstSentence = "كتبت الطالبة رسالة طويلة إلى صديقتها";

export interface HomeOptions {
  readonly site: SiteFacts;
  /** The address that code on the page calls. */
  readonly baseUrl: () => string;
  /** Takes a look-up of the address that a request comes from; returns the seconds to wait. */
  readonly limit: (request: Request) => number;
}

/** For search engines: what the page is, and how to look something up in it. */
const siteData = (baseUrl: string, language: Language): object => ({
  "@context": "https://schema.org",
  "@type": "WebSite",
  name: language === "ar" ? "ميزان" : "Mizan",
  url: baseUrl + homePath(language),
  inLanguage: language,
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${baseUrl}${homePath(language)}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});

/** Enough of a text that is too long to know it again. */
const shortened = (query: string): string => [...query].slice(0, 2 * textCodePointsMax).join("");

function makePages({ lexicon }: Services, { site, baseUrl }: HomeOptions) {
  const sentence = once(() => ({ typed: firstSentence, words: readSentence(lexicon, firstSentence) }));
  const show = (query: string): Shown => {
    const found = lookUp(lexicon, query);
    return found.kind === "tooLong"
      ? { query: shortened(query), found, call: first().call }
      : { query, found, call: callOf(query, found) };
  };
  const first = once(() => show(firstQuery));
  const propsOf = (language: Language, shown: Shown): HomeProps => ({
    ...{ language, site, shown },
    baseUrl: baseUrl(),
    counts: lexicon.counts,
    dataVersion: lexicon.dataVersion,
    sentence: sentence(),
  });

  function pageOf(language: Language, shown: Shown, isAnswer: boolean): string {
    const { title, description } = homeText[language];
    const facts = {
      ...{ language, title, description },
      section: "home" as const,
      paths: { en: homePath("en"), ar: homePath("ar") },
      assets: ["home.css", "home.js"],
      // Answers to what people type are no pages of their own.
      ...(isAnswer ? { isHidden: true } : {}),
      ...(site.baseUrl === null ? {} : { data: siteData(site.baseUrl, language) }),
    };
    return `<!doctype html>\n${renderToString(
      <PublicFrame page={facts} site={site}>
        <HomePage {...propsOf(language, shown)} />
      </PublicFrame>,
    )}\n`;
  }
  const fixed = {
    en: once(() => pageOf("en", first(), false)),
    ar: once(() => pageOf("ar", first(), false)),
  };
  const tooMany = (query: string, seconds: number): Shown => ({
    ...{ query: shortened(query), call: first().call },
    found: { kind: "tooMany", seconds },
  });
  return {
    fixed: (language: Language) => fixed[language](),
    answered: (language: Language, query: string) => pageOf(language, show(query), true),
    refused: (language: Language, query: string, seconds: number) =>
      pageOf(language, tooMany(query, seconds), true),
    fragment(language: Language, query: string): string {
      const props = propsOf(language, show(query));
      return renderToString(
        <>
          <AnswerPart {...props} />
          <Call {...props} call={props.shown.call} />
        </>,
      );
    },
    refusedFragment: (language: Language, seconds: number) =>
      renderToString(<AnswerPart {...propsOf(language, tooMany("", seconds))} />),
  };
}

const refusal = (body: string, seconds: number, headers: Readonly<Record<string, string>>): Response =>
  new Response(body, {
    status: 429,
    headers: { ...headers, "cache-control": "no-store", "retry-after": String(seconds) },
  });

const queryOf = (request: Request): string => cleanQuery(new URL(request.url).searchParams.get("q") ?? "");

/**
 * `/` and `/ar`: the home page, with the answer of a look-up where `?q=` has one. `/look-up` and `/ar/look-up`: the
 * same answer alone, for the script of the page; HTML of a few results, so that it is no API without a key.
 */
export function home(services: Services, options: HomeOptions) {
  const pages = makePages(services, options);
  const plugin = new Elysia({ name: "site/home" });
  const iconHeaders = { "content-type": "image/svg+xml", ...keptForAnHour };
  plugin.get("/favicon.ico", () => new Response(icon, { headers: iconHeaders }));
  for (const language of languages) {
    const headers = { ...pageHeaders, "content-language": language };
    plugin.get(homePath(language), ({ request }) => {
      const query = queryOf(request);
      if (query === "") return textAnswer(request, pages.fixed(language), headers);
      const seconds = options.limit(request);
      return seconds > 0
        ? refusal(pages.refused(language, query, seconds), seconds, headers)
        : textAnswer(request, pages.answered(language, query), headers);
    });
    plugin.get(answerPath(language), ({ request }) => {
      const hidden = { ...headers, "x-robots-tag": "noindex" };
      const seconds = options.limit(request);
      return seconds > 0
        ? refusal(pages.refusedFragment(language, seconds), seconds, hidden)
        : textAnswer(request, pages.fragment(language, queryOf(request)), hidden);
    });
  }
  return plugin;
}
