import { rootType } from "../../src/arabic/mod.ts";
import { type Reference, type ReferenceVerb, rootKey } from "../import/reference.ts";
import { formKey, referenceKey } from "../import/reference_key.ts";
import { verbFeatures } from "../morphology/features.ts";
import { classifyVerb } from "../morphology/verb/classify.ts";
import { conjugate } from "../morphology/verb/conjugate.ts";
import type { Corpus } from "../read/corpus.ts";
import type { Comparison } from "./comparison.ts";

/** Sources write the final alif of a verb as ا or ى by different rules. */
const lemmaKey = (key: string): string => key.replace(/ى$/, "ا");

/**
 * Compares the active cells of verbs that corpus and reference share: same lemma and root, in form I the same imperfect
 * vowel (or none in the reference). A cell agrees when our form or a variant is one of theirs.
 */
export function compareVerbs(corpus: Pick<Corpus, "verbs">, reference: Reference): Comparison[] {
  const theirs = Map.groupBy(reference.verbs, (verb) => keyOf(verb));
  return corpus.verbs.flatMap(({ data, radicals }) => {
    const { form, lemma, imperfect, voice } = data;
    if (radicals === null || imperfect === undefined || voice !== undefined) return [];
    const verb = classifyVerb({ radicals, form, lemma, imperfect });
    if (verb === null) return [];
    const word = { lemma: referenceKey(lemma), root: rootKey(radicals) };
    const vowels = form === "I" ? [verb.imperfectVowel, ""] : [""];
    const found = vowels
      .map((imperfectVowel) => theirs.get(keyOf({ ...word, imperfectVowel })))
      .find((verbs) => verbs !== undefined);
    if (found === undefined) return [];
    return conjugate(verb, "ACT").flatMap(({ cell, form: generated, variants }): Comparison[] => {
      const { unimorph } = verbFeatures(cell);
      const forms = new Set(found.flatMap(({ cells }) => [...(cells.get(unimorph) ?? [])]));
      if (forms.size === 0) return [];
      const ours = [generated, ...variants];
      return [
        {
          class: `${rootType(radicals)} ${form}`,
          lemma: `${lemma} ${imperfect}`,
          group: `${cell.tense} ${cell.mood ?? ""}`,
          cell: unimorph,
          ours,
          theirs: [...forms],
          agrees: ours.some((one) => forms.has(formKey(one))),
        },
      ];
    });
  });
}

const keyOf = ({
  lemma,
  root,
  imperfectVowel,
}: Pick<ReferenceVerb, "lemma" | "root" | "imperfectVowel">): string =>
  `${lemmaKey(lemma)} ${root} ${imperfectVowel}`;
