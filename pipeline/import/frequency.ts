import { stripMarks } from "../../src/arabic/mod.ts";
import { derivableWords } from "../derive/derived_words.ts";
import { draftWords } from "../derive/drafts.ts";
import { describe } from "../morphology/describe.ts";
import type { Corpus } from "../read/corpus.ts";
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
# one of its lemmas. A word that SAMER does not have takes the mean of the frequencies of its spelling in wordfreq and
# frequencywords, less what its homographs already take, in equal parts among the homographs that are left.
# A participle that a rule makes and no editor wrote has a figure, and so a record, only when SAMER has it.
# Figures only. Sources: SAMER readability lexicon, (c) 2024 New York University Abu Dhabi, MIT; wordfreq by Robyn
# Speer, CC-BY-SA-4.0; frequencywords (OpenSubtitles 2018) by Hermit Dave, CC-BY-SA-4.0. This file: CC-BY-SA-4.0.
`;

interface Word {
  readonly id: string;
  readonly arabic: string;
  readonly pos: string;
}

/** SAMER's occurrences shared out to the words that answer to each of its lemmas. */
function samerFigures(words: readonly Word[], samer: readonly LemmaFigure[]): Map<string, number> {
  const byKey = Map.groupBy(words, ({ arabic }) => referenceKey(arabic));
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

const spellingFigure = (bare: string, lists: readonly SurfaceList[]): number =>
  lists.reduce((sum, list) => sum + (list.get(bare) ?? 0), 0) / lists.length;

/** What the spelling lists leave for the words without a figure of their own. */
function spellingFigures(
  words: readonly Word[],
  known: ReadonlyMap<string, number>,
  lists: readonly SurfaceList[],
): Map<string, number> {
  const figures = new Map<string, number>();
  for (const [bare, homographs] of Map.groupBy(words, ({ arabic }) => stripMarks(arabic))) {
    const rest = homographs.filter(({ id }) => !known.has(id));
    const taken = homographs.reduce((sum, { id }) => sum + (known.get(id) ?? 0), 0);
    const left = spellingFigure(bare, lists) - taken;
    if (left > 0) for (const { id } of rest) figures.set(id, left / rest.length);
  }
  return figures;
}

const fourDigits = (figure: number): number => Number(figure.toPrecision(4));

/** The text of `frequency.tsv` for the words of a corpus, the commonest first. */
export function frequencyTable(corpus: Corpus, reference: string): string {
  const morphology = describe(corpus);
  const participles = new Map(
    derivableWords(corpus, morphology)
      .filter(({ kind }) => kind !== "masdar")
      .map(({ id, lemma, pos }) => [id, { id, arabic: lemma, pos }]),
  );
  const listed: Word[] = draftWords(corpus, morphology).filter(
    ({ id }) => id !== undefined && !participles.has(id),
  );
  const words = [...listed, ...participles.values()];
  const fromSamer = samerFigures(words, loadSamer(reference));
  const fromSpelling = spellingFigures(listed, fromSamer, [
    loadWordfreq(reference),
    loadFrequencywords(reference),
  ]);
  const rows = words
    .map((word) => ({
      ...word,
      figure: fourDigits(fromSamer.get(word.id) ?? fromSpelling.get(word.id) ?? 0),
    }))
    .filter(({ figure }) => figure >= 0.01)
    .sort((a, b) => b.figure - a.figure || (a.id < b.id ? -1 : 1));
  return `${header}id\tlemma\tperMillion\n${rows.map(({ id, arabic, figure }) => `${id}\t${arabic}\t${figure}\n`).join("")}`;
}
