import { deriveRecords } from "./derive/derive_records.ts";
import type { Corpus } from "./read/corpus.ts";

/** Counts of a corpus as rows of name and number, in the order in which they are shown. */
export function corpusStats(corpus: Corpus): readonly (readonly [string, number])[] {
  const records = deriveRecords(corpus);
  const count = (holds: (word: (typeof records.words)[number]) => boolean): number =>
    records.words.filter(holds).length;
  const written = [...corpus.verbs, ...corpus.nominals].filter(
    ({ data }) => data.retired === undefined,
  ).length;
  const partsOfSpeech = [...Map.groupBy(records.words, ({ pos }) => pos)].sort(
    (a, b) => b[1].length - a[1].length,
  );
  return [
    ["words", records.words.length],
    ["  written by an editor", written],
    ["  derived by rule", records.words.length - written],
    ["  with a root", count(({ root }) => root !== null)],
    ["  with a pattern", count(({ pattern }) => pattern !== null)],
    ["  with a frequency rank", count(({ frequencyRank }) => frequencyRank !== null)],
    ["  with an example sentence", count(({ senses }) => senses.some(({ examples }) => examples.length > 0))],
    ["  with a synonym or antonym", count(({ synonyms, antonyms }) => synonyms.length + antonyms.length > 0)],
    ...partsOfSpeech.map(([pos, words]) => [`  ${pos}`, words.length] as const),
    ["roots", records.roots.length],
    ["patterns", records.patterns.length],
    ["letters and extra signs", records.letters.length],
    ["proverbs", records.proverbs.length],
    ["  with a linked word", records.proverbs.filter(({ words }) => words.length > 0).length],
    ["prepositions", records.prepositions.length],
    ["conjunctions", records.conjunctions.length],
  ];
}
