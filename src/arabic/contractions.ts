import type { Clitic } from "./clitics.ts";

/**
 * A word spelled otherwise than by the rules of attached pronouns: two words in one (مِنْ and مَا give مِمَّا), or one
 * without its alif (بِسْمِ, بْنُ). Contractions with entries of their own are left out: إِلَّا, إِمَّا, إِنَّمَا.
 */
export interface Contraction {
  readonly form: string;
  /** The first word, or the word with its alif. */
  readonly base: string;
  /** The second word, as a list. */
  readonly enclitics: readonly Clitic[];
  /** The letters of the proclitic that must precede it, `""` where none may; null: any. */
  readonly after: string | null;
}

const what: Clitic = { form: "مَا", gloss: "what" };
const who: Clitic = { form: "مَنْ", gloss: "who" };
const two = (form: string, base: string, enclitic: Clitic): Contraction => ({
  form,
  base,
  enclitics: [enclitic],
  after: null,
});
const shortened = (form: string, base: string, after: string): Contraction => ({
  form,
  base,
  enclitics: [],
  after,
});

export const contractions: readonly Contraction[] = [
  two("مِمَّا", "مِنْ", what),
  two("عَمَّا", "عَنْ", what),
  two("فِيمَا", "فِي", what),
  two("مِمَّنْ", "مِنْ", who),
  two("عَمَّنْ", "عَنْ", who),
  two("فِيمَنْ", "فِي", who),
  two("أَلَّا", "أَنْ", { form: "لَا", gloss: "not" }),
  // Before اللّٰهِ: بِسْمِ اللّٰهِ.
  shortened("سْمِ", "اِسْمِ", "ب"),
  // Between the names of a son and his father: عُمَرُ بْنُ الْخَطَّابِ.
  shortened("بْنُ", "اِبْنُ", ""),
  shortened("بْنَ", "اِبْنَ", ""),
  shortened("بْنِ", "اِبْنِ", ""),
];
