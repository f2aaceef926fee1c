import type { Language } from "../../look/text.ts";
import { pathIn, rootPath as rootPathOf, spellingPath } from "../dictionary/paths.ts";

export const homePath = (language: Language): string => (language === "ar" ? "/ar" : "/");

/** The address of the home page with a look-up in its box. */
export const lookUpPath = (language: Language, query: string): string =>
  `${homePath(language)}?q=${encodeURIComponent(query)}`;

/** Where the script of the home page gets answers from. */
export const answerPath = (language: Language): string => (language === "ar" ? "/ar/look-up" : "/look-up");

/** The page of a word in the dictionary. */
export const wordPath = (language: Language, bare: string): string => pathIn(language, spellingPath(bare));

/** The page of a root in the dictionary; its radicals are written as records have them. */
export const rootPath = (language: Language, root: string): string => pathIn(language, rootPathOf(root));
