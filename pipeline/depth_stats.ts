import { wordsOf } from "../src/arabic/mod.ts";
import type { FullWord } from "../src/schema/mod.ts";
import { examplesByFrame } from "./check/rules/frame.ts";
import type { Corpus } from "./read/corpus.ts";

type StatsRow = readonly [name: string, value: number | string];
type Sense = FullWord["senses"][number];

/** What a word's record says of its meaning. */
interface Depth {
  readonly rank: number;
  readonly isVerb: boolean;
  readonly senses: readonly Sense[];
  readonly hasLinks: boolean;
}

/** Bands of frequency ranks: each holds the ones before. */
const bands = [
  ["to 1,000", 1_000],
  ["to 2,000", 2_000],
  ["to 5,000", 5_000],
  ["all", Number.POSITIVE_INFINITY],
] as const;

const column = (text: string): string => text.padStart(9);
const percent = (part: number, whole: number): string =>
  whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`;

/** The share of words, or of their senses, for which something holds. */
const share =
  <T>(of: (words: readonly Depth[]) => readonly T[], holds: (one: T) => boolean) =>
  (words: readonly Depth[]): string => {
    const all = of(words);
    return percent(all.filter(holds).length, all.length);
  };

const itself = (words: readonly Depth[]): readonly Depth[] => words;
const sensesOf = (words: readonly Depth[]): readonly Sense[] => words.flatMap(({ senses }) => senses);
const verbsOf = (words: readonly Depth[]): readonly Depth[] => words.filter(({ isVerb }) => isVerb);
const othersOf = (words: readonly Depth[]): readonly Depth[] => words.filter(({ isVerb }) => !isVerb);
const some =
  (holds: (sense: Sense) => boolean) =>
  ({ senses }: Depth): boolean =>
    senses.some(holds);

const hasExample = ({ examples }: Sense): boolean => examples.length > 0;
const isDefined = ({ definition }: Sense): boolean => definition !== null;
const governs = ({ government }: Sense): boolean => government.length > 0;

const rows: readonly (readonly [name: string, value: (words: readonly Depth[]) => string])[] = [
  ["words", (words) => words.length.toLocaleString("en")],
  ["senses a word", (words) => (sensesOf(words).length / Math.max(1, words.length)).toFixed(2)],
  ["senses with an example", share(sensesOf, hasExample)],
  ["words with an example", share(itself, some(hasExample))],
  ["senses with a definition", share(sensesOf, isDefined)],
  ["words with a definition", share(itself, some(isDefined))],
  ["words with a synonym or antonym", share(itself, ({ hasLinks }) => hasLinks)],
  ["verbs with government in a sense", share(verbsOf, some(governs))],
  ["other words with government", share(othersOf, some(governs))],
  [
    "words with a label",
    share(
      itself,
      some(({ labels }) => labels.length > 0),
    ),
  ],
];

/** How deep the entries are, by frequency. */
export function depthStats(words: readonly FullWord[]): StatsRow[] {
  // Senses and links are computed when they are read: read once.
  const depths = words.map(
    (word): Depth => ({
      rank: word.frequencyRank ?? Number.POSITIVE_INFINITY,
      isVerb: word.pos === "verb",
      senses: word.senses,
      hasLinks: word.synonyms.length + word.antonyms.length > 0,
    }),
  );
  const inBand = bands.map(([, most]) => depths.filter(({ rank }) => rank <= most));
  return [
    ["depth by frequency rank", bands.map(([name]) => column(name)).join("")],
    ...rows.map(
      ([name, value]) => [`  ${name}`, inBand.map((members) => column(value(members))).join("")] as const,
    ),
  ];
}

/** Lengths that read best, in words. */
const bestLength = { least: 5, most: 15 } as const;

/** The example sentences of senses: how many, how long, how often the commonest frame. */
export function exampleStats(corpus: Corpus): StatsRow[] {
  const frames = [...examplesByFrame(corpus)].sort(([, a], [, b]) => b.length - a.length);
  const sentences = frames.flatMap(([, list]) => list);
  const isBest = (text: string): boolean => {
    const { length } = wordsOf(text);
    return length >= bestLength.least && length <= bestLength.most;
  };
  const best = sentences.filter(({ text }) => isBest(text)).length;
  const [commonest] = frames;
  return [
    ["example sentences of senses", sentences.length],
    [`  of ${bestLength.least} to ${bestLength.most} words`, percent(best, sentences.length)],
    ["  of the commonest frame", commonest ? `${commonest[1].length}: ${commonest[0]}` : 0],
  ];
}
