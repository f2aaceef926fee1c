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

/** Caches the texts with the numbers 0 to `count`; reads each on first use. */
export function readOnce(count: number, read: (number: number) => string): (number: number) => string {
  // With room for all: an array that grows by leaps becomes a slow table.
  const texts = new Array<string | null>(count + 1).fill(null);
  return (number) => {
    const known = texts[number];
    if (known != null) return known;
    const text = read(number);
    texts[number] = text;
    return text;
  };
}

/** The UTF-8 of the key that is looked up: one buffer serves all. */
let wanted = new Uint8Array(256);

/** Encodes a key into `wanted`; returns its length in bytes. */
function encode(key: string): number {
  if (3 * key.length > wanted.length) wanted = new Uint8Array(6 * key.length);
  let size = 0;
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    if (code > 0x7ff) return encoder.encodeInto(key, wanted).written;
    if (code < 0x80) wanted[size++] = code;
    else {
      wanted[size++] = 0xc0 | (code >> 6);
      wanted[size++] = 0x80 | (code & 0x3f);
    }
  }
  return size;
}

type Lines = Pick<SortedLines, "bytes" | "starts" | "count">;

/**
 * The first line whose key is not before the wanted one. Tracks the bytes that both ends share with the key, so they are not
 * compared again.
 */
function firstLine({ bytes, starts, count }: Lines, size: number): number {
  let low = 0;
  let high = count;
  let commonLow = 0;
  let commonHigh = 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = starts[middle] as number;
    let common = Math.min(commonLow, commonHigh);
    while (common < size && bytes[start + common] === wanted[common]) common++;
    if (common < size && (bytes[start + common] as number) < (wanted[common] as number)) {
      low = middle + 1;
      commonLow = common;
    } else {
      high = middle;
      commonHigh = common;
    }
  }
  return low;
}

/** Whether a line begins with the wanted key. */
function begins({ bytes, starts }: Lines, line: number, size: number): boolean {
  const start = starts[line] as number;
  for (let index = 0; index < size; index++) if (bytes[start + index] !== wanted[index]) return false;
  return true;
}

/** The line after all that begin with the wanted key, the first of which is `from`; searched from there, as it is often near. */
function endOf(lines: Lines, from: number, size: number): number {
  let low = from;
  let step = 1;
  while (low + step < lines.count && begins(lines, low + step, size)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, lines.count);
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if (begins(lines, middle, size)) low = middle;
    else high = middle;
  }
  return high;
}

/** Finds lines by binary search; lines are sorted by the bytes of their keys. */
export function sortedLines(bytes: Buffer): SortedLines {
  const starts = startsOf(bytes);
  const count = starts.length - 1;
  const lines: Lines = { bytes, starts, count };
  /** The last key and its first line: a whole key is often looked up again as a prefix. */
  let lastKey = "";
  let lastLine = 0;
  return {
    ...lines,
    range(key, isPrefix) {
      if (key === "") return { from: 0, to: 0 };
      const size = encode(key);
      const from = key === lastKey ? lastLine : firstLine(lines, size);
      lastKey = key;
      lastLine = from;
      if (from === count || !begins(lines, from, size)) return { from, to: from };
      if (isPrefix) return { from, to: endOf(lines, from, size) };
      const isWhole = (bytes[(starts[from] as number) + size] as number) <= newline;
      return { from, to: isWhole ? from + 1 : from };
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
