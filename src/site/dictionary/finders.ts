import { listPage } from "./list_page.tsx";
import { patternPage } from "./pattern_page.tsx";
import { expressionPage, proverbPage } from "./phrase_pages.tsx";
import { missing, type Outcome, type Reader } from "./reader.ts";
import { rootPage } from "./root_page.tsx";
import { letterPage, searchPage, startPage } from "./start_page.tsx";
import { wordPage } from "./word_page.tsx";

/** What is asked for: the last part of the path, and the query. */
export interface Asked {
  readonly name: string;
  readonly query: URLSearchParams;
}
export type Find = (reader: Reader, asked: Asked) => Outcome;

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
    const page = pageNumber(query);
    return page === null ? missing("") : find(reader, { letter: query.get("letter"), page });
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
export const finders: Readonly<Record<string, Find>> = {
  "/words": wordsPage,
  "/words/:name": (reader, { name }) => wordPage(reader, name),
  "/roots": numbered((reader, at) => listPage(reader, "roots", at)),
  "/roots/:name": (reader, { name }) => rootPage(reader, name),
  "/patterns": numbered((reader, at) => listPage(reader, "patterns", at)),
  "/patterns/:name": (reader, { name, query }) => {
    const page = pageNumber(query);
    return page === null ? missing(name) : patternPage(reader, name, page);
  },
  "/proverbs": numbered((reader, at) => listPage(reader, "proverbs", at)),
  "/proverbs/:name": (reader, { name }) => proverbPage(reader, name),
  "/expressions": numbered((reader, at) => listPage(reader, "expressions", at)),
  "/expressions/:name": (reader, { name }) => expressionPage(reader, name),
};
