/** The vowel marks (tashkīl), as code points named after what they are. */
export const fathatan = "\u064B";
export const dammatan = "\u064C";
export const kasratan = "\u064D";
export const fatha = "\u064E";
export const damma = "\u064F";
export const kasra = "\u0650";
export const shadda = "\u0651";
export const sukun = "\u0652";
export const daggerAlif = "\u0670";

const anyMark = /\p{Mn}/gu;

/** A text of these has only the marks that the next one names, which are found faster. */
const commonText = /^[\u0000-\u02FF\u0621-\u0652\u0670]*$/;
const commonMark = /[\u064B-\u0652\u0670]/g;

/** The text without its marks. */
export const stripMarks = (text: string): string =>
  commonText.test(text) ? text.replace(commonMark, "") : text.replace(anyMark, "");

/** One letter with the marks on it. `at` is the index of the letter in the text, in UTF-16 units. */
export interface MarkedLetter {
  readonly letter: string;
  readonly marks: string;
  readonly at: number;
}

/** Splits NFC text into letters with their marks; marks before any letter are dropped. */
export function markedLetters(text: string): MarkedLetter[] {
  const letters: MarkedLetter[] = [];
  for (const match of text.matchAll(/(\P{Mn})(\p{Mn}*)/gu)) {
    letters.push({ letter: match[1] as string, marks: match[2] as string, at: match.index });
  }
  return letters;
}
