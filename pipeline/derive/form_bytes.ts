import { byteOf, entryTail } from "../../src/schema/mod.ts";

/** Bytes that grow. An array or buffer for each of a million forms would cost ten times the memory. */
export function openBytes(expected: number) {
  let bytes = Buffer.allocUnsafe(expected);
  let length = 0;
  const reserve = (more: number): void => {
    if (length + more <= bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.ceil((length + more) * 1.25));
    bytes.copy(larger, 0, 0, length);
    bytes = larger;
  };
  return {
    length: (): number => length,
    cutTo(at: number): void {
      length = at;
    },
    /** A number, little-endian. */
    number(value: number, size: number): void {
      reserve(size);
      for (let rest = value, left = size; left > 0; left--, rest >>>= 8) bytes[length++] = rest & 255;
    },
    setNumber(at: number, value: number): void {
      bytes[at] = value & 255;
      bytes[at + 1] = (value >>> 8) & 255;
    },
    copy(from: Uint8Array, start: number, end: number): void {
      reserve(end - start);
      for (let at = start; at < end; at++) bytes[length++] = from[at] as number;
    },
    /** @throws for a character outside the Arabic block. */
    letters(text: string): void {
      reserve(1 + text.length);
      bytes[length++] = text.length;
      for (let index = 0; index < text.length; index++) {
        const byte = byteOf(text.charCodeAt(index));
        if (byte < 0) throw new Error(`Cannot index "${text}": it has a character outside the Arabic block`);
        bytes[length++] = byte;
      }
    },
    taken: (): Buffer => bytes.subarray(0, length),
  };
}

/** Reads the bytes of a table (`src/schema/form_index.ts`); all arguments and answers but `ord` and `set` are offsets. */
export function entryReader(rows: Uint8Array) {
  const countAt = (row: number): number => row + 1 + (rows[row] as number);
  const count = (at: number): number => (rows[at] as number) | ((rows[at + 1] as number) << 8);
  const tailOf = (entry: number): number => entry + 1 + (rows[entry] as number);
  function eachEntry(row: number, visit: (entry: number, tail: number) => void): number {
    let at = countAt(row) + 2;
    for (let left = count(at - 2); left > 0; left--) {
      const tail = tailOf(at);
      visit(at, tail);
      at = tail + entryTail;
    }
    return at;
  }
  return {
    /** Where the number of entries of a row is, after its key. */
    countAt,
    /** Where the word and the set of an entry are, after its form. */
    tailOf,
    /** Where the next row begins. */
    after: (row: number): number => eachEntry(row, () => {}),
    /** Visits the entries of a row; returns where the next row begins. */
    eachEntry,
    ord: (tail: number): number =>
      (rows[tail] as number) | ((rows[tail + 1] as number) << 8) | ((rows[tail + 2] as number) << 16),
    set: (tail: number): number => (rows[tail + 3] as number) | ((rows[tail + 4] as number) << 8),
  };
}

/** Compares the key of a row with another, as JavaScript compares texts. */
export function compareKey(rows: Uint8Array, row: number, key: string): number {
  const length = rows[row] as number;
  const shorter = Math.min(length, key.length);
  for (let at = 0; at < shorter; at++) {
    const difference = (rows[row + 1 + at] as number) - byteOf(key.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return length - key.length;
}
