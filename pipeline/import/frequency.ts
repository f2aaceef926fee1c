import { readFileSync } from "node:fs";
import { join } from "node:path";
import { proseWords, sameText, wordsOf } from "../../src/arabic/mod.ts";
import { draftWords } from "../derive/drafts.ts";
import { describe } from "../morphology/describe.ts";
import type { Corpus } from "../read/corpus.ts";
import { proseTexts } from "../read/read_text.ts";
import { openAnalyzer, type TextAnalysis, type TextAnalyzer } from "../text/open_analyzer.ts";
import { derivableWords } from "../vocabulary/derived_words.ts";
import { wordFinder } from "../vocabulary/word_finder.ts";
import { abstractNouns } from "./abstract_nouns.ts";
import { kindOf } from "./analysis_parts.ts";
import { cliticFigures } from "./clitic_figures.ts";
import { uncut } from "./compounds.ts";
import { type AnalysedText, type CountedWeight, countWeights } from "./count_weights.ts";
import type { FormAnalysis } from "./figures.ts";
import { loadSamer, loadWordfreq, type SamerFigure } from "./frequency_lists.ts";
import { countWords, sharedByCounts } from "./homograph_figures.ts";
import { dividedAnew, homographShares, withUncounted } from "./homograph_shares.ts";
import { withOwnPlurals } from "./own_plurals.ts";
import { type CitedWord, parseSamerCorrections, samerFigures } from "./samer_figures.ts";
import { textFigures } from "./text_figures.ts";
import { textLimits } from "./text_limits.ts";

const header = `# Occurrences per million words of running text, computed by: bun run corpus frequency --reference <folder>
# Method: a word in the SAMER lexicon (same vocalised lemma after normalisation and same part of speech, else the same
# lemma alone, else a variant) takes a share of that lemma's occurrences, which homograph_shares.tsv gives, or else an
# equal one; editors' words precede those made by rule. A name with a share follows from its homographs. The figure is held
# to what the spellings of wordfreq allow: to twice all that may be the word (1.3 times, if three quarters or more are in
# SAMER's novels), a noun or
# adjective at least to a third of those that only it can be (pipeline/import/text_limits.ts). Other words are
# counted in text: the morphology of this corpus analyses every spelling of wordfreq, and its occurrences are shared
# among its analyses in proportion to the lemma's figure and to how common such a form is for words of its kind (a dual
# is rare) and, judged by its unambiguous spellings, for the word itself (صُورَة is often plural); both are recounted from
# the shares until they settle. An uninflected word that begins with a clitic or holds two (لِأَنَّ, مِمَّا) has its spelling to
# itself. A noun in ـِيَّة that SAMER lacks is expected to be a twentieth as frequent as its adjective.
# A plural with a record (قُوَّات) has the occurrences of its spellings; its singular the rest.
# Words that share a spelling share the sum of their figures: the lists have a third of the say, the texts of this corpus
# two thirds.
# Clitics, which lists cut off (وَ, الْ), are counted in the spellings of wordfreq, by their likeliest analyses.
# A participle by rule that no editor wrote has a figure, and so a record, only when SAMER has its lemma; if the lemma
# is counted for another word, at least the smallest figure.
# Figures only. Sources: SAMER readability lexicon, (c) 2024 New York University Abu Dhabi, MIT; wordfreq by Robyn
# Speer, CC-BY-SA-4.0. This file: CC-BY-SA-4.0.
`;

const weightsHeader = `# How large a share of its context each part of an analysis has, computed by: bun run corpus frequency
# Method: expectation maximisation over the analyses of every spelling of wordfreq and of the vocalised texts and sentences
# of this corpus, which count as much in all; see pipeline/import/count_weights.ts. Parts: the cell among the cells of a kind of
# word; what links a cell of a kind to the text before it, its other proclitics, its enclitics; of an uninflected word, by id,
# all three together, and of others their own cells, where they are notably more or less frequent than in words of the kind;
# hamzas left out on alif.
# Sources: wordfreq by Robyn Speer, CC-BY-SA-4.0; the sentences of this corpus. This file: CC-BY-SA-4.0.
# part\tcontext\tvalue\tshare
`;

