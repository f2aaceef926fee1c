import { proseWords, stripMarks } from "../../src/arabic/mod.ts";
import type { Letter } from "../../src/schema/mod.ts";
import type { Corpus } from "../read/corpus.ts";
import { proseTexts } from "../read/read_text.ts";
import { type Derivation, definePipeline } from "./list_pipeline.ts";

type Position = "initial" | "medial" | "final";

/** Counts of a sign: in total, and by position in the word. */
type Count = Record<Position | "all", number>;

const round = (value: number): number => Number(value.toFixed(3));
const share = (part: number, whole: number): number => (whole === 0 ? 0 : round((100 * part) / whole));

const positionOf = (index: number, length: number): Position =>
  index === 0 ? "initial" : index === length - 1 ? "final" : "medial";

/** Counts the letters of unvocalised words. */
function countLetters(words: Iterable<string>): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const word of words) {
    const letters = [...word];
    letters.forEach((letter, index) => {
      const count = counts.get(letter) ?? { all: 0, initial: 0, medial: 0, final: 0 };
      count.all++;
      count[positionOf(index, letters.length)]++;
      counts.set(letter, count);
    });
  }
  return counts;
}

/** The words of the corpus's prose as they stand there: with article, clitics and endings. */
function* runningWords(texts: Corpus["texts"]): Generator<string> {
  for (const { lines } of texts)
    for (const { text } of lines) for (const word of proseWords(text)) yield stripMarks(word);
}

const tatweel = "ـ";
function shapes(letter: string, joins: Letter["joins"]): Letter["forms"] {
  const before = joins === "none" ? letter : tatweel + letter;
  const both = joins === "both";
  return {
    isolated: letter,
    initial: both ? letter + tatweel : letter,
    medial: both ? tatweel + letter + tatweel : before,
    final: before,
  };
}

const codePointOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}`;

const positions = ["all", "initial", "medial", "final"] as const;

/** Shares of the signs among all signs of `letters`, and their ranks. */
function sharesOf(letters: readonly string[], counts: ReadonlyMap<string, Count>) {
  const none: Count = { all: 0, initial: 0, medial: 0, final: 0 };
  const countOf = (letter: string): Count => counts.get(letter) ?? none;
  const sums = Object.fromEntries(
    positions.map((key) => [key, letters.reduce((sum, letter) => sum + countOf(letter)[key], 0)]),
  ) as Count;
  const ranked = letters.toSorted((a, b) => countOf(b).all - countOf(a).all);
  const rankOf = new Map(ranked.map((letter, index) => [letter, index + 1]));
  return (letter: string) => ({
    rank: rankOf.get(letter) as number,
    shares: Object.fromEntries(
      positions.map((key) => [key, share(countOf(letter)[key], sums[key])]),
    ) as Count,
  });
}

/** Frequencies over lemmas, each counted once, and over running text. */
function frequenciesOf(
  letters: readonly string[],
  { words, corpus }: Derivation,
): (letter: string) => Letter["frequency"] {
  const inLemmas = sharesOf(letters, countLetters(words.flatMap(({ bare }) => bare.split(" "))));
  const inText = sharesOf(letters, countLetters(runningWords(proseTexts(corpus))));
  return (letter) => {
    const { rank, shares } = inLemmas(letter);
    const { all: percent, ...places } = shares;
    const text = inText(letter);
    return {
      lemmas: { rank, percent, ...places },
      text: { rank: text.rank, percent: text.shares.all },
    };
  };
}

/** In the order of `letters.yaml`. */
export const letters = definePipeline({
  name: "letters",
  derive(entries, derivation) {
    const frequencyOf = frequenciesOf(
      entries.map(({ data }) => data.letter),
      derivation,
    );
    return entries.map(({ data }) => ({
      letter: data.letter,
      kind: data.kind,
      name: data.name,
      nameEn: data.nameEn,
      codePoint: codePointOf(data.letter),
      forms: shapes(data.letter, data.joins),
      joins: data.joins,
      class: data.class,
      abjad: data.abjad,
      transliteration: data.transliteration,
      ipa: data.ipa,
      articulation: data.articulation,
      frequency: frequencyOf(data.letter),
    }));
  },
  columns: ({ kind, class: sunOrMoon }) => ({ kind, class: sunOrMoon }),
  sideRows: () => ({}),
  stats: (records) => [["letters and extra signs", records.length]],
});
