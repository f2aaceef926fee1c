import { type FormStatus, statuses } from "./values.ts";

/**
 * Layout of the search parts `forms` and `formSlots`, a hash table from the folded spelling of a form (`foldForm`) to the
 * words that have it. Both are bytes, little-endian.
 *
 * `forms` is a sequence of rows. A row is a key and its entries; an entry is one vocalised form of one word with the cells
 * that it fills:
 *
 * | row | bytes |
 * |---|---|
 * | key | length (1), letters |
 * | number of entries | 2 |
 * | entry | length of the form (1), its characters, `ord` of the word (3), number of its cell set (2) |
 *
 * A character is one byte: its code point in the Arabic block less U+0600, or 32 for a space. `formSlots` holds 32-bit
 * numbers: 0, or the offset of a row plus one. A key's row is in the slot of its hash, or else in one of the following ones
 * before the first 0. The number of slots is a power of two.
 *
 * `cellSets` are lines by number: the members of a set in base 36, separated by spaces, in the order of the paradigm; see
 * `cellMember`. The set of a form that only autocomplete finds is empty.
 */

const arabicBlock = 0x600;
const space = 32;

/** The byte of a character, by its UTF-16 code; -1 outside the Arabic block. */
export const byteOf = (code: number): number =>
  code === space ? space : code > arabicBlock + space && code < arabicBlock + 256 ? code - arabicBlock : -1;

/** The UTF-16 code of a byte. */
export const codeOf = (byte: number): number => (byte === space ? space : byte + arabicBlock);

/** Bytes of a word's number and of its cell set, which follow a form. */
export const entryTail = 5;

/** Multiplier and start of the FNV-1a hash. */
const [prime, basis] = [0x01000193, 0x811c9dc5];

/** A 32-bit hash of a key; -1 when it has a character outside the Arabic block. */
export function hashOf(key: string): number {
  let hash = basis;
  for (let at = 0; at < key.length; at++) {
    const byte = byteOf(key.charCodeAt(at));
    if (byte < 0) return -1;
    hash = Math.imul(hash ^ byte, prime);
  }
  return hash >>> 0;
}

/** `hashOf` of a key that is bytes already, from `start` to before `end`. */
export function hashOfBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = basis;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), prime);
  return hash >>> 0;
}

/** A cell that a form fills, and how. */
export interface CellMember {
  readonly cell: number;
  /** The form stands before an attached pronoun. */
  readonly isBase: boolean;
  /** Before two of them: its verb has two objects. */
  readonly takesTwo: boolean;
  /** Its verb takes its own subject as an attached object: أَجِدُنِي. */
  readonly takesSelf: boolean;
  /** One of the other accepted forms of the cell. */
  readonly isVariant: boolean;
  /** Read only when the text has its vowels: unvocalised, another form is meant. */
  readonly needsMarks: boolean;
  readonly status: FormStatus;
}

/** A member as a number: the cell's id and, in its seven low bits, how the form fills it. */
export const cellMember = ({ cell, status, ...how }: CellMember): number =>
  (cell << 7) |
  (statuses.indexOf(status) << 5) |
  (Number(how.takesSelf) << 4) |
  (Number(how.needsMarks) << 3) |
  (Number(how.isVariant) << 2) |
  (Number(how.takesTwo) << 1) |
  Number(how.isBase);

export const readCellMember = (member: number): CellMember => ({
  cell: member >> 7,
  status: statuses[(member >> 5) & 3] as FormStatus,
  takesSelf: (member & 16) !== 0,
  needsMarks: (member & 8) !== 0,
  isVariant: (member & 4) !== 0,
  takesTwo: (member & 2) !== 0,
  isBase: (member & 1) !== 0,
});
