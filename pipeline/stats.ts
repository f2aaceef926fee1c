import { depthStats, exampleStats } from "./depth_stats.ts";
import { deriveRecords } from "./derive/derive_records.ts";
import { listPipelines } from "./kinds/mod.ts";
import type { Corpus } from "./read/corpus.ts";

/** Corpus counts in display order: name and number (or share). */
export function corpusStats(corpus: Corpus): readonly (readonly [string, number | string])[] {
  const records = deriveRecords(corpus);
  const { words } = records;
  type Word = (typeof words)[number];
  const count = (holds: (word: Word) => boolean): number => words.filter(holds).length;
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
    [
      "  masdars with a rank and no gloss of their own",
      count(({ frequencyRank, gloss }) => frequencyRank !== null && gloss.startsWith("masdar of ")),
    ],
    ["  synonyms and antonyms, each pair once", links / 2],
    ...partsOfSpeech.map(([pos, list]) => [`  ${pos}`, list.length] as const),
    ...depthStats(words),
    ...exampleStats(corpus),
    ...listPipelines.flatMap(
      ({ name, stats }) => stats?.(records[name]) ?? [[name, records[name].length] as const],
    ),
  ];
}
