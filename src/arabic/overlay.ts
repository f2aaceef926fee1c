import { type MarkedLetter, markedLetters, shadda } from "./marks.ts";
import { normalText } from "./text.ts";

/** Letters that stand for each other in what people type, by their seats and dots. */
const alike = (typed: string, meant: string): boolean =>
  typed === meant ||
  (/[اأإآٱ]/.test(typed) && /[اأإآٱ]/.test(meant)) ||
  (/[ىيیے]/.test(typed) && /[ىيئ]/.test(meant)) ||
  (/[ةهہەۀ]/.test(typed) && /[ةه]/.test(meant)) ||
  (/[كک]/.test(typed) && meant === "ك") ||
  (/[ءؤئأاوي]/.test(typed) && /[ءؤئأ]/.test(meant));

const tatweel = "\u0640";

/** The marks of a letter: those that were typed, and what they leave open. */
function marksFor(typed: string, meant: string): string {
  if (typed === "") return meant;
  // A shadda alone leaves the vowel open.
  if (typed === shadda && meant.includes(shadda)) return meant;
  return typed;
}

/**
 * A word as typed with the marks of a vocalised one: no letter changes, tatweel and invisible characters stay, and marks
 * that were typed are kept. Null where the letters of the two do not correspond.
 */
export function withMarksOf(typed: string, vocalised: string): string | null {
  const meant: readonly MarkedLetter[] = markedLetters(normalText(vocalised));
  let out = "";
  let index = 0;
  for (const { letter, marks } of markedLetters(typed.normalize("NFD").normalize("NFC"))) {
    if (letter === tatweel || /\p{Cf}/u.test(letter)) {
      out += letter + marks;
      continue;
    }
    const own = meant[index++];
    if (own === undefined || !alike(letter, own.letter)) return null;
    // آ typed as a bare alif: its madda is part of the letter, which stays.
    out += letter + marksFor(marks, own.marks);
  }
  return index === meant.length ? normalText(out) : null;
}
