import type { FullWord, Letter } from "../../src/schema/mod.ts";
import type { Corpus } from "../read/corpus.ts";

type Position = "initial" | "medial" | "final";

/** Counts of one sign: in all, and by position in the word. */
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

/**
 * Letters with their frequency: over the lemmas, each counted once; over running text, where each lemma counts as
 * often as it occurs in a million words.
 */
export function deriveLetters(corpus: Corpus, words: readonly FullWord[]): Letter[] {
  const overLemmas = countLetters(words.map(({ bare }) => ({ bare, weight: 1 })));
  const overText = countLetters(
    words.map(({ bare, frequency }) => ({ bare, weight: frequency?.perMillion ?? 0 })),
  );
  const known = corpus.letters.map(({ data }) => data.letter);
  const none: Count = { all: 0, initial: 0, medial: 0, final: 0 };
  const totals = (counts: Map<string, Count>, key: keyof Count): number =>
    known.reduce((sum, letter) => sum + (counts.get(letter) ?? none)[key], 0);
  const ranks = (counts: Map<string, Count>): Map<string, number> =>
    new Map(
      known
        .map((letter, index) => ({ letter, index, all: (counts.get(letter) ?? none).all }))
        .sort((a, b) => b.all - a.all || a.index - b.index)
        .map(({ letter }, index) => [letter, index + 1]),
    );
  const [lemmaRanks, textRanks] = [ranks(overLemmas), ranks(overText)];
  const sums = Object.fromEntries(
    (["all", "initial", "medial", "final"] as const).map((key) => [key, totals(overLemmas, key)]),
  ) as Count;
  const textSum = totals(overText, "all");

  return corpus.letters.map(({ data }) => {
    const lemmas = overLemmas.get(data.letter) ?? none;
    return {
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
      frequency: {
        lemmas: {
          rank: lemmaRanks.get(data.letter) as number,
          percent: share(lemmas.all, sums.all),
          initial: share(lemmas.initial, sums.initial),
          medial: share(lemmas.medial, sums.medial),
          final: share(lemmas.final, sums.final),
        },
        text: {
          rank: textRanks.get(data.letter) as number,
          percent: share((overText.get(data.letter) ?? none).all, textSum),
        },
      },
    };
  });
}
