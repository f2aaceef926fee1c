import { closeSync, mkdirSync, openSync, readdirSync, statSync, writeFileSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Edition, ExportFile, ExportFolder } from "./exporter.ts";

/** Bytes that are collected before they are written. */
const blockBytes = 1 << 20;

const encoder = new TextEncoder();

/** Collects pieces into blocks; `flush` gets each full block, and the last. */
function inBlocks(flush: (block: Uint8Array, isLast: boolean) => void): ExportFile {
  let block = new Uint8Array(blockBytes);
  let used = 0;
  const pass = (isLast: boolean): void => {
    flush(block.subarray(0, used), isLast);
    used = 0;
  };
  return {
    write(piece) {
      const bytes = typeof piece === "string" ? encoder.encode(piece) : piece;
      if (used + bytes.length > blockBytes && used > 0) pass(false);
      if (bytes.length > block.length) block = new Uint8Array(bytes.length);
      block.set(bytes, used);
      used += bytes.length;
    },
    close: () => pass(true),
  };
}

function openPlain(path: string): ExportFile {
  const file = openSync(path, "wx");
  return inBlocks((block, isLast) => {
    writeSync(file, block);
    if (isLast) closeSync(file);
  });
}

/** Member header after RFC 1952: deflate, no flags, no time, no extra flags, unknown system. */
const gzipHeader = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** One member: each block is deflated by itself and ends on a byte, so that their sequence is one stream. */
function openGzip(path: string): ExportFile {
  const file = openSync(path, "wx");
  writeSync(file, gzipHeader);
  let checksum = 0;
  let bytes = 0;
  return inBlocks((block, isLast) => {
    checksum = crc32(block, checksum);
    bytes += block.length;
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    writeSync(file, deflateRawSync(block, { level: 6, finishFlush }));
    if (!isLast) return;
    const trailer = new DataView(new ArrayBuffer(8));
    trailer.setUint32(0, checksum, true);
    trailer.setUint32(4, bytes % 2 ** 32, true);
    writeSync(file, new Uint8Array(trailer.buffer));
    closeSync(file);
  });
}

/** Opens an empty folder for the files of one export. */
export function exportFolder(path: string, edition: Edition): ExportFolder {
  const place = (name: string): string => {
    const file = join(path, name);
    mkdirSync(dirname(file), { recursive: true });
    return file;
  };
  return {
    ...{ path, edition },
    open: (name) => openPlain(place(name)),
    openGzip: (name) => openGzip(place(name)),
    write: (name, content) => writeFileSync(place(name), content, { flag: "wx" }),
  };
}

/** The files below a folder with their sizes in bytes, by name. */
export const filesOf = (folder: string): { readonly name: string; readonly bytes: number }[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => ({ name: name.replaceAll("\\", "/"), stats: statSync(join(folder, name)) }))
    .filter(({ stats }) => stats.isFile())
    .map(({ name, stats }) => ({ name, bytes: stats.size }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
