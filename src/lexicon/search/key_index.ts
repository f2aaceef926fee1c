import { withoutFinalVowel } from "../../arabic/mod.ts";
import { type PartOfSpeech, partsOfSpeech } from "../../schema/mod.ts";
import type { StoredForms } from "../analysis/form_table.ts";
import { type Cursor, type LeastFirst, leastFirst } from "./least_first.ts";
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
  whole(key: string, kind: number | null): readonly number[];
  /** Entries of all keys with this prefix, lazily; none in an index of whole keys only. */
  prefix(key: string, kind: number | null): Cursor;
  /** All entries of the key, or of the keys with this prefix, unordered. */
  all(key: string, isPrefix: boolean): Entries;
  ord(entry: number): number;
  /** The vocalised spelling of an entry. */
  spelling(entry: number): string;
}

const none: readonly number[] = [];
const noEntries: Cursor = () => -1;

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
  const text = readOnce(lines.count, (number) => {
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
  return {
    keys,
    ordsOf: (line) => ordsByKey.subarray(firsts[line], firsts[line + 1]),
    whole(key, kind) {
      const { from, to } = keys.range(key, false);
      if (from === to) return none;
      const found: number[] = [];
      const end = firsts[to] as number;
      for (let at = firsts[from] as number; at < end; at++) {
        const entry = numbers[at] as number;
        if (kind === null || (kindOf(entry) & kind) !== 0) found.push(entry);
      }
      return found;
    },
    prefix(key, kind) {
      const { from, to } = keys.range(key, true);
      return from === to ? noEntries : least(firsts[from] as number, firsts[to] as number, kind);
    },
    all(key, isPrefix) {
      const { from, to } = keys.range(key, isPrefix);
      return {
        entries: numbers.subarray(firsts[from], firsts[to]),
        ords: ordsByKey.subarray(firsts[from], firsts[to]),
      };
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
  /** Whether a form of the set of cells stands alone, by the set's number. */
  const areWhole = sets.map(
    (members) => members.length === 0 || members.some(({ isBase, needsMarks }) => !isBase && !needsMarks),
  );
  const { ord } = forms;
  const spelling = (entry: number): string => withoutFinalVowel(forms.form(entry));
  /** Whether a word has been found by another form with the same spelling; entries of a word are neighbours. */
  function isRepeated(found: readonly number[], at: number): boolean {
    for (let index = found.length - 1; index >= 0 && ord(found[index] as number) === ord(at); index--)
      if (forms.areAlikeInPause(found[index] as number, at)) return true;
    return false;
  }
  function whole(key: string, kind: number | null): readonly number[] {
    const entries = forms.entries(key);
    if (entries.length === 0) return none;
    const found: number[] = [];
    for (const { at, ord, set } of entries) {
      // Adjectives that are no records have no result to show.
      if (ord > wordCount || areWhole[set] !== true) continue;
      if (kind !== null && (kindOfOrd(ord) & kind) === 0) continue;
      if (!isRepeated(found, at)) found.push(at);
    }
    return found;
  }
  return {
    whole,
    prefix: () => noEntries,
    all(key, isPrefix) {
      const entries = Uint32Array.from(isPrefix ? none : whole(key, null));
      return { entries, ords: entries.map(ord) };
    },
    ord,
    spelling,
  };
}
