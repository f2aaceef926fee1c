import { crc32, deflateRawSync } from "node:zlib";
import type { ExportFile } from "./exporter.ts";

/** A zip archive that is written member by member. */
export interface ZipFile {
  add(name: string, content: string | Uint8Array): void;
  /** Writes the directory and closes the file. */
  close(): void;
}

/** The first day that a zip can name, 1 January 1980: the same content gives the same bytes. */
const [time, date] = [0, 0x21];
/** Names are UTF-8. */
const flags = 1 << 11;
const [stored, deflated] = [0, 8];

type Field = readonly [value: number, bytes: 2 | 4];
const short = (value: number): Field => [value, 2];
const long = (value: number): Field => [value, 4];

/** Numbers of 2 and 4 bytes, little-endian. */
function record(...fields: readonly Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** What a member's own header and its entry in the directory share: version 2.0, how it is packed, sizes. */
const sharedHeader = (method: number, content: Uint8Array, data: Uint8Array, path: Uint8Array): Uint8Array =>
  record(
    ...[20, flags, method, time, date].map(short),
    ...[crc32(content), data.length, content.length].map(long),
    ...[path.length, 0].map(short),
  );

/** Opens an archive after PKWARE's APPNOTE without its 64-bit fields: 65,535 members, 4 GiB. */
export function zipInto(file: ExportFile): ZipFile {
  const directory: Uint8Array[] = [];
  let at = 0;
  let members = 0;
  const put = (...pieces: readonly Uint8Array[]): void => {
    for (const bytes of pieces) {
      file.write(bytes);
      at += bytes.length;
    }
  };
  return {
    add(name, content) {
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      const packed = deflateRawSync(bytes, { level: 9 });
      const [method, data] = packed.length < bytes.length ? [deflated, packed] : [stored, bytes];
      const path = Buffer.from(name);
      const header = sharedHeader(method, bytes, data, path);
      // No comment, first disk, no attributes, and where the member begins.
      const place = record(...[0, 0, 0].map(short), long(0), long(at));
      directory.push(record(long(0x02014b50), short(20)), header, place, path);
      members += 1;
      put(record(long(0x04034b50)), header, path, data);
    },
    close() {
      const from = at;
      put(...directory);
      put(
        record(
          long(0x06054b50),
          ...[0, 0, members, members].map(short),
          ...[at - from, from].map(long),
          short(0),
        ),
      );
      file.close();
    },
  };
}
