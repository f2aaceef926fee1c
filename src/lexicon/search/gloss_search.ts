import { clean } from "../../arabic/mod.ts";
import { englishWords, glossKey } from "../../schema/mod.ts";
import { improve, type Ranks } from "./ranks.ts";
import { numbersOf, type SortedLines, sortedLines } from "./sorted_lines.ts";

/** The rank of a word whose first gloss is what is asked for, of one with another such gloss, and of words whose first gloss, or another, has all the words asked for. */
export type GlossRanks = readonly [first: number, other: number, inFirst: number, inOther: number];

/** Ranks words by their English meaning. */
export type GlossSearch = (english: string, ranks: Ranks, of: GlossRanks) => void;

interface Postings {
  readonly lines: SortedLines;
  readonly from: Uint32Array;
  readonly numbers: Uint32Array;
}

const postingsOf = (bytes: Buffer): Postings => {
  const lines = sortedLines(bytes);
  return { lines, ...numbersOf(lines) };
};

function numbersUnder({ lines, from, numbers }: Postings, key: string): Uint32Array {
  const range = lines.range(key, false);
  return numbers.subarray(from[range.from], from[range.to]);
}

/** The words that are in both lists, by the number of the later list: it says whether its gloss is the first. */
function inBoth(first: Uint32Array, second: Uint32Array): Uint32Array {
  const kept = new Uint32Array(Math.min(first.length, second.length));
  let count = 0;
  let i = 0;
  let j = 0;
  while (i < first.length && j < second.length) {
    const one = first[i] as number;
    const other = second[j] as number;
    if (one >> 1 === other >> 1) {
      kept[count++] = Math.max(one, other);
      i++;
      j++;
    } else if (one < other) i++;
    else j++;
  }
  return kept.slice(0, count);
}

/** Gives words the first rank, or the other where it is not their first gloss that has been found. */
function improveBy(ranks: Ranks, numbers: Uint32Array, first: number, other: number): void {
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] as number;
    improve(ranks, number >> 1, (number & 1) === 0 ? first : other);
  }
}

/**
 * A word fits best whose first gloss is what is asked for (book: كِتَاب), then one with another such gloss, then one whose
 * glosses have all the words asked for.
 */
export function glossSearch(glosses: Buffer, words: Buffer): GlossSearch {
  const whole = postingsOf(glosses);
  const single = postingsOf(words);
  return (english, ranks, [first, other, inFirst, inOther]) => {
    const text = clean(english);
    const asked = englishWords(text);
    const found = numbersUnder(whole, glossKey(text));
    // Travel is سَفَر and سَافَرَ, to travel is سَافَرَ before سَفَر.
    const isVerb = asked.length > 1 && asked[0] === "to";
    if (isVerb) improveBy(ranks, inBoth(found, numbersUnder(single, "to")), first, other);
    improveBy(ranks, found, isVerb ? other : first, other);
    const [some, ...more] = [...new Set(asked)].map((word) => numbersUnder(single, word));
    if (some !== undefined) improveBy(ranks, more.reduce(inBoth, some), inFirst, inOther);
  };
}
