import { join } from "node:path";
import { deriveRecords } from "../../pipeline/derive/derive_records.ts";
import type { Records } from "../../pipeline/derive/records.ts";
import { fixCorpus } from "../../pipeline/fix/fix_corpus.ts";
import type { Corpus } from "../../pipeline/read/corpus.ts";
import { type CorpusFiles, loadFiles } from "../../pipeline/read/load_files.ts";
import { readCorpus } from "../../pipeline/read/read_corpus.ts";

interface RealCorpus {
  /** The files of `corpus/` as `corpus fix` would leave them: an editor may be at work. */
  readonly files: CorpusFiles;
  readonly corpus: Corpus;
}

let read: RealCorpus | undefined;
let derived: Records | undefined;

/** The corpus of the project, read once per process. */
export function realCorpus(): RealCorpus {
  if (read === undefined) {
    const written = loadFiles(join(import.meta.dir, "..", "..", "corpus"));
    const files = new Map([...written, ...fixCorpus(written)]);
    read = { files, corpus: readCorpus(files) };
  }
  return read;
}

/** Its records, derived once per process. */
export function realRecords(): Records {
  derived ??= deriveRecords(realCorpus().corpus);
  return derived;
}
