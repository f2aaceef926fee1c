import { eq, sql } from "drizzle-orm";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { type PartOfSpeech, partsOfSpeech, type SearchPart, searchParts } from "../../schema/mod.ts";
import { type LeastFirst, leastFirst } from "./least_first.ts";
import {
  decode,
  keyEnd,
  numberAt,
  numbersOf,
  readOnce,
  type SortedLines,
  sortedLines,
} from "./sorted_lines.ts";

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

const none = new Uint32Array();

/** An index of whole forms. An entry is the offset of its word in the bytes, which saves a table of over half a million. */
export function formIndex(bytes: Buffer, kindOfOrd: (ord: number) => number): SearchIndex {
  const lines = sortedLines(bytes);
  const ord = (entry: number): number => numberAt(bytes, entry);
  function whole(key: string, kind: number | null): Uint32Array {
    const { from, to } = lines.range(key, false);
    if (from === to) return none;
    const found: number[] = [];
    const end = (lines.starts[from + 1] as number) - 1;
    for (let at = keyEnd(lines, from); at >= 0 && at < end; at = bytes.indexOf(9, at + 1))
      if (kind === null || (kindOfOrd(ord(at + 1)) & kind) !== 0) found.push(at + 1);
    return Uint32Array.from(found);
  }
  return {
    whole,
    prefix: () => [],
    all(key, isPrefix) {
      const entries = isPrefix ? none : whole(key, null);
      return { entries, ords: entries.map(ord) };
    },
    ord,
    spelling(entry) {
      const from = bytes.indexOf(32, entry) + 1;
      let to = from;
      while ((bytes[to] as number) > 10) to++;
      return decode(bytes, from, to);
    },
  };
}

/** Loads search parts by name. */
export function loadParts(db: BunSQLiteDatabase): (name: SearchPart) => Buffer {
  const read = db
    .select({ data: searchParts.data })
    .from(searchParts)
    .where(eq(searchParts.name, sql.placeholder("name")))
    .prepare();
  return (name) => {
    // `get` would copy the bytes.
    const [[data] = []] = read.values({ name }) as [Uint8Array?][];
    const { buffer, byteOffset, length } = data ?? new Uint8Array();
    return Buffer.from(buffer, byteOffset, length);
  };
}
