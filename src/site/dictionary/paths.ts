import { bareKey } from "../../arabic/mod.ts";
import type { Language } from "../../look/text.ts";

const prefixes: Readonly<Record<Language, string>> = { en: "", ar: "/ar" };

/** The path of a page in a language, from that of the English one. */
export const pathIn = (language: Language, path: string): string =>
  path === "/" ? prefixes[language] || path : prefixes[language] + path;

/** The same page in every language. */
export const pathsOf = (path: string): Readonly<Record<Language, string>> => ({
  en: pathIn("en", path),
  ar: pathIn("ar", path),
});

/** The page of all words that are written with these letters. */
export const spellingPath = (bare: string): string => `/words/${encodeURIComponent(bare)}`;

/** The page of a word, at the word. */
export const wordPath = ({ id, arabic }: { readonly id: string; readonly arabic: string }): string =>
  `${spellingPath(bareKey(arabic))}#${id}`;

/** `root` as in records: ك ت ب. */
export const rootPath = (root: string): string => `/roots/${encodeURIComponent(root.replaceAll(" ", ""))}`;
export const patternPath = (pattern: string): string => `/patterns/${encodeURIComponent(pattern)}`;
export const proverbPath = (id: string): string => `/proverbs/${id}`;
export const expressionPath = (id: string): string => `/expressions/${id}`;

/** The last part of a path, unescaped; null where its escapes are no UTF-8. */
export function lastPart(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname.slice(pathname.lastIndexOf("/") + 1));
  } catch {
    return null;
  }
}
