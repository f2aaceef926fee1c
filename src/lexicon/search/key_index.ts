import { withoutFinalVowel } from "../../arabic/mod.ts";
import { type PartOfSpeech, partsOfSpeech } from "../../schema/mod.ts";
import type { StoredForms } from "../analysis/form_table.ts";
import { type LeastFirst, leastFirst } from "./least_first.ts";
import { numberAt, numbersOf, readOnce, type SortedLines, sortedLines } from "./sorted_lines.ts";

/** Entries with the word of each. */
export interface Entries {
  readonly entries: Uint32Array;
  readonly ords: Uint32Array;
}

/**
 * Finds words by key. A match is an entry: a number for a word and the spelling that has the key. The commonest word
 * comes first.
 */
export interface SearchIndex {
  /** Entries of the whole key. */
  whole(key: string, kind: number | null): Uint32Array;
  /** Entries of all keys with this prefix, lazily; none in an index of whole keys only. */
  prefix(key: string, kind: number | null): Iterable<number>;
  /** All entries of the key, or of the keys with this prefix, unordered. */
  all(key: string, isPrefix: boolean): Entries;
  ord(entry: number): number;
  /** The vocalised spelling of an entry. */
  spelling(entry: number): string;
}

/** The bit mask of a part of speech. */
export const kindOfPos = (pos: PartOfSpeech): number => 1 << partsOfSpeech.indexOf(pos);

/** Numbered spellings and their words. */
interface Spellings {
  readonly ords: Uint32Array;
  /** Spelling by number. */
  text(number: number): string;
}

export function spellingsOf(bytes: Buffer): Spellings {
  const lines = sortedLines(bytes);
  const ords = Uint32Array.from({ length: lines.count }, (_, line) =>
    numberAt(bytes, lines.starts[line] as number),
  );
  const text = readOnce((number) => {
    const line = lines.text(number);
    return line.slice(line.indexOf(" ") + 1);
  });
  return { ords, text };
}

/** An index with iterable keys. */
export interface KeyIndex extends SearchIndex {
  readonly keys: SortedLines;
  /** The words of a line of `keys`. */
  ordsOf(line: number): Uint32Array;
}

/** An index of keys with the numbers of their spellings, which follow the order of words. */
export function keyIndex(
  bytes: Buffer,
  { ords, text }: Spellings,
  kindOfOrd: (ord: number) => number,
): KeyIndex {
  const keys = sortedLines(bytes);
  const { from: firsts, numbers } = numbersOf(keys);
  const ordsByKey = numbers.map((entry) => ords[entry] as number);
  const ord = (entry: number): number => ords[entry] as number;
  const kindOf = (entry: number): number => kindOfOrd(ord(entry));
  const least: LeastFirst = leastFirst(numbers, kindOf);
  const entriesOf = (key: string, isPrefix: boolean): { from: number; to: number } => {
    const { from, to } = keys.range(key, isPrefix);
    return { from: firsts[from] as number, to: firsts[to] as number };
  };
  return {
    keys,
    ordsOf: (line) => ordsByKey.subarray(firsts[line], firsts[line + 1]),
    whole(key, kind) {
      const { from, to } = entriesOf(key, false);
      const found = numbers.subarray(from, to);
      return kind === null ? found : found.filter((entry) => (kindOf(entry) & kind) !== 0);
    },
    prefix(key, kind) {
      const { from, to } = entriesOf(key, true);
      return least(from, to, kind);
    },
    all(key, isPrefix) {
      const { from, to } = entriesOf(key, isPrefix);
      return { entries: numbers.subarray(from, to), ords: ordsByKey.subarray(from, to) };
    },
    ord,
    spelling: text,
  };
}

/** An index opened on first use. */
export function lazyIndex(open: () => KeyIndex): KeyIndex {
  return {
    get keys() {
      return open().keys;
    },
    ordsOf: (line) => open().ordsOf(line),
    ...lazySearch(open),
  };
}

/** Like `lazyIndex`, without iterable keys. */
export const lazySearch = (open: () => SearchIndex): SearchIndex => ({
  whole: (key, kind) => open().whole(key, kind),
  prefix: (key, kind) => open().prefix(key, kind),
  all: (key, isPrefix) => open().all(key, isPrefix),
  ord: (entry) => open().ord(entry),
  spelling: (entry) => open().spelling(entry),
});

/** The index of whole forms without their last short vowel, one entry for each of a word: the offset of a form in the table. */
export function formIndex(
  { forms, sets, wordCount }: StoredForms,
  kindOfOrd: (ord: number) => number,
): SearchIndex {
  const isWhole = (set: number): boolean => {
    const members = sets[set] as StoredForms["sets"][number];
    return members.length === 0 || members.some(({ isBase, needsMarks }) => !isBase && !needsMarks);
  };
  const { ord } = forms;
  const spelling = (entry: number): string => withoutFinalVowel(forms.form(entry));
  function whole(key: string, kind: number | null): Uint32Array {
    const found = new Map<string, number>();
    for (const { at, ord, set } of forms.entries(key)) {
      // Adjectives that are no records have no result to show.
      if (ord > wordCount || !isWhole(set)) continue;
      if (kind !== null && (kindOfOrd(ord) & kind) === 0) continue;
      const name = `${ord} ${spelling(at)}`;
      if (!found.has(name)) found.set(name, at);
    }
    return Uint32Array.from(found.values());
  }
  return {
    whole,
    prefix: () => [],
    all(key, isPrefix) {
      const entries = isPrefix ? new Uint32Array() : whole(key, null);
      return { entries, ords: entries.map(ord) };
    },
    ord,
    spelling,
  };
}
