import { toDmg } from "./transliterate.ts";

const vowel = "aiuāīūá";
const syllable = new RegExp(`[^${vowel}]?[${vowel}](?:[^${vowel}](?![${vowel}]))*`, "gu");

/**
 * The syllables of a vocalised word, in DIN 31635: mak, ta, ba; those of several words one after another. A syllable
 * begins with exactly one consonant; what stands between two vowels goes, but for the last consonant, to the syllable
 * before.
 */
export const syllables = (text: string): string[] =>
  toDmg(text)
    .replaceAll("-", "")
    .split(" ")
    .flatMap((word) => word.match(syllable) ?? [word]);
