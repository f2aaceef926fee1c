import { readFileSync } from "node:fs";
import { join } from "node:path";
import { draftWords } from "../derive/drafts.ts";
import { describe } from "../morphology/describe.ts";
import type { Corpus } from "../read/corpus.ts";
import { openAnalyzer, type TextAnalysis, type TextAnalyzer } from "../text/open_analyzer.ts";
import { derivableWords } from "../vocabulary/derived_words.ts";
import { wordFinder } from "../vocabulary/word_finder.ts";
import type { FormAnalysis } from "./figures.ts";
import { type LemmaFigure, loadSamer, loadWordfreq } from "./frequency_lists.ts";
import { type CitedWord, parseSamerCorrections, samerFigures } from "./samer_figures.ts";
import { textFigures } from "./text_figures.ts";

const header = `# Occurrences per million words of running text, computed by: bun run corpus frequency --reference <folder>
# Method: a word in the SAMER lexicon (same vocalised lemma after normalisation and same part of speech, else the same
# lemma alone, else a variant) takes an equal share of that lemma's occurrences; editors' words precede those made by
# rule. Other words are counted in text: the morphology of this corpus analyses every spelling of wordfreq, and its
# occurrences are shared among its analyses in proportion to the lemma's figure and to how common such a form is for
# words of its kind (a dual is rare) and, judged by its unambiguous spellings, for the word itself (صُورَة is often
# plural); both are recounted from the shares until they settle.
# A participle by rule that no editor wrote has a figure, and so a record, only when SAMER has its lemma; if the lemma
# is counted for another word, at least the smallest figure.
# Figures only. Sources: SAMER readability lexicon, (c) 2024 New York University Abu Dhabi, MIT; wordfreq by Robyn
# Speer, CC-BY-SA-4.0. This file: CC-BY-SA-4.0.
`;

type Word = Pick<CitedWord, "id" | "arabic" | "pos">;

/** Rarer spellings are ignored: each adds less than a hundredth of an occurrence per million. */
const leastPerMillion = 0.05;

/**
 * The kind of a word, whose forms are equally common. Cells tell words with case or gender from those without (أَيّ, هُوَ;
 * خَمْسَة, مِائَة); the feminine of a noun for people is a rarer cell of a noun.
 */
const kindOf = ({ lemma: { pos }, unimorph }: TextAnalysis): string =>
  pos === "noun" || pos === "verb" ? pos : `${pos}:${unimorph.split(";").length}`;

const clitics = (list: TextAnalysis["proclitics"]): string => list.map(({ form }) => form).join("+");

/** Traits that may be commoner in a word than in its kind: number, gender of an adjective, preceding particles except the article. */
function traitsOf({ unimorph, proclitics }: TextAnalysis): string[] {
  const [part = "", number = "", gender = ""] = unimorph.split(";");
  const inflected = { N: number, PROPN: number, ADJ: number + gender }[part] ?? "";
  return [inflected, `${clitics(proclitics.filter(({ form }) => form !== "الْ"))}+`];
}

/** The distinct forms of a spelling; folded analyses only if none has its exact letters. */
function formsOf(spelling: string, { analyses }: TextAnalyzer): FormAnalysis[] {
  const all = analyses(spelling);
  const exact = all.filter(({ normalized }) => !normalized);
  const forms = (exact.length > 0 ? exact : all).map((analysis) => ({
    id: analysis.lemma.id,
    kind: kindOf(analysis),
    form: [clitics(analysis.proclitics), analysis.unimorph, clitics(analysis.enclitics)].join(" "),
    traits: traitsOf(analysis),
  }));
  return [...new Map(forms.map((form) => [`${form.id} ${form.form}`, form])).values()];
}

/** The smallest figure of the table. */
const smallestPerMillion = 0.01;

const fourDigits = (figure: number): number => Number(figure.toPrecision(4));

const byFigure = (a: FrequencyFigure, b: FrequencyFigure): number =>
  b.perMillion - a.perMillion || (a.id < b.id ? -1 : 1);

interface FrequencyFigure {
  readonly id: string;
  readonly lemma: string;
  readonly perMillion: number;
}

const figuresOf = (words: readonly Word[], figureOf: (id: string) => number): FrequencyFigure[] =>
  words
    .map(({ id, arabic }) => ({ id, lemma: arabic, perMillion: fourDigits(figureOf(id)) }))
    .filter(({ perMillion }) => perMillion >= smallestPerMillion)
    .sort(byFigure);

/** All words with a record, and participles by rule, which may get one. */
function citedWords(corpus: Corpus): CitedWord[] {
  const morphology = describe(corpus);
  const derivable = derivableWords(corpus, morphology);
  const byRule = new Set(derivable.map(({ id }) => id));
  const participles = derivable.filter(({ kind }) => kind !== "masdar");
  const participleIds = new Set(participles.map(({ id }) => id));
  return [
    ...draftWords(corpus, morphology)
      .filter(({ id }) => id !== undefined && !participleIds.has(id))
      .map((draft) => ({ ...draft, isByRule: byRule.has(draft.id) })),
    ...participles.map(({ id, lemma, pos }) => ({
      ...{ id, arabic: lemma, pos, variants: [], feminine: null },
      isByRule: true,
    })),
  ];
}

/**
 * Gives the smallest figure to each participle by rule that would match SAMER if editors' words had no precedence, so that
 * it stays a record even if its lemma is counted for another word.
 */
function attestedParticiples(
  words: readonly CitedWord[],
  samer: readonly LemmaFigure[],
): Map<string, number> {
  const alike = words.map((word) => ({ ...word, isByRule: false }));
  const answering = samerFigures(alike, samer, new Map());
  return new Map(
    words
      .filter(({ id, isByRule, pos }) => isByRule && pos === "adj" && answering.has(id))
      .map(({ id }) => [id, smallestPerMillion]),
  );
}

/** The text of `frequency.tsv`, most frequent words first. */
export function frequencyTable(corpus: Corpus, reference: string): string {
  const words = citedWords(corpus);
  const samer = loadSamer(reference);
  const misread = readFileSync(join(import.meta.dir, "samer_corrections.tsv"), "utf8");
  const samerReadings = parseSamerCorrections(misread, samer, wordFinder(corpus, describe(corpus)));
  const fromSamer = samerFigures(words, samer, samerReadings);
  const least = attestedParticiples(words, samer);
  const attested = figuresOf(words, (id) => fromSamer.get(id) ?? least.get(id) ?? 0);
  const place = { file: "frequency.tsv", line: 0 };
  const analyzer = openAnalyzer({ ...corpus, frequency: attested.map((row) => ({ ...row, place })) });
  try {
    const spellings = [...loadWordfreq(reference)]
      .filter(([, perMillion]) => perMillion >= leastPerMillion)
      .map(([spelling, perMillion]) => ({ perMillion, analyses: formsOf(spelling, analyzer) }));
    const fromText = textFigures(words, fromSamer, spellings);
    const rows = figuresOf(words, (id) =>
      Math.max(fromSamer.get(id) ?? fromText.get(id) ?? 0, least.get(id) ?? 0),
    );
    const lines = rows.map(({ id, lemma, perMillion }) => `${id}\t${lemma}\t${perMillion}\n`);
    return `${header}id\tlemma\tperMillion\n${lines.join("")}`;
  } finally {
    analyzer.close();
  }
}
