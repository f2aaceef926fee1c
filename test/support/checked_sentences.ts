import { checkSentences, sentenceCheckOf } from "../../pipeline/check/check_sentences.ts";
import type { Analyses, WordAnalysis } from "../../pipeline/check/sentence_rule.ts";
import { showDiagnostic } from "../../pipeline/diagnostic.ts";
import { describe } from "../../pipeline/morphology/describe.ts";
import { readCorpus } from "../../pipeline/read/read_corpus.ts";
import type { Files } from "./checked_corpus.ts";

/** An analysis of which only what matters is said. */
export const analysis = (said: Partial<WordAnalysis>): WordAnalysis => ({
  ...{ id: "w_other000", arabic: "كَلِمَة", root: null, frequencyRank: 100 },
  ...{ isVerb: false, isDerived: false, clitics: [] },
  ...{ pos: "noun", surface: "", unimorph: "N;SG" },
  ...said,
});

/** What the rules of sentences say of files when words have these analyses; other words are common. */
export function checkWords(
  files: Files,
  analyses: Readonly<Record<string, readonly WordAnalysis[]>>,
): string[] {
  const corpus = readCorpus(new Map(Object.entries(files)));
  const known = new Map(Object.entries(analyses).map(([word, list]) => [word.normalize("NFC"), list]));
  const analyse: Analyses = (word) => known.get(word.normalize("NFC")) ?? [analysis({})];
  const documents = new Map(corpus.documents.map((document) => [document.file, document]));
  return checkSentences(sentenceCheckOf(corpus, describe(corpus)), analyse, (file, path) => {
    const document = documents.get(file);
    if (!document) throw new Error(`Cannot find ${file}`);
    return document.placeOf(path);
  }).map(showDiagnostic);
}
