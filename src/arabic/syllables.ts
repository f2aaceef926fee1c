import { toDmg } from "./transliterate.ts";

/**
 * The syllables of one vocalised word, in DIN 31635: mak, ta, ba. A syllable begins with exactly one consonant;
 * what stands between two vowels goes, but for the last consonant, to the syllable before.
 */
export function syllables(word: string): string[] {
  const text = toDmg(word).replaceAll("-", "");
  return text.match(/[^aiuāīūá]?[aiuāīūá](?:[^aiuāīūá](?![aiuāīūá]))*/gu) ?? [text];
}
