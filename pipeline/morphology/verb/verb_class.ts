import type { VerbForm } from "../../../src/schema/mod.ts";

type ShortVowel = "a" | "i" | "u";

/** The traits of a verb that its citation forms determine. */
export interface VerbClass {
  readonly radicals: readonly string[];
  readonly form: VerbForm;
  /** Vowel of the second radical in the perfect and the imperfect of form I. */
  readonly perfectVowel: ShortVowel;
  readonly imperfectVowel: ShortVowel;
  readonly keepsMedialGlide: boolean;
  readonly dropsWaw: boolean;
  readonly hamzaToT: boolean;
}

export const isGlide = (radical: string | undefined): boolean => radical === "و" || radical === "ي";

/** The last two radicals are equal and adjacent: مَدَّ, but not مَدَّدَ. */
export const hasEqualRadicals = ({ radicals, form }: VerbClass): boolean =>
  radicals.length === 3 &&
  radicals[1] === radicals[2] &&
  !isGlide(radicals[1]) &&
  form !== "II" &&
  form !== "V";

/** Includes forms that double the last radical: اِحْمَرَّ, اِقْشَعَرَّ. */
export const isDoubled = (verb: VerbClass): boolean =>
  ["IX", "XI", "IVq"].includes(verb.form) || hasEqualRadicals(verb);

export const isHollow = ({ radicals, keepsMedialGlide }: VerbClass): boolean =>
  radicals.length === 3 && isGlide(radicals[1]) && !isGlide(radicals[2]) && !keepsMedialGlide;

/** The doubled letter. */
export const doubledOf = ({ radicals, form }: VerbClass): string =>
  (form === "IX" || form === "XI" || form === "IVq" ? radicals.at(-1) : radicals[1]) as string;
