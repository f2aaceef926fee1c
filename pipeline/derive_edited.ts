import type { Manifest } from "../src/schema/mod.ts";
import type { Cache } from "./cache.ts";
import { isStillSound, uncleanFiles } from "./check/check_corpus.ts";
import { weightRows } from "./derive/derive_records.ts";
import { editedWords, touchedWords } from "./derive/edited_words.ts";
import { type FormRows, keptFormRows } from "./derive/form_rows.ts";
import { type LaidOut, updateRows } from "./derive/rows.ts";
import { type Earlier, learntChoices } from "./earlier_build.ts";
import type { JoinReport } from "./extend/report.ts";
import type { KnownSentences, Sentences } from "./finish_core.ts";
import { recallPatterns } from "./morphology/describe.ts";
import type { Progress } from "./progress.ts";
import type { CorpusFiles } from "./read/load_files.ts";
import { readCorpus } from "./read/read_corpus.ts";
import { editedEnglish, type SourceState } from "./read/structure.ts";

/** What a corpus makes of an artifact. */
export interface Derived {
  readonly source: SourceState;
  readonly rows: LaidOut;
  readonly forms: FormRows;
  readonly sources: Manifest["sources"];
  /** Null in an extended edition. */
  readonly sentences: Sentences | KnownSentences | null;
  readonly report: JoinReport | null;
}

interface EditMeans {
  readonly artifact: string;
  readonly progress: Progress;
  readonly earlier: Earlier;
  readonly cache: Cache;
}

/** Lists that the rows of words need beside the words. */
const lists: ReadonlySet<string> = new Set([
  "patterns.yaml",
  "SOURCES.yaml",
  "exceptions.yaml",
  "frequency.tsv",
  "analysis_weights.tsv",
]);

/**
 * Derives a corpus that differs from that of an earlier build only in the English of words, from the files of the words whose
 * rows show it: the others are neither parsed nor checked. Null where it differs in more, or may have problems.
 */
export function deriveEdited(
  files: CorpusFiles,
  { artifact, progress, earlier, cache }: EditMeans,
): Derived | null {
  const english = editedEnglish(files, earlier.source);
  if (english === null || learntChoices(artifact, cache, earlier.choices) === null) return null;
  const { edited, source } = english;
  const { origins } = earlier.rows;
  const touched = touchedWords(origins, edited);
  const hashes = Object.entries(source.files).map(([file, { text }]) => [file, text] as const);
  const unclean = uncleanFiles(hashes, cache);
  const isNeeded = ([file]: readonly [string, string]): boolean =>
    lists.has(file) || edited.has(file) || touched.files.has(file) || unclean.has(file);
  const part = readCorpus(new Map([...files].filter(isNeeded)));
  recallPatterns(part, cache.memo("patterns"));
  if (!isStillSound(part, source.structure, cache)) return null;
  progress.stage("derive");
  const changed = editedWords(
    part,
    touched.places.map((place) => earlier.word(place + 1)),
    origins,
  );
  const forms = keptFormRows(earlier.forms, origins.ids.length);
  return {
    ...{ source, forms },
    rows: updateRows(changed, earlier.rows, { forms, analysisWeights: weightRows(part) }),
    sources: earlier.manifest.sources,
    sentences: { choices: earlier.choices },
    report: null,
  };
}
