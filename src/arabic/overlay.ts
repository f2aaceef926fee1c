import { clean } from "./fold.ts";
import { fathatan, markedLetters, shadda, stripMarks } from "./marks.ts";
import { normalText } from "./text.ts";

/** Letters that stand for each other in what people type, by their seats and dots. */
const alike = (typed: string, meant: string): boolean =>
  typed === meant ||
  (/[اأإآٱ]/.test(typed) && /[اأإآٱ]/.test(meant)) ||
  (/[ىيئ]/.test(typed) && /[ىيئ]/.test(meant)) ||
  (/[ةه]/.test(typed) && /[ةه]/.test(meant)) ||
  (/[ءؤئأاوي]/.test(typed) && /[ءؤئأ]/.test(meant));

/** A letter as typed with the marks, tatweel and invisible characters after it. */
interface TypedLetter {
  /** The letter with a hamza or madda typed apart from it. */
  readonly base: string;
  readonly rest: string;
  /** What it stands for: two letters for a ligature. */
  readonly letters: string;
}

const oneLetter = /([^\p{Mn}\p{Cf}\u0640][\u0653-\u0655]*)([\p{Mn}\p{Cf}\u0640]*)/gu;
const leading = /^[\p{Mn}\p{Cf}\u0640]*/u;

const typedLetters = (typed: string): TypedLetter[] =>
  [...typed.matchAll(oneLetter)].map(([, base = "", rest = ""]) => ({ base, rest, letters: clean(base) }));

const vowel = /[\u064B-\u0650\u0652\u0670]/;
const vowels = /[\u064B-\u0650\u0652\u0670]/g;

/** What the marks that a letter has leave open of those that are meant; put before or after a shadda as NFC has it. */
function completed(rest: string, meant: string): string {
  if (!vowel.test(rest)) {
    const missing = rest.includes(shadda) ? (meant.match(vowels) ?? []).join("") : meant;
    // A shadda that is not meant leaves nothing to add.
    return rest.includes(shadda) && !meant.includes(shadda) ? rest : missing + rest;
  }
  if (rest.includes(shadda) || !meant.includes(shadda)) return rest;
  const typedVowel = (rest.match(vowels) ?? []).join("");
  return meant.replace(shadda, "") === typedVowel ? rest.replace(typedVowel, typedVowel + shadda) : rest;
}

/** What follows it bears nothing: the ى of فَتًى, the و of عَمْرٌو. */
const tanwin = /[\u064B-\u064D]/;

/** What most people type: nothing of it can be in the way of marks. */
const bareLetters = /^[\u0621-\u063A\u0641-\u064A]+$/;

/** Some write the tanwin of كِتَابًا on its alif, or a fatha: it is not written twice. */
const hasTanwin = ({ rest = "", letters = "" }: Partial<TypedLetter> = {}): boolean =>
  /^[اى]$/.test(letters) && vowel.test(rest);

/**
 * A word as typed with the marks of a vocalised one: nothing that was typed changes, its marks, tatweel and invisible
 * characters included. A ligature of two letters (ﻻ) has no place for the marks of each and stays. Null where the letters
 * of the two do not correspond.
 */
export function withMarksOf(typed: string, vocalised: string): string | null {
  const normal = normalText(vocalised);
  if (stripMarks(normal) === typed && bareLetters.test(typed)) return normal;
  const meant = markedLetters(normal);
  const letters = typedLetters(typed);
  let out = leading.exec(typed)?.[0] ?? "";
  let index = 0;
  for (const [at, letter] of letters.entries()) {
    for (const one of letter.letters) {
      const own = meant[index++]?.letter ?? "";
      // An alif is typed without its hamza, but none with one at the end.
      if (!alike(one, own) || (own === "ا" && one !== own && index === meant.length)) return null;
    }
    const own = letter.letters.length === 1 ? (meant[index - 1]?.marks ?? "") : "";
    const isSilent = tanwin.test(letters[at - 1]?.rest ?? "");
    const marks = isSilent ? "" : hasTanwin(letters[at + 1]) ? own.replace(fathatan, "") : own;
    out += letter.base + completed(letter.rest, marks);
  }
  return index === meant.length ? out : null;
}
