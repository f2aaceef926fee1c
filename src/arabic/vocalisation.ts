import {
  daggerAlif,
  damma,
  dammatan,
  fatha,
  fathatan,
  kasra,
  kasratan,
  markedLetters,
  shadda,
  sukun,
} from "./marks.ts";
import { normalText } from "./text.ts";

/** Kind of text: a nominal's last letter has no mark, a full form's or sentence word's has one. */
export type Vocalised = "nominal" | "full" | "sentence";

const vowels = [fatha, damma, kasra];
const tanwins = [fathatan, dammatan, kasratan];
const arabicLetter = /^[ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي]$/;
const allowedMark = new RegExp(`^[${[...vowels, ...tanwins, shadda, sukun, daggerAlif].join("")}]$`, "u");

interface Place {
  readonly index: number;
  readonly letters: ReturnType<typeof markedLetters>;
  readonly kind: Vocalised;
}

const marksAt = ({ letters, index }: Place, offset: number): string => letters[index + offset]?.marks ?? "";
const letterAt = ({ letters, index }: Place, offset: number): string => letters[index + offset]?.letter ?? "";

/** عَمْرو with and without its case: the و is silent. */
const amr = /^عَمْر[\u064C-\u0650]?و$/;

/** Returns whether the letter needs no mark in this position. */
function mayBeBare(place: Place): boolean {
  const { index, letters, kind } = place;
  const letter = letterAt(place, 0);
  const before = marksAt(place, -1);
  const isLast = index === letters.length - 1;
  if (letter === "آ") return true;
  if (letter === "ا") return isBareAlif(place);
  if (letter === "ى")
    return before.includes(fatha) || before.includes(fathatan) || before.includes(daggerAlif);
  if (letter === "و" && before.includes(damma)) return true;
  if (amr.test(joined(place)) && index > 1) return true;
  if (letter === "ي" && before.includes(kasra)) return true;
  if (letter === "ل" && isArticleLam(place)) return true;
  return isLast && kind !== "full";
}

/** Alif is bare, except initially, where it has a vowel unless it is the article's or inside a sentence. */
function isBareAlif(place: Place): boolean {
  const { index, kind } = place;
  if (index > 0) return true;
  return kind === "sentence" || letterAt(place, 1) === "ل";
}

/** The ل of the article before a sun letter, or before another ل. */
function isArticleLam(place: Place): boolean {
  const afterAlif = letterAt(place, -1) === "ا" && marksAt(place, -1) === "";
  const afterLi = letterAt(place, -1) === "ل" && marksAt(place, -1).includes(kasra);
  return (afterAlif || afterLi) && marksAt(place, 1).includes(shadda);
}

function issueAt(place: Place): string | null {
  const { index, letters, kind } = place;
  const { letter, marks } = letters[index] as { letter: string; marks: string };
  const isLast = index === letters.length - 1;
  if (!arabicLetter.test(letter)) return `${letter} is not an allowed letter`;
  for (const mark of marks)
    if (!allowedMark.test(mark)) return `${letter} carries a mark that is not allowed`;
  const vowelCount = [...marks].filter(
    (mark) => vowels.includes(mark) || tanwins.includes(mark) || mark === sukun,
  ).length;
  if (vowelCount > 1) return `${letter} carries more than one vowel`;
  if (marks.includes(shadda) && marks.includes(sukun)) return `${letter} carries shadda and sukun`;
  if (letter === "ا" && marks !== "" && index > 0) return "ا inside a word carries a mark";
  if (letter === "ا" && marks === fatha && letterAt(place, 1) === "ل")
    return "the ا of the article carries a mark";
  if (marks === "" && !mayBeBare(place)) return `${letter} carries no mark`;
  if (marks === shadda && !(isLast && kind !== "full")) return `${letter} carries a shadda without its vowel`;
  if ((letter === "ا" || letter === "ى") && marks === "" && index > 0) return alifIssue(place);
  if (letter === "ة" && !/[َاآ]/.test(marksAt(place, -1) + letterAt(place, -1)))
    return "ة has no fatha before it";
  if (marks === sukun && index === 0) return "the word begins with a sukun";
  return null;
}

/** A long a needs its fatha; the wasla of الِاسْتِقْلَال and a silent alif after ـُو have none, and مِائَة keeps its own. */
function alifIssue(place: Place): string | null {
  const before = marksAt(place, -1);
  const letter = letterAt(place, -1);
  if (before.includes(fatha) || before.includes(fathatan) || before.includes(daggerAlif)) return null;
  const beforeLam = letterAt(place, -2);
  const wasla = letter === "ل" && /[\u064F\u0650]/.test(before) && (beforeLam === "ا" || beforeLam === "ل");
  const silent = letter === "و" && place.index === place.letters.length - 1;
  const proclitic = place.kind === "sentence" && place.index === 1;
  if (wasla || silent || proclitic || joined(place).includes("مِائَ")) return null;
  if (place.kind === "sentence" && letterAt(place, 1) === "ل") return null;
  if (place.kind === "sentence" && place.index === 2) return null;
  return `${letterAt(place, 0)} has no fatha before it`;
}

const joined = ({ letters }: Place): string => letters.map(({ letter, marks }) => letter + marks).join("");

/** Returns the first error in the vowels of one NFC word, or null. */
export function vocalisationIssue(word: string, kind: Vocalised): string | null {
  if (word !== normalText(word)) return "the text is not NFC";
  const letters = markedLetters(word);
  if (letters.length === 0) return "contains no letter";
  if (/^\p{Mn}/u.test(word)) return "a mark precedes the first letter";
  for (let index = 0; index < letters.length; index++) {
    const issue = issueAt({ index, letters, kind });
    if (issue !== null) return issue;
  }
  return null;
}

/** Like `vocalisationIssue`, for each word of a sentence; skips punctuation and digits. */
export function sentenceIssue(sentence: string): string | null {
  if (sentence !== normalText(sentence)) return "the text is not NFC";
  for (const word of sentence.match(/[\p{L}\p{M}]+/gu) ?? []) {
    const issue = vocalisationIssue(word, "sentence");
    if (issue !== null) return `${word}: ${issue}`;
  }
  return null;
}
