import { normalText, shadda, sukun, sunLetters } from "../../../src/arabic/mod.ts";

/** Particles written together with the next nominal: the article, and negating لَا. */

/**
 * The definite form of a vocalised word: الْقَمَر, الشَّمْس with the assimilated ل bare, الِاسْتِقْلَال before alif wasla.
 */
export function withArticle(word: string): string {
  const first = word[0] as string;
  if (first === "ا") return normalText(`الِا${word.slice(2)}`);
  if (sunLetters.includes(first)) return normalText(`ال${first}${shadda}${word.slice(1)}`);
  return `ال${sukun}${word}`;
}

const negation = /^لَا(?=[أإآ])/;

/** Whether a word begins with لَا before an initial hamza: لَاإِنْسَانِيّ. */
export const isNegated = (text: string): boolean => negation.test(text);

/** The word without its لَا. */
export const withoutNegation = (text: string): string => text.replace(negation, "");
