import type { Database } from "bun:sqlite";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { artifactFiles } from "./artifact_files.ts";
import type { SearchPart } from "./search_parts.ts";

/** The lines of a part. */
export const linesOf = (part: Buffer): string[] => part.toString().split("\n").slice(0, -1);

/**
 * The bytes of a file, mapped: pages are the system's, shared with whoever else reads the file, and given back when memory is
 * short. Bun maps no file that it may not write to, though nothing is written: that one is read.
 */
function mapped(path: string): Uint8Array {
  try {
    return Bun.mmap(path, { shared: false });
  } catch {
    return readFileSync(path);
  }
}

/** Loads parts of the data that is held in memory, by name, from the file beside a `lexicon.sqlite`. */
export function partLoader(sqlite: Database): (name: SearchPart) => Buffer {
  const find = sqlite.prepare<{ at: number; bytes: number }, [string]>(
    "SELECT at, bytes FROM search_parts WHERE name = ?",
  );
  // At once, though parts are read later: a build may have put another file there by then.
  const { buffer, byteOffset } = mapped(join(dirname(sqlite.filename), artifactFiles.search));
  return (name) => {
    const { at, bytes } = find.get(name) ?? { at: 0, bytes: 0 };
    if (bytes === 0) return Buffer.alloc(0);
    return Buffer.from(buffer, byteOffset + at, bytes);
  };
}
