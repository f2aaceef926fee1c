import { type Verb, type VerbForm, verbForms } from "../../src/schema/mod.ts";
import { referenceKey } from "../import/reference_key.ts";
import { surfaces } from "../morphology/surface.ts";
import { activeCitations } from "../morphology/verb/classify.ts";
import { verbPatterns } from "../morphology/verb_forms.ts";

export interface CitedForms {
  readonly radicals: readonly string[];
  readonly lemma: string;
  /** Undefined if the source has none: a derived form has only one. */
  readonly imperfect: string | undefined;
  readonly form: VerbForm | undefined;
}

/** Forms whose perfect of the root is the lemma; all of them if none is, for some have sounds of their own (اِتَّخَذَ). */
function possibleForms({ radicals, lemma, form }: CitedForms): readonly VerbForm[] {
  if (form !== undefined) return [form];
  const fitting = verbForms.filter((each) => each.endsWith("q") === (radicals.length === 4));
  const key = referenceKey(lemma);
  const regular = fitting.filter((each) =>
    verbPatterns[each].perfect.some((pattern) =>
      surfaces(radicals, pattern).some((made) => referenceKey(made) === key),
    ),
  );
  return regular.length > 0 ? regular : fitting.filter((each) => each !== "I");
}

/**
 * The verb form and citation forms that the conjugation makes of a root and that are those of a source, whatever its notation.
 * Null if it makes none such: a root or vowel of the source is wrong, or the imperfect of form I is missing.
 */
export function fitVerb(cited: CitedForms): Pick<Verb, "form" | "lemma" | "imperfect"> | null {
  const lemmaKey = referenceKey(cited.lemma);
  const imperfectKey = cited.imperfect === undefined ? null : referenceKey(cited.imperfect);
  for (const form of possibleForms(cited)) {
    if (imperfectKey === null && form === "I") continue;
    for (const { perfect, imperfect } of activeCitations({ radicals: cited.radicals, form })) {
      const isSame = imperfectKey === null || referenceKey(imperfect) === imperfectKey;
      if (isSame && referenceKey(perfect) === lemmaKey) return { form, lemma: perfect, imperfect };
    }
  }
  return null;
}
