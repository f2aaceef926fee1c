import type { Token, Tokens } from "marked";
import type { Language } from "../../look/text.ts";
import { headingOf } from "./markdown.tsx";
import { type DocPage, docPath, topicPath } from "./pages.ts";

/** A page up to its first heading, or what stands under a heading: what a search finds. */
export interface DocPart {
  readonly path: string;
  /** Title of the page. */
  readonly page: string;
  /** The heading; the page's title at its beginning. */
  readonly heading: string;
  readonly text: string;
}

/** The words of a token as they are read; code and generated tables are named by their headings. */
function plainText(token: Token): string {
  const { tokens, text = "" } = token as Tokens.Generic;
  if (token.type === "space" || token.type === "heading" || token.type === "code") return "";
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows]
      .flatMap((cells) => cells.map(({ tokens }) => tokens.map(plainText).join("")))
      .join(" ");
  }
  if (token.type === "list") return (token as Tokens.List).items.map(plainText).join(" ");
  return tokens ? tokens.map(plainText).join("") : text;
}

/** Splits a page's tokens at its headings. */
export function partsOf(page: DocPage, tokens: readonly Token[]): readonly DocPart[] {
  const parts: { path: string; page: string; heading: string; texts: string[] }[] = [
    { path: docPath(page), page: page.title, heading: page.title, texts: [] },
  ];
  for (const token of tokens) {
    const heading = headingOf(token);
    if (heading !== null) {
      const path = `${docPath(page)}#${heading.anchor}`;
      parts.push({ path, page: page.title, heading: heading.text, texts: [] });
    } else parts.at(-1)?.texts.push(plainText(token));
  }
  return parts.map(({ texts, ...part }) => ({ ...part, text: texts.join(" ").replace(/\s+/g, " ").trim() }));
}

/** Longest query, in code points, that is looked for. */
export const searchCodePointsMax = 80;
const resultsMax = 12;
const excerptLength = 140;

/** Spelling without case, marks, hamza and final dots. `docs.js` folds in the same way. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0670\u0640]/g, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه");

/** What the script of the pages searches: `[path, page, heading, text]` for each part. */
export const searchIndex = (parts: readonly DocPart[]): string =>
  JSON.stringify(parts.map(({ path, page, heading, text }) => [path, page, heading, text]));

export interface FoundPart extends DocPart {
  readonly excerpt: string;
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, foldText(text).indexOf(word) - excerptLength / 2);
  const start = at === 0 ? 0 : text.indexOf(" ", at) + 1;
  return `${start > 0 ? "… " : ""}${text.slice(start, start + excerptLength).trim()}${start + excerptLength < text.length ? " …" : ""}`;
}

/** 0 when a word is missing; headings count more than texts, and their beginnings most. */
function scoreOf({ heading, page, text }: DocPart, words: readonly string[]): number {
  const [head, title, body] = [foldText(heading), foldText(page), foldText(text)];
  const scores = words.map((word) => {
    if (head.startsWith(word)) return 8;
    if (head.includes(word)) return 5;
    if (title.includes(word)) return 2;
    return body.includes(word) ? 1 : 0;
  });
  return scores.includes(0) ? 0 : scores.reduce((sum: number, score) => sum + score, 0);
}

/** The parts that have every word of a query, the best first. `docs.js` ranks in the same way. */
export function searchParts(parts: readonly DocPart[], q: string): readonly FoundPart[] {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return parts
    .map((part) => ({ part, score: scoreOf(part, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, resultsMax)
    .map(({ part }) => ({ ...part, excerpt: excerptOf(part.text, words[0] as string) }));
}

/** The path of the index of a language. */
export const indexPath = (language: Language): string => `/docs/search-index.${language}.json`;
/** The short page with whose path the pages are searched: `/docs/search?q=…`. */
export const searchTopic = "search";
export const searchPath = (language: Language): string => topicPath(searchTopic, language);
