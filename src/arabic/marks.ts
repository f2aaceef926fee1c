/** The vowel marks (tashkīl). */
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

/** A text of these characters has only the marks of the next expression, which matches faster. */
const commonText = /^[ -\u02FF\u0621-\u0652\u0670]*$/;
const commonMark = /[\u064B-\u0652\u0670]/g;

/** The text without its marks. */
export const stripMarks = (text: string): string =>
  commonText.test(text) ? text.replace(commonMark, "") : text.replace(anyMark, "");

const finalVowel = /[\u064B-\u0650\u0652](?=\u0651?$)/;

/** NFC text without the vowel, tanwin or sukun of its last letter; a shadda stays (NFC has it after the vowel). */
export const withoutFinalVowel = (text: string): string => text.replace(finalVowel, "");

/** One letter with its marks. `at` is its index in the text, in UTF-16 units. */
export interface MarkedLetter {
  readonly letter: string;
  readonly marks: string;
  readonly at: number;
}

/** Splits NFC text into letters with their marks; drops marks before the first letter. */
export function markedLetters(text: string): MarkedLetter[] {
  const letters: MarkedLetter[] = [];
  for (let next = letterFrom(text, 0); next !== null; next = letterFrom(text, endOf(next)))
    letters.push(next);
  return letters;
}

/** Returns the letter that starts at `from`, the end of another; null after the last. */
export function letterFrom(text: string, from: number): MarkedLetter | null {
  let at = from;
  while (at < text.length && isMark(text, at)) at += sizeAt(text, at);
  if (at >= text.length) return null;
  const end = at + sizeAt(text, at);
  let next = end;
  while (next < text.length && isMark(text, next)) next += sizeAt(text, next);
  return { letter: text.slice(at, end), marks: text.slice(end, next), at };
}

/** Index after a letter and its marks. */
export const endOf = ({ at, letter, marks }: MarkedLetter): number => at + letter.length + marks.length;

const oneMark = /^\p{Mn}/u;
function isMark(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 0x300 || (unit > 0x620 && unit < 0x64b)) return false;
  if (unit > 0x64a && unit < 0x653) return true;
  return oneMark.test(text.slice(at, at + 2));
}

/** Number of UTF-16 units of the code point at `at`; half a pair counts as one. */
const sizeAt = (text: string, at: number): number => ((text.codePointAt(at) as number) > 0xffff ? 2 : 1);
