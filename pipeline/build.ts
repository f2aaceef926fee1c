import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { foldVersion } from "../src/arabic/mod.ts";
import {
  type ArtifactRows,
  artifactFiles,
  dataVersionOf,
  freeWords,
  hashFile,
  type Manifest,
  schemaVersion,
} from "../src/schema/mod.ts";
import { checkCorpus } from "./check/check_corpus.ts";
import { checkSentences, type SentenceCheck, sentenceCheckOf } from "./check/check_sentences.ts";
import { deriveRecords } from "./derive/derive_records.ts";
import { makeRows } from "./derive/rows.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { type Extended, extendCorpus } from "./extend/extend_corpus.ts";
import type { JoinReport } from "./extend/report.ts";
import { openFaults, showFaults } from "./import/adapters/faults.ts";
import { importPath, readImports } from "./import/import_files.ts";
import { inputHash } from "./input_hash.ts";
import { memoize } from "./memoize.ts";
import { describe } from "./morphology/describe.ts";
import type { Progress } from "./progress.ts";
import type { Corpus } from "./read/corpus.ts";
import { loadFiles } from "./read/load_files.ts";
import { readCorpus } from "./read/read_corpus.ts";
import { parseYaml } from "./read/yaml_document.ts";
import { openAnalyses } from "./text/open_analyzer.ts";
import type { Passage } from "./train/gold_sentences.ts";
import { makeChoices, passagesOf } from "./train/make_choices.ts";
import { type StagedArtifact, stageArtifact } from "./write/write_artifact.ts";

export const buildStages = ["read", "check", "derive", "write", "sentences", "train"] as const;

/** Those of an extended edition: it is built on a core edition, which has checked the corpus and learnt the choices. */
export const extendedStages = ["read", "extend", "derive", "write"] as const;

/** Ids of the imported sources of an extended edition, in the order in which they are joined; undefined for the core edition. */
export type Imports = readonly string[] | undefined;

export type BuildResult =
  | {
      readonly manifest: Manifest;
      /** What became of the imports; null in the core edition. */
      readonly report: JoinReport | null;
    }
  | { readonly diagnostics: readonly Diagnostic[] };

interface Derived {
  readonly rows: ArtifactRows;
  readonly sources: Manifest["sources"];
  /** Null in an extended edition. */
  readonly sentences: SentenceCheck | null;
  readonly passages: readonly Passage[];
  readonly report: JoinReport | null;
}

/** The imports of an extended edition, and the folder of the core edition that they extend. */
interface Extending {
  readonly project: string;
  readonly artifact: string;
  readonly imports: readonly string[];
}

/** Extends a corpus by imports. @throws Error when one cannot be read whole. */
function extend(core: Corpus, { project, artifact, imports }: Extending): Extended {
  const faults = openFaults();
  const files = imports.map((id) => readImports(join(project, "corpus"), id, faults));
  if (faults.total > 0) throw new Error(`Cannot extend the corpus: ${showFaults(faults).join("\n")}`);
  using opened = openAnalyses(artifact);
  return extendCorpus(core, files, opened.analyses);
}

/** A separate function, so that the parsed documents are garbage while the rows are written. */
function deriveRows(
  project: string,
  extending: Extending | null,
  progress: Progress,
): Derived | { readonly diagnostics: readonly Diagnostic[] } {
  progress.stage("read");
  const core = readCorpus(loadFiles(join(project, "corpus")));
  progress.stage(extending === null ? "check" : "extend");
  const diagnostics = extending === null ? checkCorpus(core) : [];
  if (diagnostics.length > 0) return { diagnostics };
  const { corpus, report } = extending === null ? { corpus: core, report: null } : extend(core, extending);
  // The imports are garbage now, and derivation needs much.
  if (extending !== null) Bun.gc(true);
  progress.stage("derive");
  const rows = makeRows(deriveRecords(corpus), freeWords);
  return {
    rows,
    sources: corpus.sources.map(({ data }) => data),
    passages: passagesOf(corpus),
    sentences: extending === null ? sentenceCheckOf(corpus, describe(corpus)) : null,
    report,
  };
}

