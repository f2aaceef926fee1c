const tab = 9;
const newline = 10;
const encoder = new TextEncoder();

/** Lines of a search part: UTF-8 in one buffer, numbered from 0. */
export interface SortedLines {
  readonly count: number;
  readonly bytes: Buffer;
  /** Start of each line, and the end of the last. */
  readonly starts: Uint32Array;
  /** The line with this key, or all with this prefix, as [`from`, `to`). */
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

/** Decodes a range of bytes. */
export const decode = (bytes: Buffer, from: number, to: number): string => bytes.toString("utf8", from, to);

/** Caches texts by number; reads each on first use. */
export function readOnce(read: (number: number) => string): (number: number) => string {
  const texts: (string | undefined)[] = [];
  return (number) => {
    texts[number] ??= read(number);
    return texts[number];
  };
}

/** Finds lines by binary search; lines are sorted by the bytes of their keys. */
export function sortedLines(bytes: Buffer): SortedLines {
  const starts = startsOf(bytes);
  const count = starts.length - 1;

  /**
   * The first line from `from` whose key is not before `key`; with `isAfter`, the first after all lines with that prefix.
   * Tracks the bytes that both ends share with the key, so they are not compared again.
   */
  function first(key: Uint8Array, isAfter: boolean, from: number): number {
    const size = key.length;
    let low = from;
    let high = count;
    let commonLow = 0;
    let commonHigh = 0;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const start = starts[middle] as number;
      let common = Math.min(commonLow, commonHigh);
      while (common < size && bytes[start + common] === key[common]) common++;
      const isBefore =
        common === size ? isAfter : (bytes[start + common] as number) < (key[common] as number);
      if (isBefore) {
        low = middle + 1;
        commonLow = common;
      } else {
        high = middle;
        commonHigh = common;
      }
    }
    return low;
  }

  /** Whether a line's key equals `key`. */
  const isWhole = (line: number, key: Uint8Array): boolean => {
    const start = starts[line] as number;
    for (let index = 0; index < key.length; index++) if (bytes[start + index] !== key[index]) return false;
    return (bytes[start + key.length] as number) <= newline;
  };

  return {
    count,
    bytes,
    starts,
    range(key, isPrefix) {
      if (key === "") return { from: 0, to: 0 };
      const wanted = encoder.encode(key);
      const from = first(wanted, false, 0);
      if (isPrefix) return { from, to: first(wanted, true, from) };
      return { from, to: from < count && isWhole(from, wanted) ? from + 1 : from };
    },
    text: (line) => decode(bytes, starts[line] as number, (starts[line + 1] as number) - 1),
  };
}

/** Reads a base 36 number at `from`, and its end. */
function readNumber(bytes: Uint8Array, from: number): { readonly value: number; readonly end: number } {
  let value = 0;
  let at = from;
  for (let byte = bytes[at] as number; byte > 32; byte = bytes[++at] as number)
    value = value * 36 + (byte < 58 ? byte - 48 : byte - 87);
  return { value, end: at };
}

export const numberAt = (bytes: Uint8Array, at: number): number => readNumber(bytes, at).value;

/** End of a line's key. */
export function keyEnd({ bytes, starts }: SortedLines, line: number): number {
  let at = starts[line] as number;
  while ((bytes[at] as number) > newline) at++;
  return at;
}

/** Reads the numbers after all keys into one array; a line has [`from[line]`, `from[line + 1]`). */
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
