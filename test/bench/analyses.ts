import type { Lexicon } from "../../src/lexicon/lexicon.ts";
import type { Analysis } from "../support/analysis.ts";
import { type AnalysedGold, analysedGolds } from "./gold_texts.ts";
import { shareOf } from "./share.ts";

/** Counts over one paragraph: its words, and those whose lemma, part of speech and features are right. */
interface Counts {
  readonly words: number;
  readonly lemma: number;
  readonly pos: number;
  readonly unimorph: number;
}

const adjective = /^(?:V\.PTCP|ADJ)/;

/** Lemma, part of speech and features that the endpoint of analysis gives a word. */
function readAs({ lemma, derivation, unimorph }: Analysis) {
  const pos = adjective.test(unimorph) ? "adj" : unimorph.startsWith("V.MSDR") ? "noun" : lemma.pos;
  return { lemma: derivation?.arabic ?? lemma.arabic, pos, unimorph };
}

function countsOf(lexicon: Lexicon, { text, analyses }: AnalysedGold): Counts {
  const read = new Map([...lexicon.readText(text).words("full")].flat().map((word) => [word.at, word]));
  const counts = { words: 0, lemma: 0, pos: 0, unimorph: 0 };
  for (const [at, right] of analyses) {
    counts.words++;
    const word = read.get(at);
    if (!word?.isKnown) continue;
    const own = readAs(JSON.parse(`{${word.members}}`));
    counts.lemma += Number(right.some(({ lemma }) => lemma === own.lemma));
    counts.pos += Number(right.some(({ pos }) => pos === own.pos));
    counts.unimorph += Number(right.some(({ unimorph }) => unimorph === own.unimorph));
  }
  return counts;
}

/** How often lemma, part of speech and features are right on the words of `vocalised/analyses.tsv`, as lines to print. */
export function analysisFigures(lexicon: Lexicon): string[] {
  const all = analysedGolds().map((gold) => countsOf(lexicon, gold));
  const right = (part: "lemma" | "pos" | "unimorph"): string =>
    shareOf(
      all,
      (counts) => counts[part],
      ({ words }) => words,
    );
  return [
    `own test texts, ${all.reduce((sum, { words }) => sum + words, 0)} words with analyses in ${all.length} paragraphs:`,
    `  lemma right: ${right("lemma")}; part of speech ${right("pos")}; all features ${right("unimorph")}`,
  ];
}
