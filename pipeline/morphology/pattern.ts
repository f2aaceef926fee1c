import type { VerbForm } from "../../src/schema/mod.ts";
import { memoize } from "../memoize.ts";
import { surfaces } from "./surface.ts";
import { type CitedVerb, classifyVerb, passiveCitations } from "./verb/classify.ts";
import { fillTemplate, representativeRadicals, templateOf } from "./verb/representative.ts";
import { verbPatterns } from "./verb_forms.ts";

/** Patterns by the form that they produce from a root. */
export type PatternIndex = ReadonlyMap<string, readonly string[]>;

/**
 * Indexes the patterns, in order, by the forms that they produce from a root. The rules run once for all roots with the
 * same representative.
 */
export function patternIndexer(patterns: readonly string[]): (radicals: readonly string[]) => PatternIndex {
  const indexRepresentative = memoize(
    (radicals: readonly string[]) => radicals.join(""),
    (radicals) => {
      const made = patterns.flatMap((pattern) =>
        surfaces(radicals, pattern).map((form) => ({ form, pattern })),
      );
      return {
        template: templateOf(made.map(({ form }) => form).join("\n"), radicals),
        givenBy: made.map(({ pattern }) => pattern),
      };
    },
  );
  return (radicals) => {
    // Assume form VIII, whose rules name the most letters: some patterns belong to it.
    const { template, givenBy } = indexRepresentative(representativeRadicals({ radicals, form: "VIII" }));
    const index = new Map<string, string[]>();
    for (const [at, form] of fillTemplate(template, radicals).split("\n").entries()) {
      const pattern = givenBy[at] as string;
      const existing = index.get(form);
      if (existing) existing.push(pattern);
      else index.set(form, [pattern]);
    }
    return index;
  };
}

/**
 * The pattern of a form I verb whose middle vowel is not visible. A hollow verb with imperfect in a (خَافَ يَخَافُ) and a
 * doubled one (ظَلَّ يَظَلُّ) are فَعِلَ, all others فَعَلَ.
 */
function formOnePattern(
  radicals: readonly string[],
  candidates: readonly string[],
  imperfect: string,
): string {
  const hidden = candidates.length > 1;
  const byA = surfaces(radicals, "يَفْعَلُ").includes(imperfect);
  if (hidden && byA && candidates.includes("فَعِلَ")) return "فَعِلَ";
  return candidates[0] as string;
}

/** The pattern of a verb without an active: فُعِلَ, أُفْعِلَ, اُسْتُفْعِلَ. */
const passivePattern = (form: VerbForm): string =>
  [...passiveCitations({ radicals: [...(form.endsWith("q") ? "فعلل" : "فعل")], form }).perfects][0] as string;

/** A verb's pattern; null if the root has no such citation form in this form. */
export function verbPattern(radicals: readonly string[], verb: Omit<CitedVerb, "radicals">): string | null {
  if (verb.isPassive) return classifyVerb({ ...verb, radicals }) === null ? null : passivePattern(verb.form);
  const candidates = verbPatterns[verb.form].perfect.filter((pattern) =>
    surfaces(radicals, pattern).includes(verb.lemma),
  );
  // Verbs with irregular sounds (اِتَّخَذَ, أَرَى) still have the pattern of their form.
  if (candidates.length === 0) {
    const isItsOwn =
      verb.form !== "I" && verb.imperfect !== "" && classifyVerb({ ...verb, radicals }) !== null;
    return isItsOwn ? (verbPatterns[verb.form].perfect[0] as string) : null;
  }
  return verb.form === "I" ? formOnePattern(radicals, candidates, verb.imperfect) : (candidates[0] as string);
}

/** Whether the root has this imperfect in this form. */
export const isImperfect = (radicals: readonly string[], form: VerbForm, imperfect: string): boolean =>
  verbPatterns[form].imperfect.some((pattern) => surfaces(radicals, pattern).includes(imperfect));

/** Whether the masdar follows a pattern of the derived form. */
export const isMasdar = (radicals: readonly string[], form: VerbForm, masdar: string): boolean =>
  verbPatterns[form].masdars.some((pattern) => surfaces(radicals, pattern).includes(masdar));
