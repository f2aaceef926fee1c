import { clean } from "../../arabic/mod.ts";
import { englishWords, glossKey } from "../../schema/mod.ts";
import { improve, type Ranks } from "./ranks.ts";
import { numbersOf, type SortedLines, sortedLines } from "./sorted_lines.ts";

/** Ranks of words: the first gloss, or another, equals the query; the first gloss, or another, contains all its words. */
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

/** Intersects two lists; of each pair keeps the larger number, whose low bit marks a later gloss. */
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

/** Ranks words `first` if their first gloss matches, else `other`. */
function improveBy(ranks: Ranks, numbers: Uint32Array, first: number, other: number): void {
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] as number;
    improve(ranks, number >> 1, (number & 1) === 0 ? first : other);
  }
}

/**
 * Ranks words by gloss: first gloss equal to the query (book: كِتَاب), then another gloss equal to it, then glosses that
 * contain all its words.
 */
export function glossSearch(glosses: Buffer, words: Buffer): GlossSearch {
  const whole = postingsOf(glosses);
  const single = postingsOf(words);
  return (english, ranks, [first, other, inFirst, inOther]) => {
    const text = clean(english);
    const asked = englishWords(text);
    const found = numbersUnder(whole, glossKey(text));
    // "travel" is سَفَر and سَافَرَ; "to travel" is سَافَرَ before سَفَر.
    const isVerb = asked.length > 1 && asked[0] === "to";
    if (isVerb) improveBy(ranks, inBoth(found, numbersUnder(single, "to")), first, other);
    improveBy(ranks, found, isVerb ? other : first, other);
    const [some, ...more] = [...new Set(asked)].map((word) => numbersUnder(single, word));
    if (some !== undefined) improveBy(ranks, more.reduce(inBoth, some), inFirst, inOther);
  };
}
