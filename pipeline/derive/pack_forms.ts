import { hashOfBytes } from "../../src/schema/mod.ts";
import { compareKey, entryReader, openBytes } from "./form_bytes.ts";

/** The parts `forms`, `formSlots` and `cellSets` of `src/schema/form_index.ts`. */
export interface FormTable {
  readonly rows: Buffer;
  readonly slots: Buffer;
  /** The sets of cells by number, sorted; the first is empty. */
  readonly sets: readonly string[];
}

/** Keys in their order, each with its entries, `form,ord,set` in base 36, joined by `|`. */
export type AddedForms = Iterable<readonly (readonly [key: string, entries: string])[]>;

/** The table of an earlier build, and which of its words there still are. */
export interface KeptForms {
  readonly rows: Uint8Array;
  readonly sets: readonly string[];
  /** The number that a word has now, by its number there; 0 of one whose forms are not kept. */
  readonly ordOf: Int32Array;
}

const noForms: KeptForms = { rows: new Uint8Array(), sets: [], ordOf: new Int32Array() };

/** At least so many slots for each key: probing stays short. */
const slotsPerKey = 1.5;

/** An entry of a row: a form that is added, or the place of one that is kept. */
interface Entry {
  readonly form: string | number;
  readonly ord: number;
  readonly set: number;
}

/** The sets of the entries that are kept, by number: 1 where one is used. */
function usedSets({ rows, sets, ordOf }: KeptForms): Uint8Array {
  const used = new Uint8Array(sets.length);
  const { eachEntry, ord, set } = entryReader(rows);
  for (let row = 0; row < rows.length; )
    row = eachEntry(row, (_, tail) => {
      if (ordOf[ord(tail)] !== 0) used[set(tail)] = 1;
    });
  return used;
}

/** A table that is kept in part, its reader, and the numbers that its sets have now. */
interface Source extends KeptForms {
  readonly reader: ReturnType<typeof entryReader>;
  readonly setOf: Int32Array;
}

/** The entries of a row that are kept. */
function keptEntries({ ordOf, setOf, reader: { eachEntry, ord, set } }: Source, row: number): Entry[] {
  const found: Entry[] = [];
  eachEntry(row, (form, tail) => {
    const now = ordOf[ord(tail)] as number;
    if (now !== 0) found.push({ form, ord: now, set: setOf[set(tail)] as number });
  });
  return found;
}

const inOrder = (entries: Entry[]): Entry[] => entries.sort((a, b) => a.ord - b.ord);

type Bytes = ReturnType<typeof openBytes>;

/** Writes what follows the key of a row. */
function writeEntries(bytes: Bytes, { rows, reader }: Source, entries: readonly Entry[]): void {
  bytes.number(entries.length, 2);
  for (const { form, ord, set } of entries) {
    if (typeof form === "string") bytes.letters(form);
    else bytes.copy(rows, form, reader.tailOf(form));
    bytes.number(ord, 3);
    bytes.number(set, 2);
  }
}

/** Copies a row with its new numbers, unless none of its words is kept; false if they stand in another order now. */
function copyRow(bytes: Bytes, { rows, ordOf, setOf, reader }: Source, row: number): boolean {
  const { countAt, eachEntry, ord, set } = reader;
  const start = bytes.length();
  bytes.copy(rows, row, countAt(row) + 2);
  const countPlace = bytes.length() - 2;
  let [written, last] = [0, 0];
  let isInOrder = true;
  eachEntry(row, (entry, tail) => {
    const now = ordOf[ord(tail)] as number;
    if (now === 0) return;
    if (now < last) isInOrder = false;
    bytes.copy(rows, entry, tail);
    bytes.number(now, 3);
    bytes.number(setOf[set(tail)] as number, 2);
    written++;
    last = now;
  });
  if (written === 0 || !isInOrder) bytes.cutTo(start);
  else bytes.setNumber(countPlace, written);
  return isInOrder;
}

/** Writes rows in the order of their keys: those of a source, and what is added. */
function rowWriter(source: Source, addedSets: Int32Array) {
  const { rows, reader } = source;
  const bytes = openBytes(Math.max(1 << 20, rows.length));
  const readAdded = (entry: string): Entry => {
    const [form, ord, set] = entry.split(",") as [string, string, string];
    return { form, ord: Number.parseInt(ord, 36), set: addedSets[Number.parseInt(set, 36)] as number };
  };
  return {
    /** Writes a row of the source. */
    keep(row: number): void {
      if (copyRow(bytes, source, row)) return;
      bytes.copy(rows, row, reader.countAt(row));
      writeEntries(bytes, source, inOrder(keptEntries(source, row)));
    },
    /** Writes a key with the entries added to it, and those of its row in the source if it has one. */
    add(key: string, added: string, row: number | null): void {
      const entries = [...(row === null ? [] : keptEntries(source, row)), ...added.split("|").map(readAdded)];
      bytes.letters(key);
      writeEntries(bytes, source, inOrder(entries));
    },
    taken: bytes.taken,
  };
}

/** Puts each row's offset plus one into the first free slot from that of its key's hash. */
function slotsOf(rows: Uint8Array): Uint32Array {
  const { countAt, after } = entryReader(rows);
  const offsets: number[] = [];
  for (let row = 0; row < rows.length; row = after(row)) offsets.push(row);
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(1, offsets.length * slotsPerKey))));
  const last = slots.length - 1;
  for (const offset of offsets) {
    let slot = hashOfBytes(rows, offset + 1, countAt(offset)) & last;
    while (slots[slot] !== 0) slot = (slot + 1) & last;
    slots[slot] = offset + 1;
  }
  return slots;
}

/**
 * Packs forms into a hash table, with those of an earlier table that are kept. `sets` are those of what is added, by number.
 * Whatever is kept and whatever is added, the same forms of the same words give the same bytes.
 */
export function packForms(
  added: AddedForms,
  { sets, kept = noForms }: { readonly sets: readonly string[]; readonly kept?: KeptForms | undefined },
): FormTable {
  const used = usedSets(kept);
  const all = [...new Set(["", ...sets, ...kept.sets.filter((_, number) => used[number] === 1)])].sort();
  const numberOf = new Map(all.map((set, number) => [set, number]));
  const numbersOf = (own: readonly string[]): Int32Array =>
    Int32Array.from(own, (set) => numberOf.get(set) ?? 0);
  const reader = entryReader(kept.rows);
  const writer = rowWriter({ ...kept, reader, setOf: numbersOf(kept.sets) }, numbersOf(sets));
  let row = 0;
  /** Writes the rows before a key, or all that are left; says whether the next one has the key. */
  const keepBefore = (key: string | null): boolean => {
    for (; row < kept.rows.length; row = reader.after(row)) {
      const order = key === null ? -1 : compareKey(kept.rows, row, key);
      if (order >= 0) return order === 0;
      writer.keep(row);
    }
    return false;
  };
  for (const bucket of added) {
    for (const [key, entries] of bucket) {
      const isThere = keepBefore(key);
      writer.add(key, entries, isThere ? row : null);
      if (isThere) row = reader.after(row);
    }
  }
  keepBefore(null);
  const rows = writer.taken();
  return { rows, slots: Buffer.from(slotsOf(rows).buffer), sets: all };
}
