const tab = 9;
const newline = 10;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Lines of a search part as they stand in the artifact: UTF-8 in one piece of memory, numbered from 0. */
export interface SortedLines {
  readonly count: number;
  readonly bytes: Uint8Array;
  /** Where each line begins, and the end of the last one. */
  readonly starts: Uint32Array;
  /** The lines whose key is `key`, or begins with it: from `from` up to, and without, `to`. */
  range(key: string, isPrefix: boolean): { readonly from: number; readonly to: number };
  text(line: number): string;
}

function startsOf(bytes: Uint8Array): Uint32Array {
  let count = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count++;
  const starts = new Uint32Array(count + 1);
  for (let line = 1; line <= count; line++)
    starts[line] = bytes.indexOf(newline, starts[line - 1] as number) + 1;
  return starts;
}

/** The part of a text between two bytes. */
export const decode = (bytes: Uint8Array, from: number, to: number): string =>
  decoder.decode(bytes.subarray(from, to));

/** Finds lines by their keys in steps of halving; lines stand in the order of their keys' bytes. */
export function sortedLines(bytes: Uint8Array): SortedLines {
  const starts = startsOf(bytes);
  const count = starts.length - 1;

  /** -1 where the line's key comes before `key`, 0 where it is `key`, 1 where it begins with it, 2 where it comes behind. */
  function compare(line: number, key: Uint8Array): -1 | 0 | 1 | 2 {
    let at = starts[line] as number;
    for (let index = 0; index < key.length; index++, at++) {
      const [has, wants] = [bytes[at] as number, key[index] as number];
      if (has !== wants) return has < wants ? -1 : 2;
    }
    return (bytes[at] as number) <= newline ? 0 : 1;
  }

  /** The first line for which `compare` gives `least` or more. */
  function first(key: Uint8Array, least: number, from: number): number {
    let [low, high] = [from, count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(middle, key) >= least) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  return {
    count,
    bytes,
    starts,
    range(key, isPrefix) {
      if (key === "") return { from: 0, to: 0 };
      const wanted = encoder.encode(key);
      const from = first(wanted, 0, 0);
      return { from, to: first(wanted, isPrefix ? 2 : 1, from) };
    },
    text: (line) => decode(bytes, starts[line] as number, (starts[line + 1] as number) - 1),
  };
}

/** A number in base 36 at `at`, and where it ends. */
function readNumber(bytes: Uint8Array, from: number): { readonly value: number; readonly end: number } {
  let value = 0;
  let at = from;
  for (let byte = bytes[at] as number; byte > 32; byte = bytes[++at] as number)
    value = value * 36 + (byte < 58 ? byte - 48 : byte - 87);
  return { value, end: at };
}

export const numberAt = (bytes: Uint8Array, at: number): number => readNumber(bytes, at).value;

/** Where a line's key ends. */
export function keyEnd({ bytes, starts }: SortedLines, line: number): number {
  let at = starts[line] as number;
  while ((bytes[at] as number) > newline) at++;
  return at;
}

/** The numbers behind the keys of all lines in one array; those of a line are from `from[line]` up to `from[line + 1]`. */
export function numbersOf(lines: SortedLines): { readonly from: Uint32Array; readonly numbers: Uint32Array } {
  const { bytes, count } = lines;
  const from = new Uint32Array(count + 1);
  let tabs = 0;
  for (const byte of bytes) if (byte === tab) tabs++;
  const numbers = new Uint32Array(tabs);
  let filled = 0;
  for (let line = 0; line < count; line++) {
    from[line] = filled;
    for (let at = keyEnd(lines, line); bytes[at] === tab; ) {
      const { value, end } = readNumber(bytes, at + 1);
      numbers[filled++] = value;
      at = end;
    }
  }
  from[count] = filled;
  return { from, numbers };
}
