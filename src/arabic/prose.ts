import { wordsOf } from "./punctuation.ts";

/** Dialect and quotations of the Quran and of verse, whose grammar is not that of prose. */
const setApart = /\{[^}]*\}|«[^»]*»Q/g;
/** Names and words that no record has. */
const unknown = /@[\p{L}\p{Mn}]+/gu;
const arabicWord = /^[\u0621-\u0652\u0670\u0671]+$/;

/** The words of a line of prose as the corpus writes it (`corpus/README.md`), without what is marked as dialect, verse or unknown. */
export const proseWords = (line: string): string[] =>
  wordsOf(line.replace(setApart, " ").replace(unknown, " ")).filter((word) => arabicWord.test(word));