interface Written extends Pick<Derived, "sentences" | "passages" | "report"> {
  readonly staged: StagedArtifact;
}

const hashOf = (project: string, imports: Imports): string =>
  inputHash(project, (imports ?? []).map(importPath));

/** A separate function, so that the rows are garbage once they are written. */
function writeRows(
  project: string,
  artifact: string,
  { imports, progress }: { readonly imports: Imports; readonly progress: Progress },
): Written | { readonly diagnostics: readonly Diagnostic[] } {
  const derived = deriveRows(project, imports ? { project, artifact, imports } : null, progress);
  if ("diagnostics" in derived) return derived;
  progress.stage("write");
  Bun.gc(true);
  const { rows, sources, sentences, passages, report } = derived;
  return {
    staged: stageArtifact(artifact, {
      ...{ rows, sources, inputHash: hashOf(project, imports) },
      extension: imports && { imports, coreHash: hashOf(project, undefined) },
    }),
    ...{ sentences, passages, report },
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

/** The manifest in an artifact folder, of whatever version; null without one that can be read. */
function readManifest(artifact: string): Partial<Manifest> | null {
  const path = join(artifact, artifactFiles.manifest);
  try {
    return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Partial<Manifest>) : null;
  } catch {
    return null;
  }
}

/**
 * The choices that the core edition of the project's current inputs has learnt, if the artifact in a folder is that edition or
 * was built on it; else null.
 */
export function coreChoices(project: string, artifact: string): Uint8Array | null {
  const manifest = readManifest(artifact);
  const file = join(artifact, artifactFiles.choices);
  const trainedOn = manifest?.edition === "extended" ? manifest.coreHash : manifest?.inputHash;
  if (trainedOn !== hashOf(project, undefined) || !existsSync(file)) return null;
  return hashFile(file) === manifest?.files?.[artifactFiles.choices]?.sha256 ? readFileSync(file) : null;
}

/**
 * Compiles the project's `corpus/` into the artifact folder, or extends the core edition there by imports. Any diagnostic leaves
 * the existing artifact untouched.
 * @throws Error when an import cannot be read whole, or no current core edition is there to be extended.
 */
export function build(project: string, artifact: string, progress: Progress, imports?: Imports): BuildResult {
  const choices = imports === undefined ? null : coreChoices(project, artifact);
  if (imports !== undefined && choices === null)
    throw new Error(
      `Cannot extend the artifact in ${artifact}: it is not built from this corpus; build the core edition first`,
    );
  const written = writeRows(project, artifact, { imports, progress });
  if ("diagnostics" in written) {
    progress.done();
    return written;
  }
  using staged = written.staged;
  Bun.gc(true);
  const { sentences } = written;
  if (sentences !== null) {
    progress.stage("sentences");
    const diagnostics = checkWords(project, staged.folder, sentences);
    if (diagnostics.length > 0) {
      progress.done();
      return { diagnostics };
    }
    Bun.gc(true);
    progress.stage("train");
  }
  staged.addChoices((lexicon) => choices ?? makeChoices(lexicon, written.passages));
  staged.publish();
  progress.done();
  return { manifest: staged.manifest, report: written.report };
}

/** The imports of the artifact in a folder; undefined for a core edition, and where there is none. */
export const builtImports = (artifact: string): Imports => readManifest(artifact)?.imports;

/** Whether the artifact was built from the project's current inputs, edition, schema and folding. */
export function isCurrent(project: string, artifact: string, imports?: Imports): boolean {
  const manifest = readManifest(artifact);
  if (manifest === null) return false;
  try {
    const complete = Object.entries(manifest.files ?? {}).every(
      ([name, { bytes }]) =>
        existsSync(join(artifact, name)) && Bun.file(join(artifact, name)).size === bytes,
    );
    return (
      complete &&
      manifest.schemaVersion === schemaVersion &&
      manifest.foldVersion === foldVersion &&
      manifest.dataVersion === dataVersionOf(manifest.files ?? {}) &&
      manifest.inputHash === hashOf(project, imports)
    );
  } catch {
    return false;
  }
}
