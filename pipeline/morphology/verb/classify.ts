import type { VerbForm } from "../../../src/schema/mod.ts";
import { citationForms, type VerbClass } from "./conjugate.ts";

const vowels = ["a", "i", "u"] as const;

/** Vowels of the perfect, the likeliest first: where it is not seen, an imperfect in a speaks for i (خَافَ, ظَلَّ). */
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

const classes = new Map<string, VerbClass | null>();

/**
 * The class of a verb that its citation forms show: its vowels in form I, whether a medial glide stays, an initial و
 * falls, a first hamza becomes ت. Null when no class gives both forms, which is how a wrong vowel shows.
 */
export function classifyVerb(verb: CitedVerb): VerbClass | null {
  const key = `${verb.radicals.join("")} ${verb.form} ${verb.lemma} ${verb.imperfect}`;
  const known = classes.get(key);
  if (known !== undefined) return known;
  const found = tryClasses(verb);
  classes.set(key, found);
  return found;
}

function tryClasses(verb: CitedVerb): VerbClass | null {
  const { radicals, form, lemma, imperfect } = verb;
  const imperfectVowels = form === "I" ? vowels : (["a"] as const);
  // The citation forms of a doubled verb do not show its و, which stays: وَدَّ, يَوْدَدْنَ.
  const mayDropWaw = radicals[0] === "و" && radicals[1] !== radicals[2] && form === "I";
  for (const keepsMedialGlide of [false, true]) {
    for (const dropsWaw of mayDropWaw ? [true, false] : [false]) {
      for (const hamzaToT of radicals[0] === "ء" && form === "VIII" ? [false, true] : [false]) {
        for (const imperfectVowel of imperfectVowels) {
          for (const perfectVowel of form === "I"
            ? perfectVowels(imperfectVowel, radicals)
            : (["a"] as const)) {
            const candidate = {
              radicals,
              form,
              perfectVowel,
              imperfectVowel,
              keepsMedialGlide,
              dropsWaw,
              hamzaToT,
            };
            const forms = citationForms(candidate);
            if (forms.perfect === lemma && forms.imperfect === imperfect) return candidate;
          }
        }
      }
    }
  }
  return null;
}
