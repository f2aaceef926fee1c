import { readFileSync } from "node:fs";
import { join } from "node:path";
import { artifactFiles } from "../src/schema/mod.ts";
import type { Cache, Memo } from "./cache.ts";
import { type CleanSentences, checkSentences, type SentenceCheck } from "./check/check_sentences.ts";
import type { Analyses } from "./check/sentence_rule.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { keepChoices, learntChoices, readTextKeys } from "./earlier_build.ts";
import { memoize } from "./memoize.ts";
import type { Progress } from "./progress.ts";
import type { Corpus } from "./read/corpus.ts";
import { loadFiles } from "./read/load_files.ts";
import { readCorpus } from "./read/read_corpus.ts";
import { structureKey } from "./read/structure.ts";
import { parseYaml } from "./read/yaml_document.ts";
import { openAnalyses } from "./text/open_analyzer.ts";
import { analysisKey } from "./text/spelling_keys.ts";
import type { Passage } from "./train/gold_sentences.ts";
import { makeChoices, passagesKey, passagesOf, passageTexts } from "./train/make_choices.ts";
import type { StagedArtifact } from "./write/write_artifact.ts";

/** The sentences to check and to learn from, without the corpus. */
export interface Sentences {
  /** `structureKey`. */
  readonly structure: string;
  readonly check: SentenceCheck;
  /** `passagesKey`. */
  readonly passages: string;
  /** The texts of the passages. */
  readonly texts: readonly string[];
}

/** Sentences that a build before has checked and learnt from, with the same analyses: the key of what it has learnt. */
export interface KnownSentences {
  readonly choices: string;
}

export const sentencesOf = (corpus: Corpus, check: SentenceCheck): Sentences => ({
  structure: structureKey(corpus),
  check,
  passages: passagesKey(corpus),
  texts: passageTexts(corpus),
});

/** A core edition that is written but for its choices, and what made it. */
export interface Unfinished {
  readonly project: string;
  /** The folder of the artifact that is there. */
  readonly artifact: string;
  readonly staged: StagedArtifact;
  readonly sentences: Sentences | KnownSentences;
  readonly cache: Cache;
  readonly progress: Progress;
}

/** One whose sentences are not known. */
interface Unchecked extends Unfinished {
  readonly sentences: Sentences;
}

/** Checks the sentences of a corpus with the analyses of the artifact made of it. */
function checkWords({ project, staged, sentences }: Unchecked, clean: CleanSentences): Diagnostic[] {
  let opened: ReturnType<typeof openAnalyses> | null = null;
  const analyses: Analyses = (word) => {
    opened ??= openAnalyses(staged.folder);
    return opened.analyses(word);
  };
  // Parsed once more only where there is something to report.
  const documentOf = memoize(
    (file) => file,
    (file: string) => parseYaml(file, readFileSync(join(project, "corpus", file), "utf8")),
  );
  try {
    return checkSentences(sentences.check, analyses, (file, path) => documentOf(file).placeOf(path), clean);
  } finally {
    (opened as ReturnType<typeof openAnalyses> | null)?.[Symbol.dispose]();
  }
}

/** Reads the passages that a key stands for. @throws Error when the corpus is another meanwhile. */
function readPassages(project: string, key: string): Passage[] {
  const corpus = readCorpus(loadFiles(join(project, "corpus")));
  if (passagesKey(corpus) !== key)
    throw new Error("Cannot learn from the corpus: it was edited meanwhile; build it again");
  return passagesOf(corpus);
}

/** Key of all that the sentences of a corpus and the analyses of their words are. */
function textsKey(
  lexicon: string,
  { structure, check: { sentences, exceptions }, passages }: Sentences,
  memo: Memo,
): string {
  const known = memo.get(structure);
  const analyses = known ?? analysisKey(lexicon);
  if (known === undefined) memo.set(structure, analyses);
  const checked = sentences.map(({ kind, text, headwords }) => [kind, text, headwords]);
  const content = [analyses, passages, JSON.stringify([checked, exceptions])].join("\n");
  return new Bun.CryptoHasher("sha256").update(content).digest("hex");
}

/** Problems of sentences; where there are none, the key of what is learnt. */
export interface Finished {
  readonly problems: readonly Diagnostic[];
  readonly choices: string;
}

/** Checks the sentences unless the same were without fault before; returns problems, or the key of what is learnt. */
function checkTexts(unfinished: Unchecked): Finished {
  const { staged, sentences, cache } = unfinished;
  const lexicon = join(staged.folder, artifactFiles.lexicon);
  const [memo, key] = [cache.memo("texts"), textsKey(lexicon, sentences, cache.memo("analyses"))];
  const known = memo.get(key);
  if (known !== undefined) return { problems: [], choices: known };
  // The garbage of the rows makes room for analyses.
  Bun.gc(true);
  const keys = readTextKeys(lexicon, cache);
  const problems = checkWords(unfinished, keys.clean);
  if (problems.length > 0) return { problems, choices: "" };
  const choices = keys.choices(sentences.passages, sentences.texts);
  memo.set(key, choices);
  return { problems, choices };
}

/** Checks the sentences of a core edition and adds its choices, learnt only where they would be others. */
export function finishCore(unfinished: Unfinished): Finished {
  const { project, artifact, staged, sentences, cache, progress } = unfinished;
  progress.stage("sentences");
  const { problems, choices } =
    "choices" in sentences
      ? { problems: [], choices: sentences.choices }
      : checkTexts({ ...unfinished, sentences });
  if (problems.length > 0) return { problems, choices };
  progress.stage("train");
  staged.addChoices((lexicon) => {
    const learnt = learntChoices(artifact, cache, choices);
    if (learnt !== null) return learnt;
    if ("choices" in sentences) throw new Error("The artifact was changed meanwhile; build it again");
    Bun.gc(true);
    return makeChoices(lexicon, readPassages(project, sentences.passages));
  });
  keepChoices(cache, choices, staged.manifest.files[artifactFiles.choices]?.sha256 as string);
  return { problems, choices };
}
