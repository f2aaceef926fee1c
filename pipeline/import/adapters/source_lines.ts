import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import type { ImportInput } from "./adapter.ts";

/** A line of a source file. */
export interface SourceLine {
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  /** The file ends here without a line break: it may be cut off. */
  readonly isCut: boolean;
}

/** Bytes. Entries of Wiktionary with all their forms have some 300,000. */
const longest = 4 * 2 ** 20;
const chunkBytes = 2 ** 16;
const newline = 10;

/** @throws Error when the file does not exist. */
export function sourcePath({ folder }: Pick<ImportInput, "folder">, file: string): string {
  const path = join(folder, file);
  if (!existsSync(path))
    throw new Error(`Cannot import ${file}: it is not in ${folder}; give its folder with --from`);
  return path;
}

/** UTF-8 that a program took for Latin-1 (ÙƒØª) or Windows-1256 (ظƒطھ), and the sign for what it could not read. */
const garbled = /(?:[ØÙ][^\sA-Za-z]){2}|(?:[طظ][^\s\u0620-\u065F\u0670A-Za-z0-9.,;:()؟،؛-]){2}|\uFFFD/;

/** What is wrong with the encoding of a line; null if nothing is. */
function encodingIssue(bytes: Uint8Array, decoder: TextDecoder): { text: string } | { message: string } {
  if (bytes.includes(0)) return { message: "it holds zero bytes, as UTF-16 does" };
  try {
    const text = decoder.decode(bytes);
    if (garbled.test(text)) return { message: "its Arabic was read in another encoding and saved so" };
    return { text };
  } catch {
    return { message: "it is not UTF-8" };
  }
}

/** The lines of a file as bytes, without their ends; null for one that is too long, which is skipped. */
function* byteLines(path: string): Generator<{ bytes: Uint8Array | null; isCut: boolean }> {
  const file = openSync(path, "r");
  try {
    const chunk = new Uint8Array(chunkBytes);
    let pieces: Uint8Array[] = [];
    let length = 0;
    const take = (isCut: boolean) => {
      const bytes = length > longest ? null : Buffer.concat(pieces);
      [pieces, length] = [[], 0];
      return { bytes, isCut };
    };
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) {
      let from = 0;
      for (let at = chunk.indexOf(newline); at >= 0 && at < read; at = chunk.indexOf(newline, from)) {
        length += at - from;
        if (length <= longest) pieces.push(chunk.slice(from, at));
        yield take(false);
        from = at + 1;
      }
      length += read - from;
      if (length <= longest) pieces.push(chunk.slice(from, read));
    }
    if (length > 0) yield take(true);
  } finally {
    closeSync(file);
  }
}

/** Reads a file line by line. Lines that are too long or mis-encoded are reported and left out. */
export function* sourceLines(input: ImportInput, file: string): Generator<SourceLine> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let line = 0;
  for (const { bytes, isCut } of byteLines(sourcePath(input, file))) {
    line += 1;
    if (bytes === null) {
      const message = `the line has over ${longest / 2 ** 20} MiB`;
      input.faults.add({ file, line, kind: "length", message, remedy: "break it into records, one a line" });
      continue;
    }
    const decoded = encodingIssue(bytes, decoder);
    if ("message" in decoded) {
      input.faults.add({ file, line, kind: "encoding", ...decoded, remedy: "save the file as UTF-8" });
      continue;
    }
    const text = decoded.text.replace(/^\uFEFF/, "").replace(/\r$/, "");
    yield { text, line, isCut };
  }
}

/** Reports a line with another number of columns; a last line without its end is called truncated. */
export function reportColumns(
  { faults }: ImportInput,
  file: string,
  { line, isCut }: SourceLine,
  { found, needed }: { readonly found: number; readonly needed: string },
): void {
  const count = `${found} ${found === 1 ? "column" : "columns"} instead of ${needed}`;
  if (isCut)
    faults.add({
      file,
      line,
      kind: "truncated",
      message: `the file ends within a line: ${count}`,
      remedy: "get the whole file again",
    });
  else
    faults.add({
      file,
      line,
      kind: "columns",
      message: count,
      remedy: "write one value between each two separators",
    });
}
