import type { VerbForm } from "../../src/schema/mod.ts";
import { memoize } from "../memoize.ts";
import { surfaces } from "./surface.ts";
import { classifyVerb } from "./verb/classify.ts";
import { fillTemplate, representativeRadicals, templateOf } from "./verb/representative.ts";
import { verbPatterns } from "./verb_forms.ts";

/** Radicals with the forms that each pattern gives them, so that a word's pattern is a look-up. */
export type PatternIndex = ReadonlyMap<string, readonly string[]>;

/**
 * Indexes every form that the patterns give a root, each with the patterns that give it, in their order. The rules are
 * asked once for all roots that have one representative.
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
    // Some of the patterns are of form VIII, whose rules name the most letters.
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
 * The pattern of a form I verb whose middle vowel is not seen. A hollow verb with imperfect in a (خَافَ يَخَافُ) and a
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

/** The pattern of a verb, or null when its citation form is not one that the root has in this form. */
export function verbPattern(
  radicals: readonly string[],
  verb: { readonly lemma: string; readonly form: VerbForm; readonly imperfect: string },
): string | null {
  const candidates = verbPatterns[verb.form].perfect.filter((pattern) =>
    surfaces(radicals, pattern).includes(verb.lemma),
  );
  // A verb whose sounds are its own (اِتَّخَذَ, أَرَى) has the pattern of its form all the same.
  if (candidates.length === 0) {
    const isItsOwn =
      verb.form !== "I" && verb.imperfect !== "" && classifyVerb({ ...verb, radicals }) !== null;
    return isItsOwn ? (verbPatterns[verb.form].perfect[0] as string) : null;
  }
  return verb.form === "I" ? formOnePattern(radicals, candidates, verb.imperfect) : (candidates[0] as string);
}

/** Whether the imperfect is one that the root has in this form. */
export const isImperfect = (radicals: readonly string[], form: VerbForm, imperfect: string): boolean =>
  verbPatterns[form].imperfect.some((pattern) => surfaces(radicals, pattern).includes(imperfect));

/** Whether the masdar is one of the patterns of a derived form. */
export const isMasdar = (radicals: readonly string[], form: VerbForm, masdar: string): boolean =>
  verbPatterns[form].masdars.some((pattern) => surfaces(radicals, pattern).includes(masdar));
