import { clean, foldKeys, isLatinText, latinKeys } from "../../arabic/mod.ts";
import type { KeyIndex } from "./key_index.ts";
import type { SortedLines } from "./sorted_lines.ts";

/** Maximum slips between a query and a word: fewer in short words, where nearly everything is near. */
const slipsMax = (length: number): number => (length < 3 ? 0 : length < 5 ? 1 : 2);

const tab = 9;
const newline = 10;
const isLowSurrogate = (unit: number): boolean => (unit & 0xfc00) === 0xdc00;

/** The sorted keys of an index; keys with a common prefix are adjacent. */
interface Letters {
  /** Number of distinct letters plus one. */
  readonly size: number;
  /** The letter numbers of a text; 0 for a letter of no key. */
  numbersOf(text: string): number[];
  /** Letter numbers of all keys. */
  readonly numbers: Uint16Array;
  /** Start of each key, and the end of the last. */
  readonly starts: Uint32Array;
  /** Length of the prefix shared with the previous key, at most 255. */
  readonly shared: Uint8Array;
  /** The next key with a shorter shared prefix. */
  readonly next: Uint32Array;
  /** Length of the longest key. */
  readonly longest: number;
}

function lettersOf({ bytes, count }: SortedLines): Letters {
  const text = bytes.toString();
  const numberOfUnit = new Uint16Array(0x10000);
  const numbers = new Uint16Array(text.length);
  const starts = new Uint32Array(count + 1);
  let size = 1;
  let filled = 0;
  for (let at = 0, line = 0, isKey = true; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === newline) {
      starts[++line] = filled;
      isKey = true;
    } else if (unit === tab) isKey = false;
    else if (isKey && !isLowSurrogate(unit)) {
      if (numberOfUnit[unit] === 0) numberOfUnit[unit] = size++;
      numbers[filled++] = numberOfUnit[unit] as number;
    }
  }
  const shared = new Uint8Array(count);
  let longest = starts[1] ?? 0;
  for (let line = 1; line < count; line++) {
    const last = starts[line - 1] as number;
    const start = starts[line] as number;
    longest = Math.max(longest, (starts[line + 1] as number) - start);
    const max = Math.min(start - last, (starts[line + 1] as number) - start, 255);
    let same = 0;
    while (same < max && numbers[last + same] === numbers[start + same]) same++;
    shared[line] = same;
  }
  const next = new Uint32Array(count);
  for (let line = count - 1; line >= 0; line--) {
    let later = line + 1;
    while (later < count && (shared[later] as number) >= (shared[line] as number))
      later = next[later] as number;
    next[line] = later;
  }
  const numbersOf = (typed: string): number[] =>
    Array.from(typed, (character) => numberOfUnit[character.charCodeAt(0)] as number);
  return { size, numbersOf, numbers: numbers.slice(0, filled), starts, shared, next, longest };
}

/**
 * Counts the slips (optimal string alignment) between prefixes of a key and of the query, after Wu and Manber (1992). A
 * state is three sets of five bits, for 0, 1 and 2 slips: bit `k` is set when the first `n` letters of the key match the
 * first `n` - 2 + `k` of the query.
 */
const set = 31;
const setSize = 5;
/** Before the first letter of the key: 0, 1 or 2 letters of the query are skipped. */
const startState = 0b00100 | (0b01100 << setSize) | (0b11100 << (2 * setSize));
const slipSets = (state: number, slips: number): number => (state >> (slips * setSize)) & set;

/** For each place of a key and each letter: a bit set of the nearby places of that letter in the query. */
function placesOf(asked: readonly number[], size: number): Uint8Array {
  const places = new Uint8Array((asked.length + 3) * size);
  for (const [at, letter] of asked.entries())
    for (let bit = 0; bit < setSize; bit++) {
      const place = at + 2 - bit;
      if (place >= 0) places[place * size + letter] = (places[place * size + letter] as number) | (1 << bit);
    }
  return places;
}

/**
 * Calls `note` for each key within `max` (2 or less) slips of the query. Keys with a common prefix share its states; a
 * prefix with too many slips skips all its keys.
 */
