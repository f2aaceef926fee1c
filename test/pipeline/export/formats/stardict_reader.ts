import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

/** A reader after the format's description (StarDict 2.4.2, dictzip(1)) that knows nothing of how the files are made. */
export interface StarDict {
  readonly info: Readonly<Record<string, string>>;
  readonly headwords: readonly string[];
  readonly synonyms: readonly (readonly [spelling: string, place: number])[];
  /** The article of a spelling, found by binary search as readers do; null where there is none. */
  find(spelling: string): string | null;
}

/** Rows of a text that ends in a zero byte and of numbers of four bytes, the highest first. */
function rowsOf(bytes: Buffer, numbers: number): (readonly [text: string, ...numbers: number[]])[] {
  const rows: (readonly [string, ...number[]])[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(0, at);
    const text = bytes.toString("utf8", at, end);
    rows.push([
      text,
      ...Array.from({ length: numbers }, (_, index) => bytes.readUInt32BE(end + 1 + 4 * index)),
    ]);
    at = end + 1 + 4 * numbers;
  }
  return rows;
}

/** Reads bytes of a dictzip file by unpacking only the chunks that hold them. */
function openChunks(file: Buffer): (offset: number, bytes: number) => string {
  if (file[3] !== 4 || file.toString("latin1", 12, 14) !== "RA") throw new Error("not a dictzip file");
  const [, , size = 0, count = 0] = [14, 16, 18, 20].map((at) => file.readUInt16LE(at));
  const starts = [12 + file.readUInt16LE(10)];
  for (let chunk = 0; chunk < count; chunk++)
    starts.push((starts[chunk] as number) + file.readUInt16LE(22 + 2 * chunk));
  const unpacked = new Map<number, Buffer>();
  function chunk(number: number): Buffer {
    const known = unpacked.get(number);
    if (known !== undefined) return known;
    // What a full flush leaves open is closed by an empty last block.
    const packed = [file.subarray(starts[number], starts[number + 1]), Buffer.of(3, 0)];
    const bytes = inflateRawSync(Buffer.concat(packed));
    unpacked.set(number, bytes);
    return bytes;
  }
  return (offset, bytes) => {
    const [first, last] = [Math.floor(offset / size), Math.floor((offset + bytes - 1) / size)];
    const pieces = Array.from({ length: last - first + 1 }, (_, index) => chunk(first + index));
    const from = offset - first * size;
    return Buffer.concat(pieces).toString("utf8", from, from + bytes);
  };
}

/** Place of a text in rows that are sorted by their bytes, or -1. */
function search(rows: readonly (readonly [string, ...number[]])[], text: string): number {
  const wanted = Buffer.from(text);
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = Buffer.compare(wanted, Buffer.from((rows[middle] as readonly [string])[0]));
    if (order === 0) return middle;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return -1;
}

export function openStarDict(path: string): StarDict {
  const [magic, ...lines] = readFileSync(`${path}.ifo`, "utf8").trimEnd().split("\n");
  if (magic !== "StarDict's dict ifo file") throw new Error(`not an .ifo file: ${magic}`);
  const info = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
  const index = rowsOf(readFileSync(`${path}.idx`), 2);
  const synonyms = rowsOf(readFileSync(`${path}.syn`), 1) as (readonly [string, number])[];
  const read = openChunks(readFileSync(`${path}.dict.dz`));
  return {
    ...{ info, synonyms },
    headwords: index.map(([text]) => text),
    find(spelling) {
      const own = search(index, spelling);
      const place = own >= 0 ? own : (synonyms[search(synonyms, spelling)]?.[1] ?? -1);
      const [, offset, bytes] = index[place] ?? [];
      return offset === undefined || bytes === undefined ? null : read(offset, bytes);
    },
  };
}
