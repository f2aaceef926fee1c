import { byteOf, hashOf } from "../../src/schema/mod.ts";

/** The parts `forms` and `formSlots` of `src/schema/form_index.ts`. */
export interface FormTable {
  readonly rows: Buffer;
  readonly slots: Buffer;
}

/** At least so many slots for each key: probing stays short. */
const slotsPerKey = 1.5;

const pieceBytes = 1 << 20;

/** Bytes written one by one. A buffer for each of a million forms would cost ten times the memory. */
function openBytes() {
  const full: Buffer[] = [];
  let piece = Buffer.allocUnsafe(pieceBytes);
  let at = 0;
  const put = (byte: number): void => {
    if (at === pieceBytes) {
      full.push(piece);
      piece = Buffer.allocUnsafe(pieceBytes);
      at = 0;
    }
    piece[at++] = byte;
  };
  return {
    length: (): number => full.length * pieceBytes + at,
    /** A number, little-endian. */
    number(value: number, bytes: number): void {
      for (let rest = value, left = bytes; left > 0; left--, rest >>>= 8) put(rest & 255);
    },
    /** @throws for a character outside the Arabic block. */
    letters(text: string): void {
      put(text.length);
      for (let index = 0; index < text.length; index++) {
        const byte = byteOf(text.charCodeAt(index));
        if (byte < 0) throw new Error(`Cannot index "${text}": it has a character outside the Arabic block`);
        put(byte);
      }
    },
    joined: (): Buffer => Buffer.concat([...full, piece.subarray(0, at)]),
  };
}

/** Writes a key with its entries, each `form,ord,set`. */
function writeRow(bytes: ReturnType<typeof openBytes>, key: string, entries: readonly string[]): void {
  bytes.letters(key);
  bytes.number(entries.length, 2);
  for (const entry of entries) {
    const [form, ord, set] = entry.split(",") as [string, string, string];
    bytes.letters(form);
    bytes.number(Number.parseInt(ord, 36), 3);
    bytes.number(Number.parseInt(set, 36), 2);
  }
}

/** Puts each row's offset plus one into the first free slot from that of its key's hash. */
function slotsOf(hashes: readonly number[], offsets: readonly number[]): Uint32Array {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(1, hashes.length * slotsPerKey))));
  const last = slots.length - 1;
  for (const [number, hash] of hashes.entries()) {
    let slot = hash & last;
    while (slots[slot] !== 0) slot = (slot + 1) & last;
    slots[slot] = (offsets[number] as number) + 1;
  }
  return slots;
}

/** Packs sorted keys with their entries, which are joined by `|`, into a hash table. */
export function packForms(
  buckets: Iterable<readonly (readonly [key: string, entries: string])[]>,
): FormTable {
  const bytes = openBytes();
  const hashes: number[] = [];
  const offsets: number[] = [];
  for (const bucket of buckets) {
    for (const [key, entries] of bucket) {
      hashes.push(hashOf(key));
      offsets.push(bytes.length());
      writeRow(bytes, key, entries.split("|"));
    }
  }
  return { rows: bytes.joined(), slots: Buffer.from(slotsOf(hashes, offsets).buffer) };
}
