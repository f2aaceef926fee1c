import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { foldVersion } from "../src/arabic/mod.ts";
import {
  type ArtifactRows,
  artifactFiles,
  dataVersionOf,
  freeWords,
  type Manifest,
  schemaVersion,
} from "../src/schema/mod.ts";
import { checkCorpus } from "./check/check_corpus.ts";
import { checkSentences, type SentenceCheck, sentenceCheckOf } from "./check/check_sentences.ts";
import { deriveRecords } from "./derive/derive_records.ts";
import { makeRows } from "./derive/rows.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { inputHash } from "./input_hash.ts";
import { memoize } from "./memoize.ts";
import { describe } from "./morphology/describe.ts";
import type { Progress } from "./progress.ts";
import { loadFiles } from "./read/load_files.ts";
import { readCorpus } from "./read/read_corpus.ts";
import { parseYaml } from "./read/yaml_document.ts";
import { openAnalyses } from "./text/open_analyzer.ts";
import type { Passage } from "./train/gold_sentences.ts";
import { makeChoices, passagesOf } from "./train/make_choices.ts";
import { type StagedArtifact, stageArtifact } from "./write/write_artifact.ts";

export const buildStages = ["read", "check", "derive", "write", "sentences", "train"] as const;

export type BuildResult = { readonly manifest: Manifest } | { readonly diagnostics: readonly Diagnostic[] };

interface Derived {
  readonly rows: ArtifactRows;
  readonly sources: Manifest["sources"];
  readonly sentences: SentenceCheck;
  readonly passages: readonly Passage[];
}

/** A separate function, so that the parsed documents are garbage while the rows are written. */
function deriveRows(
  project: string,
  progress: Progress,
): Derived | { readonly diagnostics: readonly Diagnostic[] } {
  progress.stage("read");
  const corpus = readCorpus(loadFiles(join(project, "corpus")));
  progress.stage("check");
  const diagnostics = checkCorpus(corpus);
  if (diagnostics.length > 0) return { diagnostics };
  progress.stage("derive");
  const rows = makeRows(deriveRecords(corpus), freeWords);
  return {
    rows,
    sources: corpus.sources.map(({ data }) => data),
    passages: passagesOf(corpus),
    sentences: sentenceCheckOf(corpus, describe(corpus)),
  };
}

interface Written extends Pick<Derived, "sentences" | "passages"> {
  readonly staged: StagedArtifact;
}

/** A separate function, so that the rows are garbage once they are written. */
function writeRows(
  project: string,
  artifact: string,
  progress: Progress,
): Written | { readonly diagnostics: readonly Diagnostic[] } {
  const derived = deriveRows(project, progress);
  if ("diagnostics" in derived) return derived;
  progress.stage("write");
  Bun.gc(true);
  const { rows, sources, sentences, passages } = derived;
  return {
    staged: stageArtifact(artifact, { rows, sources, inputHash: inputHash(project) }),
    sentences,
    passages,
  };
}

/** Checks the sentences of a corpus with the analyses of an artifact made of it. */
function checkWords(project: string, artifact: string, sentences: SentenceCheck): Diagnostic[] {
  using opened = openAnalyses(artifact);
  // Parsed once more only where there is something to report.
  const documentOf = memoize(
    (file) => file,
    (file: string) => parseYaml(file, readFileSync(join(project, "corpus", file), "utf8")),
  );
  return checkSentences(sentences, opened.analyses, (file, path) => documentOf(file).placeOf(path));
}

/** Compiles the project's `corpus/` into the artifact folder. Any diagnostic leaves the existing artifact untouched. */
export function build(project: string, artifact: string, progress: Progress): BuildResult {
  const written = writeRows(project, artifact, progress);
  if ("diagnostics" in written) {
    progress.done();
    return written;
  }
  using staged = written.staged;
  Bun.gc(true);
  progress.stage("sentences");
  const diagnostics = checkWords(project, staged.folder, written.sentences);
  if (diagnostics.length > 0) {
    progress.done();
    return { diagnostics };
  }
  Bun.gc(true);
  progress.stage("train");
  staged.addChoices((lexicon) => makeChoices(lexicon, written.passages));
  staged.publish();
  progress.done();
  return { manifest: staged.manifest };
}

/** Whether the artifact was built from the project's current inputs, schema and folding. */
export function isCurrent(project: string, artifact: string): boolean {
  const path = join(artifact, artifactFiles.manifest);
  if (!existsSync(path)) return false;
  try {
    const manifest = JSON.parse(readFileSync(path, "utf8")) as Partial<Manifest>;
    const complete = Object.entries(manifest.files ?? {}).every(
      ([name, { bytes }]) =>
        existsSync(join(artifact, name)) && Bun.file(join(artifact, name)).size === bytes,
    );
    return (
      complete &&
      manifest.schemaVersion === schemaVersion &&
      manifest.foldVersion === foldVersion &&
      manifest.dataVersion === dataVersionOf(manifest.files ?? {}) &&
      manifest.inputHash === inputHash(project)
    );
  } catch {
    return false;
  }
}
