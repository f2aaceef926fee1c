import { derivableWords } from "../derive/derived_words.ts";
import { draftWords } from "../derive/drafts.ts";
import { describe } from "../morphology/describe.ts";
import type { Corpus } from "../read/corpus.ts";
import { openAnalyzer } from "../text/open_analyzer.ts";
import {
  type LemmaFigure,
  loadFrequencywords,
  loadSamer,
  loadWordfreq,
  type SurfaceList,
  samerTags,
} from "./frequency_lists.ts";
import { referenceKey } from "./reference_key.ts";

const header = `# Occurrences per million words of running text, computed by: bun run corpus frequency --reference <folder>
# Method: a word that the SAMER lexicon has (same vocalised lemma after normalisation, same part of speech, else the
# same lemma alone) takes its share of SAMER's lemma occurrences, in equal parts where several of our words answer to
# one of its lemmas. The other words are counted in text: every spelling of wordfreq and frequencywords is analysed by
# the morphology of this corpus, and its occurrences are shared among the lemmas that it may be a form of, in proportion
# to what is known of them; this is repeated until the shares of the words that SAMER does not have have settled.
# A participle that a rule makes and no editor wrote has a figure, and so a record, only when SAMER has it.
# Figures only. Sources: SAMER readability lexicon, (c) 2024 New York University Abu Dhabi, MIT; wordfreq by Robyn
# Speer, CC-BY-SA-4.0; frequencywords (OpenSubtitles 2018) by Hermit Dave, CC-BY-SA-4.0. This file: CC-BY-SA-4.0.
`;

interface Word {
  readonly id: string;
  readonly arabic: string;
  readonly pos: string;
}

/** SAMER's occurrences shared out to the words that answer to each of its lemmas. It leaves names out, so no name of ours answers. */
function samerFigures(words: readonly Word[], samer: readonly LemmaFigure[]): Map<string, number> {
  const byKey = Map.groupBy(
    words.filter(({ pos }) => pos !== "propn"),
    ({ arabic }) => referenceKey(arabic),
  );
  const figures = new Map<string, number>();
  for (const { lemma, tag, perMillion } of samer) {
    const sameLemma = byKey.get(referenceKey(lemma)) ?? [];
    const samePart = sameLemma.filter(({ pos }) =>
      (samerTags[tag] as readonly string[] | undefined)?.includes(pos),
    );
    const answering = samePart.length > 0 ? samePart : sameLemma;
    for (const { id } of answering) figures.set(id, (figures.get(id) ?? 0) + perMillion / answering.length);
  }
  return figures;
}

/** What a word that SAMER does not have is taken for before it is counted: rarer than SAMER's rarest, but a name is not in SAMER at all. */
const unknownPerMillion = 0.02;
const unknownNamePerMillion = 20;
const rounds = 8;
/** Spellings looked at: what is rarer adds less than a hundredth of an occurrence per million. */
const leastPerMillion = 0.05;

/** Mean occurrences of every spelling in the lists, the rare ones left out. */
function meanOf(lists: readonly SurfaceList[]): [string, number][] {
  const means = new Map<string, number>();
  for (const list of lists) {
    for (const [word, figure] of list) means.set(word, (means.get(word) ?? 0) + figure / lists.length);
  }
  return [...means].filter(([, figure]) => figure >= leastPerMillion);
}

/**
 * Figures of the words that SAMER does not have, from text: each spelling is shared among the lemmas that it may be a form
 * of in proportion to their figures, and the sum of its shares is a word's next figure (expectation maximisation). The
 * words of SAMER take part, for a spelling belongs to them first, but keep their figures.
 */
export function textFigures(
  words: readonly Word[],
  known: ReadonlyMap<string, number>,
  spellings: readonly (readonly [string, number])[],
  lemmasOf: (spelling: string) => readonly string[],
): Map<string, number> {
  const start = new Map(
    words.map(({ id, pos }) => [
      id,
      known.get(id) ?? (pos === "propn" ? unknownNamePerMillion : unknownPerMillion),
    ]),
  );
  const read = spellings.map(([spelling, figure]) => ({ figure, lemmas: lemmasOf(spelling) }));
  let figures = start;
  for (let round = 0; round < rounds; round++) {
    const counted = new Map<string, number>();
    for (const { figure, lemmas } of read) {
      const sum = lemmas.reduce((all, id) => all + (figures.get(id) ?? 0), 0);
      if (sum === 0) continue;
      for (const id of lemmas)
        counted.set(id, (counted.get(id) ?? 0) + (figure * (figures.get(id) ?? 0)) / sum);
    }
    figures = counted;
  }
  return new Map([...figures].filter(([id]) => !known.has(id)));
}

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
    .filter(({ perMillion }) => perMillion >= 0.01)
    .sort(byFigure);

/** The text of `frequency.tsv` for the words of a corpus, the commonest first. */
export function frequencyTable(corpus: Corpus, reference: string): string {
  const morphology = describe(corpus);
  const participles = derivableWords(corpus, morphology)
    .filter(({ kind }) => kind !== "masdar")
    .map(({ id, lemma, pos }) => ({ id, arabic: lemma, pos }));
  const participleIds = new Set(participles.map(({ id }) => id));
  const listed: Word[] = draftWords(corpus, morphology).filter(
    ({ id }) => id !== undefined && !participleIds.has(id),
  );
  const words = [...listed, ...participles];
  const fromSamer = samerFigures(words, loadSamer(reference));
  const attested = figuresOf(words, (id) => fromSamer.get(id) ?? 0);
  const place = { file: "frequency.tsv", line: 0 };
  const analyzer = openAnalyzer({ ...corpus, frequency: attested.map((row) => ({ ...row, place })) });
  try {
    const lemmasOf = (spelling: string): string[] => {
      const readings = analyzer.readings(spelling);
      const exact = readings.filter(({ normalized }) => !normalized);
      return [...new Set((exact.length > 0 ? exact : readings).map(({ lemma }) => lemma.id))];
    };
    const spellings = meanOf([loadWordfreq(reference), loadFrequencywords(reference)]);
    const fromText = textFigures(listed, fromSamer, spellings, lemmasOf);
    const rows = figuresOf(words, (id) => fromSamer.get(id) ?? fromText.get(id) ?? 0);
    const lines = rows.map(({ id, lemma, perMillion }) => `${id}\t${lemma}\t${perMillion}\n`);
    return `${header}id\tlemma\tperMillion\n${lines.join("")}`;
  } finally {
    analyzer.close();
  }
}
