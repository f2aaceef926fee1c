import type { FullWord } from "../../src/schema/mod.ts";
import { type KeyedNumber, keyLines, updateKeyLines } from "./key_lines.ts";

/** The keys of a gloss as a whole and of its first equivalent: سَافَرَ is "to travel, go away" before سَارَ, "to walk, travel". */
const mainKeys = (gloss: string, keysOf: (gloss: string) => readonly string[]): ReadonlySet<string> =>
  new Set([...keysOf(gloss).slice(0, 1), ...keysOf(gloss.split(",")[0] as string)]);

export type KeysOf = (gloss: string) => readonly string[];

/** A number is twice the word's position, plus one unless the key is a main one of its first gloss. */
const numbersOf = (ord: number) => ({ main: 2 * ord, other: 2 * ord + 1 });

type Glossed = Pick<FullWord, "glosses">;

function glossNumbers({ glosses }: Glossed, ord: number, keysOf: KeysOf): KeyedNumber[] {
  const { main, other } = numbersOf(ord);
  const mainOnes = mainKeys(glosses[0] ?? "", keysOf);
  return [...new Set(glosses.flatMap(keysOf))].map((key) => [key, mainOnes.has(key) ? main : other]);
}

export const glossLines = (words: readonly Glossed[], keysOf: KeysOf): string[] =>
  keyLines(words.flatMap((word, index) => glossNumbers(word, index + 1, keysOf)));

/** The lines of an earlier build, in which the words had the same places, with those of words, by place, that have other rows now. */
export const updateGlossLines = (
  lines: readonly string[],
  changed: ReadonlyMap<number, Glossed>,
  keysOf: KeysOf,
): string[] =>
  updateKeyLines(lines, {
    gone: new Set([...changed.keys()].flatMap((ord) => Object.values(numbersOf(ord)))),
    added: [...changed].flatMap(([ord, word]) => glossNumbers(word, ord, keysOf)),
  });