function findNear(
  { size, numbers, starts, shared, next, longest }: Letters,
  asked: readonly number[],
  max: number,
  note: (line: number, slips: number) => void,
): void {
  const length = asked.length;
  if (length > longest + max) return;
  const places = placesOf(asked, size);
  /** States by number of letters read of the key. */
  const states = new Uint16Array(length + 4).fill(startState, 0, 1);

  /** Computes the state after the letter at `place`; false once the key is too far. */
  function read(start: number, place: number): boolean {
    const letter = numbers[start + place] as number;
    const state = states[place] as number;
    const same = places[place * size + letter] as number;
    const none = slipSets(state, 0);
    const one = slipSets(state, 1);
    const two = slipSets(state, 2);
    let swapped = 0;
    let before = 0;
    if (place > 0) {
      const last = numbers[start + place - 1] as number;
      swapped = (places[place * size + last] as number) & (places[(place - 1) * size + letter] as number);
      before = states[place - 1] as number;
    }
    // No more letters than the query has.
    const within = set >> Math.max(0, place + 3 - length);
    // Same letter; substitution, insertion, deletion, transposition.
    const withNone = none & same;
    const withOne = (one & same) | none | (none >> 1) | (withNone << 1) | (swapped & slipSets(before, 0));
    const withTwo = (two & same) | one | (one >> 1) | (withOne << 1) | (swapped & slipSets(before, 1));
    const next =
      (withNone & within) | ((withOne & within) << setSize) | ((withTwo & within) << (2 * setSize));
    states[place + 1] = next;
    return slipSets(next, max) !== 0;
  }

  for (let line = 0; line < next.length; ) {
    const start = starts[line] as number;
    const keySize = (starts[line + 1] as number) - start;
    let place = shared[line] as number;
    while (place < keySize && read(start, place)) place++;
    if (place === keySize) {
      const state = states[keySize] as number;
      const end = length - keySize + 2;
      for (let slips = 0; slips <= max && end < setSize; slips++)
        if (((slipSets(state, slips) >> end) & 1) === 1) {
          note(line, slips);
          break;
        }
    }
    line++;
    while (line < next.length && (shared[line] as number) > place) line = next[line] as number;
  }
}

/** Collects the `limit` nearest words; of equally near ones the commonest come first. */
function nearestOf(limit: number) {
  // Slips and `ord` packed into one sortable number.
  const ordSize = 2 ** 32;
  const best: number[] = [];
  return {
    best,
    add(ord: number, slips: number): void {
      const value = slips * ordSize + ord;
      if (best.length === limit && value >= (best.at(-1) as number)) return;
      const found = best.findIndex((other) => other % ordSize === ord);
      if (found >= 0 && (best[found] as number) <= value) return;
      if (found >= 0) best.splice(found, 1);
      best.splice(best.findLastIndex((other) => other < value) + 1, 0, value);
      if (best.length > limit) best.pop();
    },
    ords: (): number[] => best.map((value) => value % ordSize),
  };
}

/**
 * Finds the words nearest to a text without matches: by the fewest typing slips in their folded key (k4, or l2 for Latin
 * text), then by frequency. A text with the article is also searched without it.
 */
export function nearestFinder(
  arabic: KeyIndex,
  latin: KeyIndex,
): (query: string, limit: number) => readonly number[] {
  const keysOf = (index: KeyIndex) => ({ index, letters: lettersOf(index.keys) });
  const inArabic = keysOf(arabic);
  const inLatin = keysOf(latin);

  /** Chooses the keys and the query texts. */
  function plan(text: string): { readonly keys: typeof inArabic; readonly asked: readonly string[] } {
    if (isLatinText(text)) return { keys: inLatin, asked: [latinKeys(text)[1]] };
    const key = foldKeys(text)[3];
    return { keys: inArabic, asked: key.startsWith("ال") && key.length > 4 ? [key, key.slice(2)] : [key] };
  }

  return (query, limit) => {
    const { keys, asked } = plan(clean(query));
    const { best, add, ords } = nearestOf(limit);
    const { letters, index } = keys;
    const texts = asked.filter((key) => key !== "").map(letters.numbersOf);
    // Nearer words come first anyway, and one slip takes less time to search than two.
    for (let max = 1; max <= 2 && best.length < limit; max++)
      for (const text of texts) {
        const most = slipsMax(text.length);
        if (max > 1 && most < max) continue;
        findNear(letters, text, Math.min(max, most), (line, slips) => {
          for (const ord of index.ordsOf(line)) add(ord, slips);
        });
      }
    return ords();
  };
}
