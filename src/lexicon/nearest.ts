import { clean, foldKeys, isLatinText, latinKeys } from "../arabic/mod.ts";
import type { KeyIndex } from "./search_index.ts";
import { decode, keyEnd } from "./sorted_lines.ts";

/** How many slips may lie between a query and a word: fewer in short words, where nearly everything is near. */
const slipsMax = (length: number): number => (length < 3 ? 0 : length < 5 ? 1 : 2);

/** What slips are counted in: the last byte of each character, which tells Arabic letters apart and nearly all others. */
type Codes = Uint8Array;

const isContinued = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

function codesOf(text: string): Codes {
  const bytes = new TextEncoder().encode(text);
  return bytes.filter((_, at) => !isContinued(bytes[at + 1]));
}

/** Which codes occur, a bit for each, some sharing one. */
function lettersOf(codes: Codes): number {
  let letters = 0;
  for (const code of codes) letters |= 1 << (code & 31);
  return letters;
}

function bits(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const longest = 255;
const rows = [0, 1, 2].map(() => new Uint8Array(longest + 1)) as [Uint8Array, Uint8Array, Uint8Array];

/**
 * Letters that are inserted, left out, replaced, or changed places with their neighbour: how many it takes from one text
 * to the other (optimal string alignment); `max + 1` stands for more than `max`. The texts have at most 255 letters.
 */
function slips(a: ArrayLike<unknown>, b: ArrayLike<unknown>, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let [before, last, row] = rows;
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      let value = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      if ((last[j] as number) + 1 < value) value = (last[j] as number) + 1;
      if ((row[j - 1] as number) + 1 < value) value = (row[j - 1] as number) + 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap && (before[j - 2] as number) + 1 < value) value = (before[j - 2] as number) + 1;
      row[j] = value;
      if (value < least) least = value;
    }
    if (least > max) return max + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[b.length] as number, max + 1);
}

/** The slips between two texts of at most 255 letters, or `max + 1`. */
export const slipsBetween = (one: string, other: string, max: number): number =>
  slips([...one], [...other], max);

interface NearKeys {
  /** Notes every word whose key is at most so many slips away. */
  find(key: string, max: number, note: (ord: number, slips: number) => void): void;
}

/** All keys of an index, with what tells most of them far apart without comparing them. */
function nearKeys(index: KeyIndex): NearKeys {
  const { keys } = index;
  const letters = new Uint32Array(keys.count);
  const starts = new Uint32Array(keys.count + 1);
  const codes = new Uint8Array(keys.bytes.length);
  let filled = 0;
  for (let line = 0; line < keys.count; line++) {
    const end = keyEnd(keys, line);
    for (let at = keys.starts[line] as number; at < end; at++)
      if (at + 1 === end || !isContinued(keys.bytes[at + 1])) codes[filled++] = keys.bytes[at] as number;
    starts[line + 1] = filled;
    letters[line] = lettersOf(codes.subarray(starts[line], filled));
  }
  const kept = codes.slice(0, filled);

  return {
    find(key, max, note) {
      const asked = codesOf(key);
      const askedLetters = lettersOf(asked);
      for (let line = 0; line < keys.count; line++) {
        const from = starts[line] as number;
        const to = starts[line + 1] as number;
        if (to - from > asked.length + max || asked.length > to - from + max || to - from > longest) continue;
        const has = letters[line] as number;
        if (bits(askedLetters & ~has) > max || bits(has & ~askedLetters) > max) continue;
        if (slips(asked, kept.subarray(from, to), max) > max) continue;
        const other = decode(keys.bytes, keys.starts[line] as number, keyEnd(keys, line));
        const count = slipsBetween(key, other, max);
        if (count > max) continue;
        for (const ord of index.all(other, false).ords) note(ord, count);
      }
    },
  };
}

/**
 * Finds the words nearest to a text that no word has: by how few slips of typing their folded key (k4, in Latin letters
 * l2) differs, then by frequency. A text under the article is looked for without it too.
 */
export function nearestFinder(
  arabic: KeyIndex,
  latin: KeyIndex,
): (query: string, limit: number) => readonly number[] {
  const inArabic = nearKeys(arabic);
  const inLatin = nearKeys(latin);

  function keysOf(text: string): { readonly keys: NearKeys; readonly asked: readonly string[] } {
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
    // Words that are nearer stand first whatever there is beyond, and one slip is looked for in less time than two.
    for (let max = 1; max <= 2 && slipsOf.size < limit; max++)
      for (const key of asked) {
        const most = key === "" || key.length > longest ? -1 : slipsMax([...key].length);
        if (most >= max || (max === 1 && most === 0)) keys.find(key, Math.min(max, most), note);
      }
    return [...slipsOf]
      .sort(([a, slipsOfA], [b, slipsOfB]) => slipsOfA - slipsOfB || a - b)
      .slice(0, limit)
      .map(([ord]) => ord);
  };
}
