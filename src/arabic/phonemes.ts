import {
  daggerAlif,
  damma,
  dammatan,
  fatha,
  fathatan,
  kasra,
  kasratan,
  type MarkedLetter,
  markedLetters,
  shadda,
} from "./marks.ts";
import { normalText } from "./text.ts";

/**
 * The phonemic layer: a word as a string with one character per segment.
 *
 * | character | stands for |
 * |---|---|
 * | Arabic letter | that consonant; every hamza is ء; و and ي are glides |
 * | `a` `i` `u` | short vowels |
 * | `A` `I` `U` | long vowels |
 * | `Y` | a final long a written ى |
 * | `T` | the ending ة |
 * | `N` after `a`, `i` | tanwin of the citation forms فَتًى (`aNY`), عَصًا (`aNA`) and قَاضٍ (`iN`) |
 * | `^` | alif wasla before its vowel |
 * | `1` `2` `3` `4` | in a pattern: the radicals ف ع ل ل |
 */
export type Phonemes = string;

export const longOf: Readonly<Record<string, string>> = { a: "A", i: "I", u: "U" };
const shortVowel: Record<string, string> = { [fatha]: "a", [kasra]: "i", [damma]: "u", [daggerAlif]: "A" };

function vowelOf(marks: string): string {
  if (marks.includes(fathatan)) return "aN";
  if (marks.includes(kasratan)) return "iN";
  if (marks.includes(dammatan)) return "uN";
  for (const mark of marks) {
    const vowel = shortVowel[mark];
    if (vowel !== undefined) return vowel;
  }
  return "";
}

/** An alif without a preceding fatha or tanwin is silent: مِائَة, كَتَبُوا, دَعَوْا. */
const silentAlifAfter = /[^aN]$/;
/** Words with a silent و. */
const silentWaw: Readonly<Record<string, string>> = { أُولٰئِكَ: "أُلٰئِكَ", أُولُو: "أُلُو", عَمْرو: "عَمْر" };

const hamzas = /[أإؤئء]/;

/** Returns the segments of one letter after the segments `before`. */
function readLetter({ letter, marks }: MarkedLetter, before: Phonemes): Phonemes {
  const vowel = vowelOf(marks);
  const double = marks.includes(shadda);
  if (letter === "آ") return "ءA";
  if (letter === "ة") return `T${vowel}`;
  if (letter === "ا") {
    if (before === "") return `^${vowel}`;
    return silentAlifAfter.test(before) ? "" : "A";
  }
  if (letter === "ى") return "Y";
  const consonant = hamzas.test(letter) ? "ء" : letter;
  if (marks === "" && consonant === "و" && before.endsWith("u")) return "U";
  if (marks === "" && consonant === "ي" && before.endsWith("i")) return "I";
  return (double ? consonant + consonant : consonant) + vowel;
}

/** Returns the phonemes of a vocalised word. */
export function toPhonemes(vocalised: string): Phonemes {
  const written = normalText(vocalised);
  let word = "";
  for (const letter of markedLetters(silentWaw[written] ?? written)) {
    const read = readLetter(letter, word);
    const merges = read === "U" || read === "I" || ((read === "A" || read === "Y") && word.endsWith("a"));
    word = (merges ? word.slice(0, -1) : word) + read;
  }
  return word;
}

/**
 * Returns the phonemes of a pattern with numbered radicals: ف is 1, ع is 2, ل is 3; for a quadriliteral root the
 * first ل is 3 and every later one 4.
 */
export function patternPhonemes(pattern: string, radicalCount: number): Phonemes {
  let lam = 0;
  let before = "";
  return [...toPhonemes(pattern)]
    .map((segment) => {
      const repeated = segment === before;
      before = segment;
      if (segment === "ف") return "1";
      if (segment === "ع") return "2";
      if (segment !== "ل") return segment;
      if (radicalCount === 4 && !(repeated && lam > 1)) lam++;
      return radicalCount === 4 && lam > 1 ? "4" : "3";
    })
    .join("");
}
