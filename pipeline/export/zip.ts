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

/** Numbers of 2 and 4 bytes, little-endian. */
function record(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Opens an archive after PKWARE's APPNOTE without its 64-bit fields: 65,535 members, 4 GiB. */
export function zipInto(file: ExportFile): ZipFile {
  const directory: Uint8Array[] = [];
  let at = 0;
  let members = 0;
  const put = (bytes: Uint8Array): void => {
    file.write(bytes);
    at += bytes.length;
  };
  return {
    add(name, content) {
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      const packed = deflateRawSync(bytes, { level: 9 });
      const isPacked = packed.length < bytes.length;
      const data = isPacked ? packed : bytes;
      const path = Buffer.from(name);
      const common = record(
        ...([
          [20, 2],
          [flags, 2],
          [isPacked ? deflated : stored, 2],
          [time, 2],
          [date, 2],
        ] as const),
        ...([
          [crc32(bytes), 4],
          [data.length, 4],
          [bytes.length, 4],
          [path.length, 2],
          [0, 2],
        ] as const),
      );
      directory.push(
        record([0x02014b50, 4], [20, 2]),
        common,
        record([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
        path,
      );
      members += 1;
      put(record([0x04034b50, 4]));
      put(common);
      put(path);
      put(data);
    },
    close() {
      const from = at;
      for (const bytes of directory) put(bytes);
      put(
        record(
          ...([
            [0x06054b50, 4],
            [0, 2],
            [0, 2],
            [members, 2],
            [members, 2],
          ] as const),
          ...([
            [at - from, 4],
            [from, 4],
            [0, 2],
          ] as const),
        ),
      );
      file.close();
    },
  };
}
