import { figures } from "../../domain/figures.ts";
import { pagePrice } from "../../domain/price.ts";
import type { Page, WordHit } from "../../lexicon/lexicon.ts";
import type { Found } from "../endpoint.ts";
import { positionOf } from "../input/parameters.ts";
import { withPieces } from "../json_text.ts";
import { priceOf, wordArray } from "./word_results.ts";

export const itemWithWordsPrice =
  `\`page\`, \`limit\` and \`meta\` apply to its words, which are basic records. ${figures.price.page} DP plus the price ` +
  `of the words: ${figures.price.basic} DP each, 0 for the ${figures.freeWords} commonest. A page without words costs nothing.`;

/** A root or pattern with a page of its words. */
export function itemWithWords(
  { json, words }: { readonly json: string; readonly words: Page<WordHit> },
  query: { readonly page: number; readonly limit: number },
): Found {
  return {
    data: withPieces(json, "words", wordArray(words.items, "basic")),
    cost: words.items.length === 0 ? 0 : pagePrice + priceOf(words.items, "basic"),
    page: positionOf(query, words.total),
  };
}
