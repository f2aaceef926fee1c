import { foldKeys } from "../../src/arabic/mod.ts";
import { compareText } from "../compare_text.ts";

/** Text searched by `q`, see `src/schema/kinds/phrase.ts`. */
export const searchText = (arabic: string, english: readonly string[]): string =>
  `${foldKeys(arabic)[3]}\n${english.join("\n").toLowerCase()}`;

/** Rows of the words in each record, which stand in list order. */
export const wordRows = (records: readonly { readonly words: readonly string[] }[]) =>
  records
    .flatMap(({ words }, index) => words.map((word) => ({ word, ord: index + 1 })))
    .sort((a, b) => compareText(a.word, b.word) || a.ord - b.ord);
