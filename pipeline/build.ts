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
import { deriveRecords } from "./derive/derive_records.ts";
import { makeRows } from "./derive/rows.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { inputHash } from "./input_hash.ts";
import type { Progress } from "./progress.ts";
import { loadFiles } from "./read/load_files.ts";
import { readCorpus } from "./read/read_corpus.ts";
import { makeChoices, prosePassages } from "./train/make_choices.ts";
import { writeArtifact } from "./write/write_artifact.ts";

export const buildStages = ["read", "check", "derive", "write", "train"] as const;

export type BuildResult = { readonly manifest: Manifest } | { readonly diagnostics: readonly Diagnostic[] };

interface Derived {
  readonly rows: ArtifactRows;
  readonly sources: Manifest["sources"];
  readonly passages: readonly string[];
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
  return { rows, sources: corpus.sources.map(({ data }) => data), passages: prosePassages(corpus) };
}

/** Compiles the project's `corpus/` into the artifact folder. Any diagnostic leaves the existing artifact untouched. */
export function build(project: string, artifact: string, progress: Progress): BuildResult {
  const derived = deriveRows(project, progress);
  if ("diagnostics" in derived) {
    progress.done();
    return derived;
  }
  progress.stage("write");
  Bun.gc(true);
  const manifest = writeArtifact(artifact, {
    ...derived,
    inputHash: inputHash(project),
    choices(lexicon) {
      progress.stage("train");
      return makeChoices(lexicon, derived.passages);
    },
  });
  progress.done();
  return { manifest };
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
