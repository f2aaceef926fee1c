import type { BrotliOptions } from "node:zlib";
import type { Coding } from "./coding.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

/** Above this, compressing takes longer than the event loop should stand still: some 0.2 ms. */
const quickBytesMax = 32 * 1024;

/** Loaded with the first answer that needs it: it takes longer to load than most of the program. */
const zlib = (): typeof import("node:zlib") => process.getBuiltinModule("node:zlib");

const brotliOf = (quality: number): BrotliOptions => ({
  params: { [zlib().constants.BROTLI_PARAM_QUALITY]: quality },
});

// The levels are the last before a tenth less of bytes takes twice the time: on JSON of Arabic words, all come within
// a tenth of each other.
const atOnce: Readonly<Record<Coding, (plain: Bytes) => Uint8Array>> = {
  zstd: (plain) => Bun.zstdCompressSync(plain, { level: 3 }),
  br: (plain) => zlib().brotliCompressSync(plain, brotliOf(3)),
  gzip: (plain) => Bun.gzipSync(plain),
};

/** Functions of zlib that compress in a thread. */
function inZlib() {
  const { promisify } = process.getBuiltinModule("node:util");
  const { brotliCompress, gzip } = zlib();
  return { brotli: promisify(brotliCompress), gzip: promisify(gzip) };
}
type Later = (plain: Bytes) => Promise<Uint8Array>;
const inThread: Readonly<Record<Coding, Later>> = {
  zstd: (plain) => Bun.zstdCompress(plain, { level: 1 }),
  br: (plain) => inZlib().brotli(plain, brotliOf(1)),
  gzip: (plain) => inZlib().gzip(plain, { level: 3 }),
};
// The best of both takes ten seconds for a program of 4 MB, and the level before it half of one.
const largeBytesMin = 512 * 1024;
const isLarge = ({ byteLength }: Bytes): boolean => byteLength >= largeBytesMin;
const inThreadBest: Readonly<Record<Coding, Later>> = {
  zstd: (plain) => Bun.zstdCompress(plain, { level: isLarge(plain) ? 12 : 19 }),
  br: (plain) => inZlib().brotli(plain, brotliOf(isLarge(plain) ? 9 : 11)),
  gzip: (plain) => inZlib().gzip(plain, { level: 9 }),
};

const asBytes = (packed: Uint8Array): Bytes => packed as Bytes;

/** Compresses an answer: a short one at once, since a thread would take longer, a long one in a thread. */
export const compress = (plain: Bytes, coding: Coding): Bytes | Promise<Bytes> =>
  plain.byteLength <= quickBytesMax ? asBytes(atOnce[coding](plain)) : inThread[coding](plain).then(asBytes);

/** Compresses as tightly as can be, for bytes that are sent many times. */
export const compressBest = (plain: Bytes, coding: Coding): Promise<Bytes> =>
  inThreadBest[coding](plain).then(asBytes);
