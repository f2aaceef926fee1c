import type { FullWord, Letter } from "../../src/schema/mod.ts";
import { definePipeline } from "./list_pipeline.ts";

type Position = "initial" | "medial" | "final";

/** Counts of a sign: in total, and by position in the word. */
type Count = Record<Position | "all", number>;

const round = (value: number): number => Number(value.toFixed(3));
const share = (part: number, whole: number): number => (whole === 0 ? 0 : round((100 * part) / whole));

const positionOf = (index: number, length: number): Position =>
  index === 0 ? "initial" : index === length - 1 ? "final" : "medial";

/** Counts the letters of words, each word `weight` times. */
function countLetters(
  words: readonly { readonly bare: string; readonly weight: number }[],
): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const { bare, weight } of words) {
    for (const part of bare.split(" ")) {
      const letters = [...part];
      letters.forEach((letter, index) => {
        const count = counts.get(letter) ?? { all: 0, initial: 0, medial: 0, final: 0 };
        count.all += weight;
        count[positionOf(index, letters.length)] += weight;
        counts.set(letter, count);
      });
    }
  }
  return counts;
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

/** Frequencies over lemmas, each counted once, and over running text, each weighted by its occurrences per million words. */
function frequenciesOf(
  letters: readonly string[],
  words: readonly FullWord[],
): (letter: string) => Letter["frequency"] {
  const overLemmas = countLetters(words.map(({ bare }) => ({ bare, weight: 1 })));
  const overText = countLetters(
    words.map(({ bare, frequency }) => ({ bare, weight: frequency?.perMillion ?? 0 })),
  );
  const [inLemmas, inText] = [sharesOf(letters, overLemmas), sharesOf(letters, overText)];
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
  derive(entries, { words }) {
    const frequencyOf = frequenciesOf(
      entries.map(({ data }) => data.letter),
      words,
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
