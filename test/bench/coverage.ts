import type { Lexicon } from "../../src/lexicon/lexicon.ts";
import { seededRandom } from "../support/seeded_random.ts";

export interface TextWord {
  readonly word: string;
  readonly perMillion: number;
}

/** Shares in per cent of words that have a reading: as spelled, and with folded ones. */
export interface Coverage {
  readonly types: { readonly spelled: number; readonly folded: number };
  readonly tokens: { readonly spelled: number; readonly folded: number };
}

const isSpelled = (json: string): boolean => json.includes('"normalized":false');
const best = (lexicon: Lexicon, word: string): "spelled" | "folded" | null => {
  const [first] = lexicon.analyze(word, 1);
  return first === undefined ? null : isSpelled(first) ? "spelled" : "folded";
};

export function coverageOf(lexicon: Lexicon, words: readonly TextWord[]): Coverage {
  const found = words.map(({ word, perMillion }) => ({ perMillion, how: best(lexicon, word) }));
  const share = (weigh: (perMillion: number) => number, isIn: (how: string | null) => boolean): number => {
    const sum = (list: typeof found): number =>
      list.reduce((total, { perMillion }) => total + weigh(perMillion), 0);
    return (100 * sum(found.filter(({ how }) => isIn(how)))) / sum(found);
  };
  const both = (weigh: (perMillion: number) => number) => ({
    spelled: share(weigh, (how) => how === "spelled"),
    folded: share(weigh, (how) => how !== null),
  });
  return { types: both(() => 1), tokens: both((perMillion) => perMillion) };
}

/** Words of four letters and more with their letters shuffled, but for what is a known word. */
export function shuffledWords(words: readonly string[], known: ReadonlySet<string>, seed: number): string[] {
  const random = seededRandom(seed);
  const shuffle = (word: string): string =>
    [...word]
      .map((letter) => ({ letter, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ letter }) => letter)
      .join("");
  return words
    .filter((word) => word.length >= 4)
    .map(shuffle)
    .filter((word) => !known.has(word));
}

/** Share in per cent of non-words that are accepted. */
export function acceptedOf(lexicon: Lexicon, words: readonly string[]): Coverage["types"] {
  const found = words.map((word) => best(lexicon, word));
  const share = (count: number): number => (100 * count) / words.length;
  return {
    spelled: share(found.filter((how) => how === "spelled").length),
    folded: share(found.filter((how) => how !== null).length),
  };
}
