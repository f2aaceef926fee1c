import { clean, foldKeys, isLatinText, latinKeys } from "../arabic/mod.ts";
import type { SearchIndex } from "./search_index.ts";
import { decode, keyEnd, type SortedLines } from "./sorted_lines.ts";

/** How many slips may lie between a query and a word: fewer in short words, where nearly everything is near. */
const slipsMax = (length: number): number => (length < 3 ? 0 : length < 5 ? 1 : length < 12 ? 2 : 3);

/** Keys with what tells most of them far apart without comparing them. */
interface Sketches {
  readonly lines: SortedLines;
  /** Which letters a key has, a bit for each, several letters sharing one. */
  readonly letters: Uint32Array;
  readonly lengths: Uint8Array;
}

const bitOf = (byte: number): number => 1 << (byte & 31);

function sketchesOf(lines: SortedLines): Sketches {
  const letters = new Uint32Array(lines.count);
  const lengths = new Uint8Array(lines.count);
  for (let line = 0; line < lines.count; line++) {
    const sketch = sketchOf(lines.bytes, lines.starts[line] as number, keyEnd(lines, line));
    letters[line] = sketch.letters;
    lengths[line] = sketch.length;
  }
  return { lines, letters, lengths };
}

/** The last byte of a character tells Arabic letters apart as it does Latin ones. */
function sketchOf(bytes: Uint8Array, from: number, to: number): { letters: number; length: number } {
  let [letters, length] = [0, 0];
  for (let at = from; at < to; at++) {
    const isLast = at + 1 === to || ((bytes[at + 1] as number) & 0xc0) !== 0x80;
    if (!isLast) continue;
    letters |= bitOf(bytes[at] as number);
    length++;
  }
  return { letters: letters >>> 0, length: Math.min(length, 255) };
}

function bits(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * Letters that are inserted, left out, replaced, or changed places with their neighbour: how many it takes from one text
 * to the other (optimal string alignment); `max + 1` stands for more than `max`.
 */
export const slipsBetween = (one: string, other: string, max: number): number =>
  slips([...one], [...other], max);

function slips(a: readonly string[], b: readonly string[], max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before = new Uint8Array(b.length + 1);
  let last = Uint8Array.from({ length: b.length + 1 }, (_, j) => j);
  let row = new Uint8Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = (last[j - 1] as number) + same;
      if ((last[j] as number) + 1 < value) value = (last[j] as number) + 1;
      if ((row[j - 1] as number) + 1 < value) value = (row[j - 1] as number) + 1;
      if (
        i > 1 &&
        j > 1 &&
        a[i - 1] === b[j - 2] &&
        a[i - 2] === b[j - 1] &&
        (before[j - 2] as number) + 1 < value
      )
        value = (before[j - 2] as number) + 1;
      row[j] = value;
      if (value < least) least = value;
    }
    if (least > max) return max + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[b.length] as number, max + 1);
}

/** A searching of keys for those near to what was typed. */
interface Keys {
  /** Notes every word whose key is at most so many slips away. */
  find(key: string, max: number, note: (ord: number, slips: number) => void): void;
}

function nearKeys(index: SearchIndex & { readonly keys: SortedLines }): Keys {
  const { lines, letters, lengths } = sketchesOf(index.keys);
  const encoder = new TextEncoder();
  return {
    find(key, max, note) {
      const bytes = encoder.encode(key);
      const sketch = sketchOf(bytes, 0, bytes.length);
      const asked = [...key];
      for (let line = 0; line < lines.count; line++) {
        if (Math.abs((lengths[line] as number) - sketch.length) > max) continue;
        const has = letters[line] as number;
        if (bits(sketch.letters & ~has) > max || bits(has & ~sketch.letters) > max) continue;
        const other = decode(lines.bytes, lines.starts[line] as number, keyEnd(lines, line));
        const count = slips(asked, [...other], max);
        if (count > max) continue;
        for (const entry of index.all(other, false)) note(index.ord(entry), count);
      }
    },
  };
}

/**
 * Finds the words nearest to a text that no word has: by how few slips of typing their folded key (k4, in Latin letters
 * l2) differs, then by frequency. A text under the article is looked for without it too.
 */
export function nearestFinder(
  arabic: SearchIndex & { readonly keys: SortedLines },
  latin: SearchIndex & { readonly keys: SortedLines },
): (query: string, limit: number) => readonly number[] {
  const inArabic = nearKeys(arabic);
  const inLatin = nearKeys(latin);

  function keysOf(text: string): { readonly keys: Keys; readonly asked: readonly string[] } {
    if (isLatinText(text)) return { keys: inLatin, asked: [latinKeys(text)[1]] };
    const key = foldKeys(text)[3];
    return { keys: inArabic, asked: key.startsWith("ال") && key.length > 4 ? [key, key.slice(2)] : [key] };
  }

  return (query, limit) => {
    const { keys, asked } = keysOf(clean(query));
    const slipsOf = new Map<number, number>();
    const note = (ord: number, count: number): void => {
      if (count < (slipsOf.get(ord) ?? Number.POSITIVE_INFINITY)) slipsOf.set(ord, count);
    };
    // Words that are nearer stand first whatever there is beyond, and fewer slips are looked for in less time.
    for (let max = 1; max <= 3 && slipsOf.size < limit; max++)
      for (const key of asked) {
        const most = slipsMax([...key].length);
        if (max <= most || (max === 1 && most === 0)) keys.find(key, Math.min(max, most), note);
      }
    return [...slipsOf]
      .sort(([a, slipsOfA], [b, slipsOfB]) => slipsOfA - slipsOfB || a - b)
      .slice(0, limit)
      .map(([ord]) => ord);
  };
}