type Word = Pick<CitedWord, "id" | "arabic" | "pos">;

/** The text of `samer_corrections.tsv`. */
export const samerCorrectionsText = (): string =>
  readFileSync(join(import.meta.dir, "samer_corrections.tsv"), "utf8");

/** Rarer spellings are ignored when forms are weighed: most of them are slips. */
const leastWeighedPerMillion = 0.2;

/** Rarer spellings are ignored: each adds less than a hundredth of an occurrence per million. */
const leastPerMillion = 0.05;

const clitics = (list: TextAnalysis["proclitics"]): string => list.map(({ form }) => form).join("+");

/** Traits that may be commoner in a word than in its kind: number, gender of an adjective, preceding particles except the article. */
function traitsOf({ unimorph, proclitics }: TextAnalysis): string[] {
  const [part = "", number = "", gender = ""] = unimorph.split(";");
  const inflected = { N: number, PROPN: number, ADJ: number + gender }[part] ?? "";
  return [inflected, `${clitics(proclitics.filter(({ form }) => form !== "الْ"))}+`];
}

/** Whether the letters are those of the spelling, but for hamzas left out. */
const isSpelled = ({ normalized, hamza }: TextAnalysis): boolean => !normalized || hamza === "left out";

/** The analyses of a spelling; those with other letters only if there are no others. */
function closest(all: readonly TextAnalysis[]): readonly TextAnalysis[] {
  const exact = all.filter(isSpelled);
  return exact.length > 0 ? exact : all;
}

