import { toSaid } from "./transliterate.ts";

const vowel = "aiuāīū";
const syllable = new RegExp(`[^${vowel}]?[${vowel}](?:[^${vowel}](?![${vowel}]))*`, "gu");

/** Before a word that begins with two consonants: بْنُ is said with the word before it. */
const joined = new RegExp(` (?=[^ ${vowel}]{2})`, "gu");

/**
 * Splits a vocalised text into syllables in DIN 31635, مَكْتَبَة: mak, ta, ba. A syllable begins with exactly one consonant,
 * which is not written where it is an initial hamza; the consonants between two vowels, except the last, close the
 * preceding syllable.
 */
export const syllables = (text: string): string[] =>
  toSaid(text)
    .replaceAll(joined, "")
    .split(/[ -]/)
    .flatMap((word) => word.match(syllable) ?? [word]);
