import type { Page } from "playwright-core";
import { pathsOf } from "../../src/site/dictionary/paths.ts";
import { docSections, topicPath } from "../../src/site/docs/pages.ts";
import type { Look } from "./chromium.ts";
import type { Stop } from "./pages.ts";

type Language = Look["language"];

const docTopics = docSections.flatMap(({ topics }) => Object.keys(topics));

/** Pages of home and dictionary by the path of the English one: each kind, with the answers that differ in kind. */
const places: Readonly<Record<string, string>> = {
  home: "/",
  "home-form": "/?q=وسيكتبونها",
  "home-sentence": "/?q=ذهبت الى بيتي",
  "home-none": "/?q=مدررسة",
  dictionary: "/words",
  "dictionary-letter": "/words?letter=م",
  "dictionary-search": "/words?q=kitab",
  "dictionary-none": "/words?q=xqzw",
  "word-noun": "/words/مدرسة",
  "word-verb": "/words/رغب",
  "word-homographs": "/words/ملك",
  "word-particle": "/words/لكن",
  "word-rare": "/words/كرسوع",
  roots: "/roots",
  root: "/roots/كتب",
  patterns: "/patterns",
  pattern: "/patterns/فَاعِل",
  proverbs: "/proverbs",
  proverb: "/proverbs/m_sx2kpdtr",
  expressions: "/expressions",
  expression: "/expressions/x_rbiv3saf",
};

/** Addresses that lead nowhere. */
const missing: Readonly<Record<string, string>> = {
  "word-missing": "/words/ظظظظ",
  "page-missing": "/nothing",
};

/** Scalar draws the reference itself: it is there when its first heading is. */
async function untilDrawn(page: Page): Promise<void> {
  await page.locator("#reference h1, .scalar-api-reference h1").first().waitFor();
  await page.waitForLoadState("networkidle");
}

/** The address of a place in a language. */
function addressOf(place: string, language: Language): string {
  const [path = "", query] = place.split("?");
  return encodeURI(pathsOf(path)[language] + (query === undefined ? "" : `?${query}`));
}

/** The pages that need no account, in a language. */
export const publicPages = (language: Language): readonly Stop[] => [
  ...Object.entries(places).map(([name, place]) => ({ name, path: addressOf(place, language) })),
  ...docTopics.map((topic) => ({ name: `docs-${topic}`, path: topicPath(topic, language) })),
  { name: "docs-endpoints", path: topicPath("endpoints", language) },
  { name: "docs-found", path: `${topicPath("search", language)}?q=root` },
  ...(language === "en" ? [{ name: "reference", path: "/docs", act: untilDrawn }] : []),
  ...Object.entries(missing).map(([name, place]) => ({
    name,
    path: addressOf(place, language),
    status: 404,
  })),
];