/** The distinct forms among analyses. */
function formsOf(analyses: readonly TextAnalysis[]): FormAnalysis[] {
  const forms = analyses.map((analysis) => ({
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
  samer: readonly SamerFigure[],
): Map<string, number> {
  const alike = words.map((word) => ({ ...word, isByRule: false }));
  const answering = samerFigures(alike, samer, { corrections: new Map(), shares: homographShares([]) });
  return new Map(
    words
      .filter(({ id, isByRule, pos }) => isByRule && pos === "adj" && answering.has(id))
      .map(({ id }) => [id, smallestPerMillion]),
  );
}

/** The vocalised sentences of the records: examples and proverbs. */
function sentencesOf(corpus: Corpus): string[] {
  const senses = [...corpus.verbs, ...corpus.nominals].flatMap(({ data }) => data.senses ?? []);
  const particles = [...corpus.prepositions, ...corpus.conjunctions].map(({ data }) => data);
  const examples = [...senses, ...particles].flatMap(({ examples = [] }) => examples);
  return [...examples.map(({ arabic }) => arabic), ...corpus.proverbs.map(({ data }) => data.arabic)];
}

/**
 * Words of vocalised text with their analyses: those with the very same marks, if there are any, since none is left out. Their
 * hamzas are no evidence of how people type.
 */
const analysed = (words: readonly string[], { analyses }: TextAnalyzer): AnalysedText[] =>
  words.map((word) => {
    const exact = analyses(word).filter(({ normalized }) => !normalized);
    const same = exact.filter(({ surface }) => sameText(surface, word));
    const chosen = same.length > 0 ? same : exact;
    return { perMillion: 1, analyses: chosen.map((analysis) => ({ ...analysis, hamza: null })) };
  });

/** The texts of `frequency.tsv` and `analysis_weights.tsv`. */
export interface FrequencyTables {
  readonly figures: string;
  readonly weights: string;
}

const figuresText = (rows: readonly FrequencyFigure[]): string =>
  `${header}id\tlemma\tperMillion\n${rows.map(({ id, lemma, perMillion }) => `${id}\t${lemma}\t${perMillion}\n`).join("")}`;

const weightsText = (rows: readonly CountedWeight[]): string =>
  `${weightsHeader}${rows.map(({ part, context, value, share }) => `${part}\t${context}\t${value}\t${share.toPrecision(4)}\n`).join("")}`;

/** Plurals that have a record (قُوَّات forces): by their ids, those of the singulars that have the same plural (قُوَّة strength). */
function ownPlurals(corpus: Corpus): Map<string, readonly string[]> {
  const nouns = corpus.nominals.filter(({ data }) => data.pos === "noun" && data.id !== undefined);
  const singulars = (lemma: string): string[] =>
    nouns.filter(({ data }) => data.plurals?.includes(lemma)).map(({ data }) => data.id as string);
  return new Map(
    nouns
      .filter(({ data }) => data.number === "plural")
      .map(({ data }) => [data.id as string, singulars(data.lemma)]),
  );
}

/** A question, except one whether something is not (أَلَمْ): of these there are many. */
const isAsked = ({ lemma, proclitics }: TextAnalysis): boolean =>
  lemma.pos !== "part" && (proclitics[0]?.form === "أَ" || proclitics[0]?.form === "آ");

/** The analyses of a spelling without questions, except where nothing else is possible: hardly any spelling is one. */
function stated(analyses: readonly TextAnalysis[]): readonly TextAnalysis[] {
  const others = analyses.filter((analysis) => !isAsked(analysis));
  return others.length > 0 ? others : analyses;
}

/** What weights are counted from: compounds whole, no questions. */
const plain = ({ perMillion, analyses }: AnalysedText): AnalysedText => ({
  perMillion,
  analyses: stated(uncut(analyses, () => false)),
});

/** Computes the tables from the reference lists, most frequent words first. */
export function frequencyTables(corpus: Corpus, reference: string): FrequencyTables {
  const words = citedWords(corpus);
  const samer = loadSamer(reference);
  const corrections = parseSamerCorrections(
    samerCorrectionsText(),
    samer,
    wordFinder(corpus, describe(corpus)),
  );
  const rulings = { corrections, shares: homographShares(corpus.homographShares) };
  const { shares } = rulings;
  const unlimited = withUncounted(samerFigures(words, samer, rulings), shares);
  const least = attestedParticiples(words, samer);
  const attested = figuresOf(words, (id) => unlimited.get(id) ?? least.get(id) ?? 0);
  const place = { file: "frequency.tsv", line: 0 };
  const analyzer = openAnalyzer({ ...corpus, frequency: attested.map((row) => ({ ...row, place })) });
  try {
    const spellings = [...loadWordfreq(reference)]
      .filter(([, perMillion]) => perMillion >= leastPerMillion)
      .map(([spelling, perMillion]) => ({ perMillion, analyses: closest(analyzer.analyses(spelling)) }));
    const forms = spellings.map(({ perMillion, analyses }) => ({
      perMillion,
      isFolded: !analyses.some(isSpelled),
      analyses: formsOf(stated(uncut(analyses, (id) => unlimited.has(id)))),
    }));
    const limit = textLimits(forms);
    const fromSamer = withUncounted(samerFigures(words, samer, rulings, limit), shares, (id, perMillion) =>
      limit({ ids: [id], perMillion, inNovels: 0 }),
    );
    const priors = abstractNouns(words, fromSamer);
    const fromText = dividedAnew(textFigures(words, fromSamer, forms, priors), shares);
    const plurals = ownPlurals(corpus);
    const listed = withOwnPlurals(
      new Map(
        words.map(({ id }) => [id, Math.max(fromSamer.get(id) ?? fromText.get(id) ?? 0, least.get(id) ?? 0)]),
      ),
      forms,
      plurals,
    );
    const prose = analysed(
      proseTexts(corpus).flatMap(({ lines }) => lines.flatMap(({ text }) => proseWords(text))),
      analyzer,
    );
    const counts = countWords(prose, listed, new Set(plurals.keys()));
    const figures = sharedByCounts(words, listed, counts);
    const attached = cliticFigures(words, spellings.map(plain), shares, figures);
    const rows = figuresOf(words, (id) => attached.get(id) ?? figures.get(id) ?? 0);
    const frequent = spellings.filter(({ perMillion }) => perMillion >= leastWeighedPerMillion);
    const sentences = [...prose, ...analysed(sentencesOf(corpus).flatMap(wordsOf), analyzer)];
    const weights = countWeights(frequent.map(plain), sentences.map(plain), (id) => figures.get(id) ?? 0);
    return { figures: figuresText(rows), weights: weightsText(weights) };
  } finally {
    analyzer.close();
  }
}
