import { damma, fatha, kasra, sukun } from "./marks.ts";

/** Whether a vocalised word begins with an alif that is silent after another word. */
export const beginsWithWasla = (word: string): boolean => /^[اٱ]/.test(word);

/** Inside a sentence the alif of wasla bears no vowel: فِي اسْمِهِ. */
export const withoutWaslaVowel = (word: string): string => word.replace(/^ا[\u064E\u064F\u0650]/, "ا");

/** Pronouns and endings of several people: هُمْ, كُمْ, تُمْ, هِمْ. */
const ofSeveral = /[هكت][\u064F\u0650]م$/;
/** مِنْ and مُذْ alone or after a conjunction. */
const from = /^(?:[وفأ]\u064E){0,2}مِن$/;
const since = /^(?:[وفأ]\u064E){0,2}مُذ$/;
/** A و after fatha is the plural's (دَعَوْا, مُصْطَفَوْ), but in أَوْ and لَوْ. */
const pluralWaw = /(?<!^(?:[وفأ]\u064E){0,2}[أل])\u064Eو$/;

/** The helping vowel of a word that ends in a sukun, before a wasla (Wright I 20). */
function helpingVowel(stem: string, next: string): string {
  if (from.test(stem)) return /^[اٱ]ل/.test(next) ? fatha : kasra;
  return since.test(stem) || ofSeveral.test(stem) || pluralWaw.test(stem) ? damma : kasra;
}

/**
 * A vocalised word as it is read before `next`: where two vowelless letters would meet, the first takes a helping vowel
 * (مِنَ الْبَيْتِ, قَالَتِ ابْنَتِي, دَعَوُا النَّاسَ). A long vowel or tanwin is written as it is.
 */
export function joinedTo(word: string, next: string): string {
  if (!beginsWithWasla(next)) return word;
  // The و of a plural verb, with its silent alif.
  if (word.endsWith(`\u064Eو${sukun}ا`)) return `${word.slice(0, -2)}${damma}ا`;
  if (!word.endsWith(sukun)) return word;
  const stem = word.slice(0, -1);
  return stem + helpingVowel(stem, next);
}
