const vowel = "aiuāīūá";
const syllable = new RegExp(`[^${vowel}]?[${vowel}](?:[^${vowel}](?![${vowel}]))*`, "gu");

/**
 * Splits words in DIN 31635 (`toDmg`) into syllables, maktaba: mak, ta, ba. A syllable begins with exactly one consonant;
 * the consonants between two vowels, except the last, close the preceding syllable.
 */
export const syllables = (transliteration: string): string[] =>
  transliteration
    .replaceAll("-", "")
    .split(" ")
    .flatMap((word) => word.match(syllable) ?? [word]);
