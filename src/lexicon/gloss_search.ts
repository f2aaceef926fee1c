import { clean } from "../arabic/mod.ts";
import { englishWords, glossKey } from "../schema/mod.ts";
import { numbersOf, type SortedLines, sortedLines } from "./sorted_lines.ts";

/** Places of a word found by its English meaning, the best first. */
export const glossRanks = { first: 0, other: 1, inFirst: 2, inOther: 3 } as const;
export type GlossRank = (typeof glossRanks)[keyof typeof glossRanks];

/** Finds words by English: calls `found` for each, perhaps several times, with how well it fits. */
export type GlossSearch = (english: string, found: (ord: number, rank: GlossRank) => void) => void;

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
  for (let [i, j] = [0, 0]; i < first.length && j < second.length; ) {
    const [one, other] = [(first[i] as number) >> 1, (second[j] as number) >> 1];
    if (one === other) {
      kept[count++] = Math.max(first[i] as number, second[j] as number);
      i++;
      j++;
    } else if (one < other) i++;
    else j++;
  }
  return kept.slice(0, count);
}

/**
 * A word fits best whose first gloss is what is asked for (book: كِتَاب), then one with another such gloss, then one whose
 * glosses have all the words asked for.
 */
export function glossSearch(glosses: Buffer, words: Buffer): GlossSearch {
  const whole = postingsOf(glosses);
  const single = postingsOf(words);
  return (english, found) => {
    const text = clean(english);
    for (const number of numbersUnder(whole, glossKey(text)))
      found(number >> 1, (number & 1) === 0 ? glossRanks.first : glossRanks.other);
    const [first, ...more] = [...new Set(englishWords(text))].map((word) => numbersUnder(single, word));
    if (first === undefined) return;
    for (const number of more.reduce(inBoth, first))
      found(number >> 1, (number & 1) === 0 ? glossRanks.inFirst : glossRanks.inOther);
  };
}
