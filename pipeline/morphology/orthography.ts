import type { Phonemes } from "../../src/arabic/mod.ts";
import { damma, dammatan, fatha, fathatan, kasra, kasratan, shadda, sukun } from "../../src/arabic/mod.ts";

/**
 * The orthographic layer: phonemes to vocalised text. Hamza seats follow the Arabic language academies, as described by
 * Ryding, A Reference Grammar of Modern Standard Arabic, chapter 2.
 */

const tanwin: Record<string, string> = { a: fathatan, i: kasratan, u: dammatan };
/** The sign of a vowel, and the letter that makes it long. */
const vowelSign: Readonly<Record<string, string>> = {
  a: fatha,
  A: fatha,
  Y: fatha,
  i: kasra,
  I: kasra,
  u: damma,
  U: damma,
};
const longLetter: Readonly<Record<string, string>> = { A: "ا", Y: "ى", I: "ي", U: "و" };
const isVowel = (segment: string | undefined): boolean =>
  segment !== undefined && vowelSign[segment] !== undefined;

/** The context of a hamza: the vowel before it (`C` for a consonant, `w`/`y` for a glide without vowel), the vowel on it. */
export interface HamzaPlace {
  readonly before: string;
  readonly after: string;
  readonly initial: boolean;
  /** It is the word's last letter, with or without a short vowel. */
  readonly final: boolean;
  /** The alif of a tanwin or dual ending follows: after a sukun it does not merge with the hamza (جُزْءًا, شَيْئَانِ). */
  readonly beforeEndingAlif?: boolean;
  /** The letter before it joins to the left. */
  readonly joined?: boolean;
}

const bySingleVowel: Record<string, string> = { a: "أ", i: "ئ", u: "ؤ" };

/** The seat of a hamza (ء for none). The caller writes أ before a long a as آ. */
export function hamzaSeat(place: HamzaPlace): string {
  const { before, after, initial, final } = place;
  if (initial) return after === "i" ? "إ" : "أ";
  if (final) return bySingleVowel[before] ?? "ء";
  if (place.beforeEndingAlif && "Cwy".includes(before)) return place.joined ? "ئ" : "ء";
  if (after === "i" || before === "i" || before === "I" || before === "y") return "ئ";
  if (before === "A" || before === "U" || before === "w") return after === "u" ? "ؤ" : "ء";
  if (after === "u" || before === "u") return "ؤ";
  return "أ";
}

/** The quality of a vowel, long or short. */
const quality = (segment: string | undefined): string =>
  segment === undefined
    ? ""
    : ({ A: "a", Y: "a", I: "i", U: "u" }[segment] ?? (isVowel(segment) ? segment : ""));

const endings = ["", "a", "i", "u", ".", "aN", "iN", "uN"];
const doesNotJoin = /[اأإآدذرزوؤء]/;

/**
 * A first radical ي does not attract the hamza of the second: يَيْأَسُ, اِيأَسْ, اِسْتَيْأَسَ, مَيْؤُوس. Any other ي
 * without vowel does: هَيْئَة, شَيْئًا.
 */
const afterFirstRadicalYa = /^(?:(?:[ءيتنم]a|(?:\^i|[ءيتنم][au])ستa)ي|\^I)$/;
const stemGoesOn = /^ء[aiuU][ء-ي]/;

/** A final hamza after وُّ has no seat, to avoid a third و: تَبَوُّء, تَبَوُّءًا. */
const lastAfterDoubleWaw = /^ء(?:[aiu.]|[aiu]N|aNA)?$/;

function beforeHamza(word: Phonemes, at: number): string {
  const previous = word[at - 1];
  if (word.slice(0, at).endsWith("ووu") && lastAfterDoubleWaw.test(word.slice(at))) return "C";
  const maybeRadical = previous === "ي" || previous === "I";
  if (maybeRadical && afterFirstRadicalYa.test(word.slice(0, at)) && stemGoesOn.test(word.slice(at)))
    return "C";
  if (isVowel(previous)) return previous === "Y" ? "A" : (previous as string);
  return previous === "و" ? "w" : previous === "ي" ? "y" : "C";
}

function placeOf(word: Phonemes, at: number, ending: number): HamzaPlace {
  const previous = word[at - 1];
  const next = word[at + 1] === "ء" ? word[at + 2] : word[at + 1];
  return {
    before: beforeHamza(word, at),
    after: quality(next),
    initial: at === 0,
    // The tanwin of a defective word is its own vowel (مُرْتَئٍ), that of a case is not (خَطَأٍ: separated by `-`).
    final:
      endings.includes(word.slice(at + 1)) &&
      !(previous === "a" && word.slice(at + 1) === "iN" && ending !== at + 1),
    beforeEndingAlif: at + 1 === ending || word.slice(at + 1) === "aNA",
    joined: !doesNotJoin.test(previous ?? ""),
  };
}

/** Phonemic signs for silent letters, or for nothing. */
const written: Readonly<Record<string, string>> = { "^": "ا", T: "ة", "0": "ا", ".": "" };

/** Preallocated one-character strings: `word[at]` would allocate an Arabic letter twenty million times a build. */
const units = Array.from({ length: 0x700 }, (_, code) => String.fromCharCode(code));
const unitAt = (word: string, at: number): string | undefined => units[word.charCodeAt(at)];

/**
 * Converts phonemes to vocalised text (NFC). A consonant without a vowel takes a sukun, except the last letter of a
 * nominal. In addition to `Phonemes`: `0` is the silent alif of كَتَبُوا, `.` ends a word whose last consonant takes a sukun,
 * `-` separates a word from its dual ending.
 */
export function toText(phonemes: Phonemes): string {
  const ending = phonemes.indexOf("-");
  const word = ending < 0 ? phonemes : phonemes.replace("-", "");
  let text = "";
  // The last letter's shadda, delayed: NFC puts the vowel sign first.
  let doubling = "";
  for (let at = 0; at < word.length; at++) {
    const segment = unitAt(word, at) as string;
    const next = unitAt(word, at + 1);
    const sign = vowelSign[segment];
    if (sign !== undefined) {
      // A tanwin sign includes its vowel; an alif after it has none.
      if (next === "N") continue;
      const previous = unitAt(word, at - 1);
      if (previous !== "N") text += sign + doubling;
      text += segment === "Y" && previous === "ي" ? "ا" : (longLetter[segment] ?? "");
      doubling = "";
    } else if (segment === "N") {
      text += tanwin[word[at - 1] as string] + doubling;
      doubling = "";
    } else if (written[segment] !== undefined) {
      text += doubling + written[segment];
      doubling = "";
    } else {
      const isDouble = next === segment;
      const letter = segment === "ء" ? hamzaSeat(placeOf(word, at, ending)) : segment;
      if (isDouble) at++;
      const following = unitAt(word, at + 1);
      if (letter === "أ" && !isDouble && following === "A") {
        text += `${doubling}آ`;
        doubling = "";
        at++;
      } else {
        const isClosed = following !== undefined && !isVowel(following);
        text += doubling + letter;
        doubling = isDouble ? shadda : "";
        if (isClosed) {
          text += doubling + sukun;
          doubling = "";
        }
      }
    }
  }
  return text + doubling;
}
