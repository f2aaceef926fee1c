const vowel = "aiuāīūá";
const syllable = new RegExp(`[^${vowel}]?[${vowel}](?:[^${vowel}](?![${vowel}]))*`, "gu");

/**
 * The syllables of a word in DIN 31635 (`toDmg`), maktaba: mak, ta, ba; those of several words one after another. A syllable
 * begins with exactly one consonant; what stands between two vowels goes, but for the last consonant, to the syllable
 * before.
 */
export const syllables = (transliteration: string): string[] =>
  transliteration
    .replaceAll("-", "")
    .split(" ")
    .flatMap((word) => word.match(syllable) ?? [word]);
