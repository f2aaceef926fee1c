import { join } from "node:path";
import type { Corpus } from "../../pipeline/read/corpus.ts";
import { type CorpusFiles, loadFiles } from "../../pipeline/read/load_files.ts";
import { readCorpus } from "../../pipeline/read/read_corpus.ts";

/** A corpus of a few words without problems. */
export const miniCorpusFolder = join(import.meta.dir, "..", "fixtures", "corpus");

export const miniCorpusFiles = (): CorpusFiles => loadFiles(miniCorpusFolder);
export const miniCorpus = (): Corpus => readCorpus(miniCorpusFiles());
