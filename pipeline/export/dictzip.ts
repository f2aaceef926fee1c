import { constants, crc32, deflateRawSync } from "node:zlib";

/** Bytes of a chunk, as dictzip has them: deflated at worst, it still fits into 16 bits. */
const chunkBytes = 58_315;
/** The extra field holds a size of two bytes for each chunk, in less than 64 KiB. */
const chunksMax = (0xffff - 10) / 2;

/** Collects the bytes of a file that dictzip readers open at any place: a gzip file, each chunk deflated by itself. */
export interface DictZip {
  /** Where the next piece will begin, uncompressed. */
  position(): number;
  write(bytes: Uint8Array): void;
  /** The whole file. Throws when it is larger than 1.9 GB uncompressed. */
  finish(): Uint8Array;
}

export function openDictZip(): DictZip {
  const chunk = new Uint8Array(chunkBytes);
  const packed: Uint8Array[] = [];
  let [used, total, checksum] = [0, 0, 0];
  const flush = (): void => {
    const bytes = chunk.subarray(0, used);
    checksum = crc32(bytes, checksum);
    packed.push(deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH }));
    used = 0;
  };
  return {
    position: () => total,
    write(bytes) {
      for (let from = 0; from < bytes.length; ) {
        const piece = bytes.subarray(from, from + chunkBytes - used);
        chunk.set(piece, used);
        used += piece.length;
        from += piece.length;
        if (used === chunkBytes) flush();
      }
      total += bytes.length;
    },
    finish() {
      if (used > 0) flush();
      if (packed.length > chunksMax)
        throw new Error(`Cannot write a dictzip file of ${total} bytes: it is too large`);
      const end = deflateRawSync(new Uint8Array(), { finishFlush: constants.Z_FINISH });
      const trailer = new DataView(new ArrayBuffer(8));
      trailer.setUint32(0, checksum, true);
      trailer.setUint32(4, total % 2 ** 32, true);
      return Buffer.concat([headerOf(packed), ...packed, end, new Uint8Array(trailer.buffer)]);
    },
  };
}

/** A gzip header with the field `RA` of dictzip(1): version 1, bytes of a chunk, number of chunks, size of each packed. */
function headerOf(packed: readonly Uint8Array[]): Uint8Array {
  const header = new DataView(new ArrayBuffer(22 + 2 * packed.length));
  // Magic, deflate, an extra field, no time, best compression, unknown system.
  for (const [at, byte] of [0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 2, 255].entries()) header.setUint8(at, byte);
  const fieldBytes = 6 + 2 * packed.length;
  header.setUint16(10, fieldBytes + 4, true);
  header.setUint8(12, "R".charCodeAt(0));
  header.setUint8(13, "A".charCodeAt(0));
  for (const [index, value] of [fieldBytes, 1, chunkBytes, packed.length].entries())
    header.setUint16(14 + 2 * index, value, true);
  for (const [index, bytes] of packed.entries()) header.setUint16(22 + 2 * index, bytes.length, true);
  return new Uint8Array(header.buffer);
}
