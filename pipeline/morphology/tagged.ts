import type { Phonemes } from "../../src/arabic/mod.ts";

/** Any consonant, tagged (see `rules.ts`) or not. */
export const taggedConsonant = "[ء-غف-يpPqQvVxXt]";

/** A global regular expression over tagged words in which `K` is any consonant and `W` any vowel. */
export const taggedPattern = (source: string): RegExp =>
  new RegExp(source.replaceAll("K", taggedConsonant).replaceAll("W", "[aiuAIUāīū]"), "g");

const infixAssimilation: readonly (readonly [RegExp, string])[] = [
  [/[pP]t/g, "تت"],
  [/([صضط])t/g, "$1ط"],
  [/ظt/g, "ظظ"],
  [/زt/g, "زد"],
  [/[دذ]t/g, "دد"],
  [/ثt/g, "ثث"],
  [/t/g, "ت"],
];

/** اِتَّصَلَ, اِضْطَرَبَ, اِزْدَهَرَ, اِدَّعَى: the ت after the first radical becomes like it. Wright, vol. I, on form VIII. */
export const assimilateInfix = (word: Phonemes): Phonemes =>
  infixAssimilation.reduce((phonemes, [from, to]) => phonemes.replace(from, to), word);
