import type { VerbForm } from "../../../src/schema/mod.ts";
import { memoize } from "../../memoize.ts";
import { citationForms } from "./conjugate.ts";
import type { VerbClass } from "./verb_class.ts";

const vowels = ["a", "i", "u"] as const;

/** Vowels of the perfect, the likeliest first: where it is not visible, an imperfect in a suggests i (خَافَ, ظَلَّ). */
const perfectVowels = (imperfectVowel: string, radicals: readonly string[]): readonly ("a" | "i" | "u")[] => {
  const hidden = "وي".includes(radicals[1] as string) || radicals[1] === radicals[2];
  return hidden && imperfectVowel === "a" ? ["i", "a", "u"] : vowels;
};

export interface CitedVerb {
  readonly radicals: readonly string[];
  readonly form: VerbForm;
  readonly lemma: string;
  readonly imperfect: string;
}

/**
 * Infers a verb's class from its citation forms: the vowels of form I, whether a medial glide stays, an initial و drops,
 * a first hamza becomes ت. Null if no class produces both forms, which reveals a wrong vowel.
 */
export const classifyVerb = memoize(
  ({ radicals, form, lemma, imperfect }: CitedVerb) => `${radicals.join("")} ${form} ${lemma} ${imperfect}`,
  ({ lemma, imperfect, ...verb }): VerbClass | null => {
    for (const candidate of possibleClasses(verb)) {
      const forms = citationForms(candidate);
      if (forms.perfect === lemma && forms.imperfect === imperfect) return candidate;
    }
    return null;
  },
);

/** The classes possible for the radicals and form, likeliest first. */
function* possibleClasses({ radicals, form }: Pick<VerbClass, "radicals" | "form">): Generator<VerbClass> {
  // The citation forms of a doubled verb do not show its و, which stays: وَدَّ, يَوْدَدْنَ.
  const mayDropWaw = radicals[0] === "و" && radicals[1] !== radicals[2] && form === "I";
  const changes = [false, true].flatMap((keepsMedialGlide) =>
    (mayDropWaw ? [true, false] : [false]).flatMap((dropsWaw) =>
      (radicals[0] === "ء" && form === "VIII" ? [false, true] : [false]).map((hamzaToT) => ({
        keepsMedialGlide,
        dropsWaw,
        hamzaToT,
      })),
    ),
  );
  for (const change of changes)
    for (const vowelPair of vowelPairs(radicals, form)) yield { radicals, form, ...vowelPair, ...change };
}

/** The vowels of form I; other forms have fixed ones. */
const vowelPairs = (
  radicals: readonly string[],
  form: VerbForm,
): Pick<VerbClass, "perfectVowel" | "imperfectVowel">[] =>
  form === "I"
    ? vowels.flatMap((imperfectVowel) =>
        perfectVowels(imperfectVowel, radicals).map((perfectVowel) => ({ perfectVowel, imperfectVowel })),
      )
    : [{ perfectVowel: "a", imperfectVowel: "a" }];
