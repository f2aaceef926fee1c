import { byteOf, entryTail, hashOf } from "../../src/schema/mod.ts";

/** The parts `forms` and `formSlots` of `src/schema/form_index.ts`. */
export interface FormTable {
  readonly rows: Buffer;
  readonly slots: Buffer;
}

/** At least so many slots for each key: probing stays short. */
const slotsPerKey = 1.5;

/** @throws for a character outside the Arabic block. */
function letterBytes(text: string): Buffer {
  const bytes = Buffer.alloc(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = byteOf(text.charCodeAt(at));
    if (byte < 0) throw new Error(`Cannot index "${text}": it has a character outside the Arabic block`);
    bytes[at] = byte;
  }
  return bytes;
}

/** One entry: `form,ord,set`. */
function entryBytes(entry: string): Buffer {
  const [form, ord, set] = entry.split(",") as [string, string, string];
  const letters = letterBytes(form);
  const tail = Buffer.alloc(entryTail);
  tail.writeUIntLE(Number.parseInt(ord, 36), 0, 3);
  tail.writeUInt16LE(Number.parseInt(set, 36), 3);
  return Buffer.concat([Buffer.of(letters.length), letters, tail]);
}

function rowBytes(key: string, entries: readonly string[]): Buffer {
  const letters = letterBytes(key);
  const count = Buffer.alloc(2);
  count.writeUInt16LE(entries.length);
  return Buffer.concat([Buffer.of(letters.length), letters, count, ...entries.map(entryBytes)]);
}

/** Puts each row's offset plus one into the first free slot from that of its key's hash. */
function slotsOf(keys: readonly string[], offsets: readonly number[]): Uint32Array {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(1, keys.length * slotsPerKey))));
  const last = slots.length - 1;
  for (const [number, key] of keys.entries()) {
    let slot = hashOf(key) & last;
    while (slots[slot] !== 0) slot = (slot + 1) & last;
    slots[slot] = (offsets[number] as number) + 1;
  }
  return slots;
}

/** Packs sorted keys with their entries, which are joined by `|`, into a hash table. */
export function packForms(
  buckets: Iterable<readonly (readonly [key: string, entries: string])[]>,
): FormTable {
  const packed: Buffer[] = [];
  const keys: string[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const bucket of buckets) {
    const rows = bucket.map(([key, entries]) => {
      const row = rowBytes(key, entries.split("|"));
      keys.push(key);
      offsets.push(offset);
      offset += row.length;
      return row;
    });
    packed.push(Buffer.concat(rows));
  }
  return { rows: Buffer.concat(packed), slots: Buffer.from(slotsOf(keys, offsets).buffer) };
}
