import { normalText, sentencesOf, type Token } from "../../src/arabic/mod.ts";

/** Dialect, the Quran and verse are context, but their grammar is not that of prose. */
const setApart = /\{[^}]*\}|«[^»]*»Q/g;

/** Before a word or name that has no record. */
export const unknownMark = "@";

/** A paragraph of `corpus/texts` without what is set apart. */
export const proseOf = (paragraph: string): string => normalText(paragraph).replace(setApart, " … ");

/** The sentences of a paragraph of `corpus/texts`, without what is set apart. Offsets are those of its prose. */
export const proseSentences = (paragraph: string): Token[][] => sentencesOf(proseOf(paragraph));

const startsWithWasla = /^ا/;
const helpingVowel = /[\u064E\u064F\u0650](?=ا?$)/;
/** An initial alif without its vowel. */
const bareWasla = /^ا(?![\u064B-\u0652])/;
const sukun = "\u0652";

/** The forms that a vocalised word may stand for: with the helping vowel that a wasla after it asks for, and in the middle of a sentence. */
export function standsFor(word: string, after: string | null): Set<string> {
  const forms = [word];
  if (after !== null && startsWithWasla.test(after))
    forms.push(word.replace(helpingVowel, sukun), word.replace(helpingVowel, ""));
  for (const form of [...forms])
    if (bareWasla.test(form))
      for (const vowel of "\u0650\u064F\u064E") forms.push(`ا${vowel}${form.slice(1)}`);
  return new Set(forms.map(normalText));
}

const opens = /^[«"“‘(]$/;

/** The word that is spoken right after a token, or null. */
export function wordAfter(tokens: readonly Token[], index: number): string | null {
  const next = tokens.slice(index + 1).find(({ text }) => text !== unknownMark && !opens.test(text));
  return next?.kind === "word" ? next.text : null;
}
