import {
  daggerAlif,
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
 * Whether the marks of a query contradict a vocalised word of the same letters. A mark that the query leaves out
 * never contradicts; a case ending on the last letter of a lemma never does either.
 *
 * `query` is cleaned (k0), `arabic` a citation form. When their letters differ in number (the typo key drops
 * hamzas), a hamza that only one side has is passed over.
 */
export const agrees = (query: string, arabic: string): boolean => agreement(query)(arabic);

/** The same for one query and many words. */
export function agreement(query: string): (arabic: string) => boolean {
  const asked = withTanwinBeforeAlif(markedLetters(query));
  if (asked.every(({ marks }) => marks === "")) return () => true;
  const strict = isFullyVocalised(asked);
  return (arabic) => isAgreed(asked, arabic, strict);
}

/** Reads no more of the word than is asked of: it is done for many words. */
function isAgreed(asked: readonly MarkedLetter[], arabic: string, strict: boolean): boolean {
  const first = letterFrom(arabic, 0);
  let right = first;
  for (const left of asked) {
    while (right !== null && isHamzaOnly(right, left)) right = letterFrom(arabic, endOf(right));
    if (right === null) return left.letter === "ء";
    if (isHamzaOnly(left, right)) continue;
    const end = endOf(right);
    const place = { first: right === first, last: end === arabic.length };
    if (contradicts(left.marks, right, place, strict)) return false;
    right = letterFrom(arabic, end);
  }
  return true;
}

const isHamzaOnly = (one: MarkedLetter, other: MarkedLetter): boolean =>
  one.letter === "ء" && !/[ءأإآؤئ]/.test(other.letter);

/** The quality of the vowel: a dagger alif is a, and a reader leaves out the tanwin of فَتًى and قَاضٍ. */
const vowelOf = (marks: string): string => {
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

/** Readers write the tanwin of فَتًى on the alif or before it: here it stands before it. */
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

/** Every letter but the last has a mark or is one that may go without: a letter of prolongation. */
function isFullyVocalised(letters: readonly MarkedLetter[]): boolean {
  return letters.slice(0, -1).every(({ letter, marks }) => marks !== "" || /[اويىآ]/.test(letter));
}
