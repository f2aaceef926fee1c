import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openAnswers } from "../cache.ts";
import { checkCorpus, checkFile } from "../check/check_corpus.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { allRecords, type Corpus } from "../read/corpus.ts";
import { isCorpusFile, loadFiles } from "../read/load_files.ts";
import { corpusReader } from "../read/read_corpus.ts";

/** A corpus in memory that follows its files: what has not changed is neither parsed nor described again. */
export interface Session {
  /** Takes over the files that have changed, appeared or gone; returns those whose text is another. Paths with `/`. */
  update(paths: readonly string[]): string[];
  /** Problems of one file's own records. */
  checkFile(file: string): Diagnostic[];
  /** All problems, as `corpus check` lists them. */
  check(): Diagnostic[];
  readonly records: number;
}

/** The text of a file, or null when it has gone; editors replace files, so that it may be away for a moment. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (["ENOENT", "EISDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

export function openSession(folder: string): Session {
  let files = new Map(loadFiles(folder));
  const read = corpusReader();
  let corpus: Corpus = read(files);
  const known = openAnswers();
  return {
    update(paths) {
      const changed = [...new Set(paths)].filter((path) => {
        if (!isCorpusFile(path)) return false;
        const text = textOf(join(folder, path));
        if (text === (files.get(path) ?? null)) return false;
        if (text === null) files.delete(path);
        else files.set(path, text);
        return true;
      });
      if (changed.length > 0) {
        // In the order of `loadFiles`, which decides which of two homographs comes first.
        files = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
        corpus = read(files);
      }
      return changed;
    },
    checkFile: (file) => checkFile(corpus, file),
    check: () => checkCorpus(corpus, known),
    get records() {
      return allRecords(corpus).length;
    },
  };
}
