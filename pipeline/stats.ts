import { deriveRecords } from "./derive/derive_records.ts";
import { listPipelines } from "./kinds/mod.ts";
import type { Corpus } from "./read/corpus.ts";

/** The number of most frequent words that should each have an example sentence. */
const exampleWords = 1_000;

/** Corpus counts in display order: name and number (or share). */
export function corpusStats(corpus: Corpus): readonly (readonly [string, number | string])[] {
  const records = deriveRecords(corpus);
  const { words } = records;
  type Word = (typeof words)[number];
  const count = (holds: (word: Word) => boolean): number => words.filter(holds).length;
  const hasExample = ({ senses }: Word): boolean => senses.some(({ examples }) => examples.length > 0);
  const links = words.reduce((sum, { synonyms, antonyms }) => sum + synonyms.length + antonyms.length, 0);
  const written = [...corpus.verbs, ...corpus.nominals].filter(
    ({ data }) => data.retired === undefined,
  ).length;
  const partsOfSpeech = [...Map.groupBy(words, ({ pos }) => pos)].sort((a, b) => b[1].length - a[1].length);
  return [
    ["words", words.length],
    ["  written by an editor", written],
    ["  derived by rule", words.length - written],
    ["  with a root", count(({ root }) => root !== null)],
    ["  with a pattern", count(({ pattern }) => pattern !== null)],
    ["  with a frequency rank", count(({ frequencyRank }) => frequencyRank !== null)],
    ["  with an example sentence", count(hasExample)],
    [
      `    among the ${exampleWords} commonest`,
      count((word) => (word.frequencyRank ?? Number.POSITIVE_INFINITY) <= exampleWords && hasExample(word)),
    ],
    ["  with a synonym or antonym", count(({ synonyms, antonyms }) => synonyms.length + antonyms.length > 0)],
    ["    links, each counted once", links / 2],
    ...partsOfSpeech.map(([pos, list]) => [`  ${pos}`, list.length] as const),
    ...listPipelines.flatMap(
      ({ name, stats }) => stats?.(records[name]) ?? [[name, records[name].length] as const],
    ),
  ];
}
