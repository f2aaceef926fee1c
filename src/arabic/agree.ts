import {
  daggerAlif,
  damma,
  endOf,
  fatha,
  fathatan,
  kasra,
  kasratan,
  letterFrom,
  type MarkedLetter,
  markedLetters,
  shadda,
  sukun,
} from "./marks.ts";

/**
 * Returns whether the marks of a query agree with a vocalised word of the same letters. A mark that the query leaves
 * out never contradicts, nor does a case ending on the last letter of a lemma, nor a helping vowel on its last sukun.
 *
 * `query` is cleaned (k0), `arabic` a citation form. When they differ in length (the typo key drops hamzas), a hamza
 * on one side only is skipped.
 */
export const agrees = (query: string, arabic: string): boolean => agreement(query)(arabic);

/**
 * Like `agrees`, for a form of running text with its ending: بَيْتٍ is not بَيْتِ. Only the tanwin before an alif may be left out,
 * as in pause (كِتَابَا).
 */
export const agreesAsForm = (text: string, form: string): boolean =>
  agrees(text, form) && sameTanwin(endingOf(text), endingOf(form));

interface Ending {
  readonly isTanwin: boolean;
  readonly isBeforeAlif: boolean;
}

/** The last vowel of a word; null if none is written. */
function endingOf(word: string): Ending | null {
  const [, vowel = "", alif = "", onAlif = ""] =
    /([\u064B-\u0650])?\u0651?([اى]?)(\u064B?)$/.exec(word) ?? [];
  if (vowel === "" && onAlif === "") return null;
  return { isTanwin: onAlif !== "" || /[\u064B-\u064D]/.test(vowel), isBeforeAlif: alif !== "" };
}

const sameTanwin = (asked: Ending | null, written: Ending | null): boolean =>
  asked === null ||
  written === null ||
  asked.isTanwin === written.isTanwin ||
  (written.isTanwin && written.isBeforeAlif);

/** Like `agrees`, for one query and many words. */
export function agreement(query: string): (arabic: string) => boolean {
  const asked = withTanwinBeforeAlif(markedLetters(query));
  if (asked.every(({ marks }) => marks === "")) return () => true;
  const strict = isFullyVocalised(asked);
  const joined = withJoinedArticle(asked);
  return (arabic) => isAgreed(asked, arabic, strict) || (joined !== null && isAgreed(joined, arabic, strict));
}

/** Reads only as much of the word as the query needs: a hot loop. */
function isAgreed(asked: readonly MarkedLetter[], arabic: string, strict: boolean): boolean {
  const first = letterFrom(arabic, 0);
  let right = first;
  for (const left of asked) {
    while (right !== null && isHamzaOnly(right, left)) right = letterFrom(arabic, endOf(right));
    if (right === null) return left.letter === "ء";
    if (isHamzaOnly(left, right)) continue;
    const end = endOf(right);
    const place = { first: right === first, last: end === arabic.length };
    if (contradicts(left.marks, right, place, strict) && !isHelping(left.marks, right, arabic)) return false;
    right = letterFrom(arabic, end);
  }
  return true;
}

const isHamzaOnly = (one: MarkedLetter, other: MarkedLetter): boolean =>
  one.letter === "ء" && !/[ءأإآؤئ]/.test(other.letter);

/** What one mark says of the vowel where that is not the mark itself. */
const vowelOfMark: Readonly<Record<string, string>> = {
  [daggerAlif]: fatha,
  [fathatan]: fatha,
  [kasratan]: kasra,
  [shadda]: "",
};

/** The quality of the vowel: a dagger alif is a; readers omit the tanwin of فَتًى and قَاضٍ. */
const vowelOf = (marks: string): string => {
  if (marks.length < 2) return vowelOfMark[marks] ?? marks;
  if (marks.includes(daggerAlif)) return fatha;
  return marks.replace(shadda, "").replace(fathatan, fatha).replace(kasratan, kasra);
};

function contradicts(
  asked: string,
  written: MarkedLetter,
  place: { first: boolean; last: boolean },
  strict: boolean,
): boolean {
  if (asked === "") return false;
  const askedVowel = vowelOf(asked);
  const writtenVowel = vowelOf(written.marks);
  const isDouble = written.marks.includes(shadda);
  if (asked.includes(shadda) && !isDouble) return true;
  if (strict && isDouble && askedVowel !== "" && !asked.includes(shadda)) return true;
  if (askedVowel === "" || askedVowel === writtenVowel) return false;
  if (writtenVowel === "")
    return !(place.last || askedVowel === sukun || (place.first && written.letter === "ا"));
  return true;
}

/** Whether a vowel only joins a word that ends in a sukun to an alif wasla: كَانَتِ, هُمُ, دَعَوُا, مِنَ. */
function isHelping(asked: string, { letter, marks, at }: MarkedLetter, arabic: string): boolean {
  if (marks !== sukun) return false;
  const rest = arabic.slice(at + letter.length + marks.length);
  if (asked === damma) return rest === "" ? letter === "م" : letter === "و" && rest === "ا";
  return rest === "" && (asked === kasra || (asked === fatha && fromWord.test(arabic)));
}
const fromWord = /^(?:[وف]\u064E)?مِنْ$/;

/** Moves the vowel that some write on an alif wasla after the article to the ل, which has it: الْاِسْم, الِاسْم; null without one. */
function withJoinedArticle(letters: readonly MarkedLetter[]): MarkedLetter[] | null {
  const at = letters.findIndex(
    ({ letter, marks }, index) =>
      letter === "ل" &&
      marks === sukun &&
      letters[index + 1]?.letter === "ا" &&
      letters[index + 1]?.marks === kasra,
  );
  if (at < 0) return null;
  return letters.map((one, index) =>
    index === at ? { ...one, marks: kasra } : index === at + 1 ? { ...one, marks: "" } : one,
  );
}

/** Moves the tanwin of فَتًى, which readers write on the alif or before it, before it. */
function withTanwinBeforeAlif(letters: MarkedLetter[]): MarkedLetter[] {
  const last = letters.at(-1);
  const before = letters.at(-2);
  if (!last || !before || !/[اى]/.test(last.letter) || !last.marks.includes(fathatan)) return letters;
  const marks = before.marks.includes(fathatan) ? before.marks : before.marks.replace(fatha, "") + fathatan;
  return [
    ...letters.slice(0, -2),
    { ...before, marks },
    { ...last, marks: last.marks.replace(fathatan, "") },
  ];
}

/** Every letter but the last has a mark or is a letter of prolongation, which needs none. */
function isFullyVocalised(letters: readonly MarkedLetter[]): boolean {
  return letters.slice(0, -1).every(({ letter, marks }) => marks !== "" || /[اويىآ]/.test(letter));
}
