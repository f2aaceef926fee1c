import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { leavesOutHamza, stripMarks } from "../../src/arabic/mod.ts";
import { openArtifact } from "../../src/lexicon/open_artifact.ts";
import { artifactFiles, type BasicWord, freeWords } from "../../src/schema/mod.ts";
import { deriveRecords } from "../derive/derive_records.ts";
import { makeRows } from "../derive/rows.ts";
import type { Corpus } from "../read/corpus.ts";
import { writeArtifact } from "../write/write_artifact.ts";

/** An analysis of a word of running text as a form of a record. */
export interface TextAnalysis {
  readonly lemma: { readonly id: string; readonly arabic: string; readonly pos: string };
  /** The whole word, vocalised. */
  readonly surface: string;
  readonly unimorph: string;
  readonly proclitics: readonly { readonly form: string }[];
  readonly enclitics: readonly { readonly form: string }[];
  readonly normalized: boolean;
  /** Whether the hamzas of its alifs are typed; null where it has none, or where other letters differ too. */
  readonly hamza: "written" | "left out" | null;
}

/** Analyses running text as the server does. Close it: it holds an artifact in a temporary folder. */
export interface TextAnalyzer {
  /** The path of its `lexicon.sqlite`. */
  readonly lexicon: string;
  readonly analyses: (word: string) => readonly TextAnalysis[];
  readonly close: () => void;
}

/** What the server's analysis says of a word. */
type Parsed = Omit<TextAnalysis, "hamza"> & {
  readonly lemma: Pick<BasicWord, "root" | "frequencyRank">;
  /** Null unless it is a form of an adjective by rule, which is no record. */
  readonly derivation: object | null;
};

function hamzaOf(word: string, { surface, normalized }: Parsed): TextAnalysis["hamza"] {
  const letters = stripMarks(surface);
  if (normalized) return leavesOutHamza(stripMarks(word), letters) ? "left out" : null;
  return /[أإآ]/.test(letters) ? "written" : null;
}

/** More analyses than any word has. */
const allAnalyses = 1_000;

/** Opens the analyses of an artifact's words: of vocalised text, those that agree with its letters and vowels, likeliest first. */
export function openAnalyses(folder: string) {
  const lexicon = openArtifact(folder, { cacheBytes: 16 * 2 ** 20 });
  return {
    analyses: (word: string) =>
      lexicon
        .analyze(word, allAnalyses)
        .map((json) => JSON.parse(json) as Parsed)
        .filter(({ normalized }) => !normalized)
        .map(({ lemma, surface, unimorph, proclitics, enclitics, derivation }) => ({
          id: lemma.id,
          arabic: lemma.arabic,
          root: lemma.root,
          frequencyRank: lemma.frequencyRank,
          ...{ pos: lemma.pos, surface, unimorph },
          isVerb: unimorph.startsWith("V;"),
          isDerived: derivation !== null,
          clitics: [...proclitics, ...enclitics].map(({ form }) => form),
        })),
    [Symbol.dispose]: () => lexicon.close(),
  };
}

/**
 * Opens an analyzer over a corpus whose frequency figures may not be computed yet. The only pipeline file that uses the
 * server's code, so that both analyse text alike.
 */
export function openAnalyzer(corpus: Corpus): TextAnalyzer {
  const folder = mkdtempSync(join(tmpdir(), "mizan-analyzer-"));
  writeArtifact(folder, {
    rows: makeRows(deriveRecords(corpus), freeWords),
    sources: corpus.sources.map(({ data }) => data),
    inputHash: "",
  });
  const lexicon = openArtifact(folder, { cacheBytes: 16 * 2 ** 20 });
  return {
    lexicon: join(folder, artifactFiles.lexicon),
    analyses: (word) =>
      lexicon
        .analyze(word, allAnalyses)
        .map((json) => JSON.parse(json) as Parsed)
        .filter(({ derivation }) => derivation === null)
        .map((analysis) => ({ ...analysis, hamza: hamzaOf(word, analysis) })),
    close: () => {
      lexicon.close();
      rmSync(folder, { recursive: true });
    },
  };
}
