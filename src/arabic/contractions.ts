import type { Clitic } from "./clitics.ts";

/**
 * Two words contracted into one outside the rules of attached pronouns: مِنْ and مَا give مِمَّا. `base` is the first.
 * Contractions with entries of their own are left out: إِلَّا, إِمَّا, إِنَّمَا.
 */
export interface Contraction {
  readonly form: string;
  readonly base: string;
  readonly enclitic: Clitic;
}

const what: Clitic = { form: "مَا", gloss: "what" };
const who: Clitic = { form: "مَنْ", gloss: "who" };
const contraction = (form: string, base: string, enclitic: Clitic): Contraction => ({ form, base, enclitic });

export const contractions: readonly Contraction[] = [
  contraction("مِمَّا", "مِنْ", what),
  contraction("عَمَّا", "عَنْ", what),
  contraction("فِيمَا", "فِي", what),
  contraction("مِمَّنْ", "مِنْ", who),
  contraction("عَمَّنْ", "عَنْ", who),
  contraction("فِيمَنْ", "فِي", who),
  contraction("أَلَّا", "أَنْ", { form: "لَا", gloss: "not" }),
];
