import {
  damma,
  fatha,
  kasra,
  markedLetters,
  normalText,
  sukun,
  withoutFinalVowel,
} from "../../src/arabic/mod.ts";

const vowel = /[\u064B-\u0650\u0652\u0670]/;
const longVowels: Readonly<Record<string, string>> = { ا: fatha, ى: fatha, ة: fatha, و: damma, ي: kasra };

/** A tanwin of accusative stands before its alif, and a dagger alif without the vowel that it lengthens. */
const ordered = (text: string): string =>
  normalText(text)
    .replace(/ٱ/g, "ا")
    .replace(/\u0640/g, "")
    .replace(/\u064E?(\u0651?)([اى])\u064B$/u, "\u064B$1$2")
    .replace(/\u064E(\u0651?)\u0670/gu, "\u0670$1")
    .replace(/(?<=.)ا[\u064E\u0652]/gu, "ا")
    .replace(/(\u0650\u0651?ي|\u064F\u0651?و)\u0652/gu, "$1");

/**
 * Writes a word of another lexicon as the corpus does. Lexicons leave out what letters show: the short vowel before a long
 * one (كِتاب), the sukun (مَكتَب); they write a wasla (ٱِنْتِباه) or marks in another order. What nothing shows stays bare, so that
 * the rule of vocalisation finds it.
 */
export function houseSpelling(word: string): string {
  if (!/^[\u0621-\u0671]+$/u.test(word)) return word;
  const letters = markedLetters(ordered(word));
  const isBare = (index: number): boolean => letters[index]?.marks === "";
  /** The vowel that the next letter lengthens; undefined if it is a consonant. */
  const lengthened = (index: number): string | undefined => {
    const next = letters[index + 1]?.letter ?? "";
    const isConsonant = "وي".includes(next) && "اىة".includes(letters[index + 2]?.letter || " ");
    return isBare(index + 1) && !isConsonant ? longVowels[next] : undefined;
  };
  let before = "";
  const spelled = letters.map(({ letter, marks }, index) => {
    const own = longVowels[letter];
    const isLong = marks === "" && own !== undefined && before.includes(own);
    const isWhole = vowel.test(marks) || "اىآ".includes(letter) || index === letters.length - 1;
    const missing = isWhole
      ? ""
      : (lengthened(index) ?? (isLong || index === 0 || marks !== "" ? "" : sukun));
    before = missing + marks;
    return letter + before;
  });
  return normalText(spelled.join(""));
}

/** A nominal's citation form from its indefinite nominative: قَاضٍ and فَتًى keep their tanwin, كِتَابٌ and صَحْرَاءُ nothing. */
export function citationForm(nominative: string): string {
  const spelled = houseSpelling(nominative);
  if (/\u064D\u0651?$|\u064B\u0651?[اى]$|(?:\u064F\u0651?و|\u064E\u0651?و\u0652?)نَ$/u.test(spelled))
    return spelled;
  return withoutFinalVowel(spelled);
}
