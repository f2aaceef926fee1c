const vowel = "aiuāīūá";
const syllable = new RegExp(`[^${vowel}]?[${vowel}](?:[^${vowel}](?![${vowel}]))*`, "gu");

/** Before a word that begins with two consonants: بْنُ is said with the word before it. */
const joined = new RegExp(` (?=[^ ${vowel}]{2})`, "gu");

/**
 * Splits words in DIN 31635 (`toDmg`) into syllables, maktaba: mak, ta, ba. A syllable begins with exactly one consonant;
 * the consonants between two vowels, except the last, close the preceding syllable.
 */
export const syllables = (transliteration: string): string[] =>
  transliteration
    .replaceAll("-", "")
    .replaceAll(joined, "")
    .split(" ")
    .flatMap((word) => word.match(syllable) ?? [word]);
