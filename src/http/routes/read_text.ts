import type { HalfPoints } from "../../domain/points.ts";
import { textWordPrice } from "../../domain/price.ts";
import type { ReadableText, TextWord } from "../../lexicon/lexicon.ts";
import type { Context } from "../endpoint.ts";

/**
 * Opens a text, counts its known words, and refuses the call when its budget does not allow their price: the choice
 * between analyses, which is costly, comes only then.
 */
export async function openText(
  text: string,
  { lexicon, turn, mustFit }: Context,
): Promise<{ readonly opened: ReadableText; readonly cost: HalfPoints }> {
  const opened = lexicon.readText(text);
  let cost = 0;
  for (const isKnown of opened.areKnown()) {
    if (isKnown) cost += textWordPrice;
    const others = turn.pause();
    if (others !== null) await others;
  }
  mustFit(cost);
  return { opened, cost };
}

/** Counts code points up to offsets in UTF-16 units, which must rise. */
export function codePointCounter(text: string): (offset: number) => number {
  let at = 0;
  let count = 0;
  return (offset) => {
    for (; at < offset; count++) at += (text.codePointAt(at) as number) > 0xffff ? 2 : 1;
    return count;
  };
}

/** JSON of the place of a word, without braces: `start` to `diacritized`. */
export function placeMembers(word: TextWord, count: (offset: number) => number): string {
  const start = count(word.at);
  const end = count(word.at + word.text.length);
  const { text, diacritized } = word;
  return `"start":${start},"end":${end},"text":${JSON.stringify(text)},"diacritized":${JSON.stringify(diacritized)}`;
}

/** A likelihood with three digits. */
export const threeDigits = (share: number): number => Math.round(share * 1_000) / 1_000;
