/** @jsxImportSource preact */
import { Elysia } from "elysia";
import { renderToString } from "preact-render-to-string";
import { once } from "../../domain/once.ts";
import type { Services } from "../../http/services.ts";
import { pageHeaders } from "../../look/page.ts";
import { PublicFrame, type SiteFacts } from "../../look/public_frame.tsx";
import { type Language, languages } from "../../look/text.ts";
import { keptForAnHour, textAnswer } from "../answers.ts";
import { AnswerPart, HomePage, type HomeProps } from "./home_page.tsx";
import { homeText } from "./home_text.ts";
import { cleanQuery } from "./look_up.ts";
import { answerPath, homePath } from "./paths.ts";
import { type Shown, shownOf } from "./shown.ts";
import { ShownCall } from "./shown_call.tsx";

/** A balance (mīzān): two pans on a beam. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#0b7a5c" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path d="M16 4v23M10 28h12M7 8h18M7 8 3 18h8zM25 8l-4 10h8z"/><path fill="#0b7a5c" d="M3 18a4 4 0 0 0 8 0zM21 18a4 4 0 0 0 8 0z"/></svg>`;

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

const paths = { en: homePath("en"), ar: homePath("ar") };

function wholePage(props: HomeProps, isAnswer: boolean): string {
  const { language, site } = props;
  const { title, description } = homeText[language];
  const facts = {
    ...{ language, title, description, paths },
    section: "home" as const,
    assets: ["code.css", "home.css", "copy.js", "home.js"],
    // Answers to what people type are no pages of their own.
    ...(isAnswer ? { isHidden: true } : {}),
    ...(site.baseUrl === null ? {} : { data: siteData(site.baseUrl, language) }),
  };
  return `<!doctype html>\n${renderToString(
    <PublicFrame page={facts} site={site}>
      <HomePage {...props} />
    </PublicFrame>,
  )}\n`;
}

/** The parts of the page that change with a look-up; a refusal leaves the call as it is. */
const changingParts = (props: HomeProps): string =>
  renderToString(
    <>
      <AnswerPart {...props} />
      {props.shown.found.kind === "tooMany" ? null : <ShownCall {...props} call={props.shown.call} />}
    </>,
  );

/** The text of `q`; an address with an odd Host is no URL, so only what follows its `?` is read. */
function queryOf({ url }: Request): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : cleanQuery(new URLSearchParams(url.slice(at)).get("q") ?? "");
}

/**
 * `/` and `/ar`: the home page, with the answer of a look-up where `?q=` has one. `/look-up` and `/ar/look-up`: the
 * same answer alone, for the script of the page; HTML of a few results, so that it is no API without a key.
 */
export function home({ lexicon }: Services, { site, baseUrl, limit }: HomeOptions) {
  const lookUps = shownOf(lexicon);
  const { counts } = lexicon;
  const propsOf = (language: Language, shown: Shown): HomeProps => ({
    ...{ language, site, shown, counts, baseUrl: baseUrl(), sentence: lookUps.sentence() },
  });
  type Headers = Readonly<Record<string, string>>;

  /** Answers a look-up with what `render` makes of it, or refuses it. */
  function lookedUp(
    request: Request,
    language: Language,
    headers: Headers,
    render: (props: HomeProps) => string,
  ) {
    const query = queryOf(request);
    const seconds = limit(request);
    if (seconds === 0) return textAnswer(request, render(propsOf(language, lookUps.answer(query))), headers);
    return new Response(render(propsOf(language, lookUps.refused(query, seconds))), {
      status: 429,
      headers: { ...headers, "cache-control": "no-store", "retry-after": String(seconds) },
    });
  }

  const plugin = new Elysia({ name: "site/home" });
  const iconHeaders = { "content-type": "image/svg+xml", ...keptForAnHour };
  plugin.get("/favicon.ico", () => new Response(icon, { headers: iconHeaders }));
  for (const language of languages) {
    const headers = { ...pageHeaders, "content-language": language };
    const hidden = { ...headers, "x-robots-tag": "noindex" };
    const fixed = once(() => wholePage(propsOf(language, lookUps.first()), false));
    plugin.get(homePath(language), ({ request }) =>
      queryOf(request) === ""
        ? textAnswer(request, fixed(), headers)
        : lookedUp(request, language, headers, (props) => wholePage(props, true)),
    );
    plugin.get(answerPath(language), ({ request }) => lookedUp(request, language, hidden, changingParts));
  }
  return plugin;
}
