import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { foldVersion } from "../src/arabic/mod.ts";
import { artifactFiles, dataVersionOf, freeWords, type Manifest, schemaVersion } from "../src/schema/mod.ts";
import { type Cache, noCache } from "./cache.ts";
import { checkCorpus } from "./check/check_corpus.ts";
import { sentenceCheckOf } from "./check/check_sentences.ts";
import { deriveRecords } from "./derive/derive_records.ts";
import { keptFormRows, makeFormRows } from "./derive/form_rows.ts";
import { makeRows } from "./derive/rows.ts";
import { type Derived, deriveEdited } from "./derive_edited.ts";
import type { Diagnostic } from "./diagnostic.ts";
import {
  type BuildState,
  type Earlier,
  earlierBuild,
  intactFile,
  keepState,
  readManifest,
} from "./earlier_build.ts";
import { type Extended, extendCorpus } from "./extend/extend_corpus.ts";
import type { JoinReport } from "./extend/report.ts";
import { finishCore, sentencesOf } from "./finish_core.ts";
import { openFaults, showFaults } from "./import/adapters/faults.ts";
import { importPath, readImports } from "./import/import_files.ts";
import { inputHash } from "./input_hash.ts";
import { describe, keepPatterns, recallPatterns } from "./morphology/describe.ts";
import type { Progress } from "./progress.ts";
import type { Corpus } from "./read/corpus.ts";
import { type CorpusFiles, loadFiles } from "./read/load_files.ts";
import { readCorpus } from "./read/read_corpus.ts";
import { editedProse, sourceState } from "./read/structure.ts";
import { openAnalyses } from "./text/open_analyzer.ts";
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

/** What a build makes its results of, beside the corpus. */
interface Means {
  readonly progress: Progress;
  readonly read: (files: CorpusFiles) => Corpus;
  readonly cache: Cache;
  readonly earlier: Earlier | null;
}

/** A separate function, so that the parsed documents are garbage while the rows are written. */
function deriveRows(
  { project, artifact }: { readonly project: string; readonly artifact: string },
  extending: Extending | null,
  { progress, read, earlier, cache }: Means,
): Derived | { readonly diagnostics: readonly Diagnostic[] } {
  progress.stage("read");
  const files = loadFiles(join(project, "corpus"));
  const known = earlier && deriveEdited(files, { artifact, progress, earlier, cache });
  if (known !== null) return known;
  const core = read(files);
  const source = sourceState(core, earlier?.source);
  progress.stage(extending === null ? "check" : "extend");
  recallPatterns(core, cache.memo("patterns"));
  const diagnostics = extending === null ? checkCorpus(core, cache) : [];
  if (diagnostics.length > 0) return { diagnostics };
  const { corpus, report } = extending === null ? { corpus: core, report: null } : extend(core, extending);
  // The imports are garbage now, and derivation needs much.
  if (extending !== null) Bun.gc(true);
  progress.stage("derive");
  const records = deriveRecords(corpus);
  keepPatterns(core, cache.memo("patterns"));
  const edited = earlier && editedProse(core, earlier.source);
  const forms = edited
    ? keptFormRows(earlier.forms, records.words.length)
    : makeFormRows(records, earlier?.forms);
  return {
    rows: makeRows(records, freeWords, { forms, earlier: earlier && { ...earlier.rows, edited } }),
    forms,
    source,
    sources: corpus.sources.map(({ data }) => data),
    sentences: extending === null ? sentencesOf(corpus, sentenceCheckOf(corpus, describe(corpus))) : null,
    report,
  };
}

interface Written extends Pick<Derived, "sentences" | "report"> {
  readonly staged: StagedArtifact;
  /** Null where it is not known what rows depend on. */
  readonly state: Omit<BuildState, "choices"> | null;
}

const hashOf = (project: string, imports: Imports): string =>
  inputHash(project, (imports ?? []).map(importPath));

/** A separate function, so that the rows are garbage once they are written. */
function writeRows(
  project: string,
  artifact: string,
  { imports, ...means }: { readonly imports: Imports } & Omit<Means, "earlier">,
): Written | { readonly diagnostics: readonly Diagnostic[] } {
  const { progress, cache } = means;
  using earlier = earlierBuild(artifact, cache);
  const extending = imports ? { project, artifact, imports } : null;
  const derived = deriveRows({ project, artifact }, extending, { ...means, earlier });
  if ("diagnostics" in derived) return derived;
  progress.stage("write");
  if (earlier === null) Bun.gc(true);
  const { source, rows, forms, sources, sentences, report } = derived;
  const staged = stageArtifact(artifact, {
    ...{ rows, sources, inputHash: hashOf(project, imports) },
    extension: imports && { imports, coreHash: hashOf(project, undefined) },
    kept: earlier && { lexicon: earlier.lexicon, words: rows.keptWords, inflections: forms.kept },
  });
  const paradigms = forms.paradigms();
  const state = paradigms && rows.state && { source, paradigms, rows: rows.state };
  return { staged, state, sentences, report };
}

/**
 * The choices that the core edition of the project's current inputs has learnt, if the artifact in a folder is that edition or
 * was built on it; else null.
 */
export function coreChoices(project: string, artifact: string): Uint8Array | null {
  const manifest = readManifest(artifact);
  const trainedOn = manifest?.edition === "extended" ? manifest.coreHash : manifest?.inputHash;
  if (trainedOn !== hashOf(project, undefined)) return null;
  const file = intactFile(artifact, artifactFiles.choices);
  return file === null ? null : readFileSync(file);
}

/** What a build is given beside its folders. */
interface BuildMeans {
  readonly imports?: Imports;
  /** What earlier builds of a core edition have made; without it everything is made. */
  readonly cache?: Cache;
  /** Reads the corpus, by default from nothing. */
  readonly read?: (files: CorpusFiles) => Corpus;
}

/**
 * Compiles the project's `corpus/` into the artifact folder, or extends the core edition there by imports. Any diagnostic leaves
 * the existing artifact untouched.
 * @throws Error when an import cannot be read whole, or no current core edition is there to be extended.
 */
export function build(
  project: string,
  artifact: string,
  progress: Progress,
  { imports, cache = noCache, read = readCorpus }: BuildMeans = {},
): BuildResult {
  const choices = imports === undefined ? null : coreChoices(project, artifact);
  if (imports !== undefined && choices === null)
    throw new Error(
      `Cannot extend the artifact in ${artifact}: it is not built from this corpus; build the core edition first`,
    );
  const means = { imports, progress, read, cache: imports === undefined ? cache : noCache };
  const written = writeRows(project, artifact, means);
  if ("diagnostics" in written) {
    progress.done();
    return written;
  }
  using staged = written.staged;
  const { sentences, state } = written;
  if (choices !== null) staged.addChoices(() => choices);
  const finished = sentences && finishCore({ project, artifact, staged, sentences, ...means });
  const { problems = [], choices: learnt = "" } = finished ?? {};
  if (problems.length === 0) {
    if (state !== null) keepState(means.cache, staged.manifest, { ...state, choices: learnt });
    staged.publish();
    means.cache.save();
  }
  progress.done();
  return problems.length > 0
    ? { diagnostics: problems }
    : { manifest: staged.manifest, report: written.report };
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
