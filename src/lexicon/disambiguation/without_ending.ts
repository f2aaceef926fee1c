import {
  fatha,
  fathatan,
  type MarkedLetter,
  markedLetters,
  normalText,
  shadda,
  stripMarks,
} from "../../arabic/mod.ts";
import { accusative, dual, feminine, genitive, indicative, jussive, singular } from "./cell_features.ts";
import type { Ending, Reading } from "./readings.ts";

const caseMarks = /[\u064B-\u0650]/g;
const moodMarks = /[\u064E-\u0650\u0652]/g;

/** Index of the letter that bears the case or mood: the last before pronouns; -1 where a pronoun has changed it. */
function endingAt({ analysis }: Ending, letters: readonly MarkedLetter[]): number {
  const [first, second] = analysis.enclitics.map(({ form }) => form);
  if (first === undefined) return letters.length - 1;
  if (first === "ي") return -1;
  // The ن of لَمْ يُمْكِنَّا is that of the verb and of the pronoun.
  if (first.startsWith("ن") && /ن\u0652$/.test(analysis.form)) return -1;
  const links = second !== undefined && stripMarks(first).endsWith("م") ? 1 : 0;
  return letters.length - 1 - links - stripMarks(first + (second ?? "")).length;
}

const marksAt = (letters: readonly MarkedLetter[], at: number): string => letters[at]?.marks ?? "";

/** Broken plurals such as قَوَانِينَ end like sound ones in the genitive, but not ثَمَانِينَ. */
const brokenInin = /^(?!ث)\p{L}\u064E\p{L}\u064Eا\p{L}\u0650ين\u064E$/u;

/** Whether the ن of a dual or sound plural bears the mark, which is no case. */
function isOfNumber({ features, endings }: Reading, { analysis, case: of }: Ending, at: number): boolean {
  const letters = markedLetters(normalText(analysis.surface));
  const mark = marksAt(letters, at);
  if (letters[at]?.letter !== "ن") return false;
  if (features.number === dual) return mark === "\u0650" || mark === fatha;
  if (features.number === singular || mark !== fatha || !/[وي]/.test(letters[at - 1]?.letter ?? ""))
    return false;
  const bare = stripMarks(analysis.surface);
  const isDeclined = endings.some(({ analysis: { surface } }) => {
    const others = markedLetters(normalText(surface));
    return stripMarks(surface) === bare && marksAt(others, at) !== mark;
  });
  return !isDeclined && !(of === genitive && brokenInin.test(analysis.form));
}

function withoutCase(letters: MarkedLetter[], at: number, reading: Reading, ending: Ending): void {
  const [own, before] = [letters[at] as MarkedLetter, letters[at - 1]];
  const set = (index: number, marks: string): void => {
    letters[index] = { ...(letters[index] as MarkedLetter), marks };
  };
  if (before?.marks.includes(fathatan)) {
    // The tanwin of فَتًى says nothing of its case: its long vowel stays.
    const { surface } = ending.analysis;
    const isIndeclinable =
      ending.case !== accusative ||
      reading.endings.some((other) => other.case !== accusative && other.analysis.surface === surface);
    set(at - 1, before.marks.replace(fathatan, isIndeclinable ? fatha : ""));
  } else if (own.letter === "و" && own.marks === "" && /[\u064C\u064D]/.test(before?.marks ?? "")) {
    // The و of عَمْرٌو is silent.
    set(at - 1, (before as MarkedLetter).marks.replace(caseMarks, ""));
  } else if (!isOfNumber(reading, ending, at)) set(at, own.marks.replace(caseMarks, ""));
}

/** Persons that end in a letter of their own (يَكْتُبُونَ, تَكْتُبِينَ) show no mood by a mark. */
const hasOwnEnding = ({ number, gender, person }: Reading["features"]): boolean =>
  person !== 1 && (number !== singular || (person === 2 && gender === feminine));

function withoutMood(letters: MarkedLetter[], at: number, { features }: Reading, { mood }: Ending): void {
  const own = letters[at] as MarkedLetter;
  if (mood < indicative || mood > jussive || hasOwnEnding(features)) return;
  // يَرْمِ has lost its last letter: the vowel is of the stem.
  const isOfStem = mood === jussive && !own.marks.includes(shadda) && !own.marks.includes("\u0652");
  if (!isOfStem) letters[at] = { ...own, marks: own.marks.replace(moodMarks, "") };
}

/** A vocalised word without the marks of case and mood; those of invariable words and of pronouns stay. */
export function withoutEnding(reading: Reading, ending: Ending, surface: string): string {
  if (ending.case === 0 && ending.mood === 0) return surface;
  const letters = markedLetters(normalText(surface));
  const at = endingAt(ending, letters);
  if (at < 0) return surface;
  if (ending.case > 0) withoutCase(letters, at, reading, ending);
  else withoutMood(letters, at, reading, ending);
  return normalText(letters.map(({ letter, marks }) => letter + marks).join(""));
}
