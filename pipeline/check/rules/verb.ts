import type { Verb } from "../../../src/schema/mod.ts";
import { isImperfect, isMasdar } from "../../morphology/pattern.ts";
import { surface } from "../../morphology/surface.ts";
import { verbPatterns } from "../../morphology/verb_forms.ts";
import type { WordEntry } from "../../read/corpus.ts";
import type { Rule } from "../rule.ts";

const list = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** The forms that the rules make of a root: "the form II perfect of ك ت ب would be كَتَّبَ". */
function expectedForms(
  part: "perfect" | "imperfect" | "masdars",
  { data, radicals }: WordEntry<Verb>,
): string {
  const root = radicals as readonly string[];
  const made = verbPatterns[data.form][part].flatMap((pattern) => surface(root, pattern) ?? []);
  const name = part === "masdars" ? "masdar" : part;
  return `the form ${data.form} ${name} of ${root.join(" ")} would be ${list.format(new Set(made))}`;
}

export const verb: Rule = {
  name: "verb",
  description: "A verb's citation form, imperfect and masdars follow from its root and form.",
  scope: "record",
  *check(corpus, morphology) {
    for (const entry of corpus.verbs) {
      const { data, radicals, at } = entry;
      if (radicals === null) continue;
      const patterns = verbPatterns[data.form];
      const quadriliteral = data.form.endsWith("q");
      if (quadriliteral !== (radicals.length === 4)) {
        yield {
          place: at("form"),
          value: data.form,
          message: `a root of ${radicals.length} radicals has no such form`,
          remedy: "correct the form",
        };
        continue;
      }
      if (data.pattern === undefined && morphology.verbPattern(entry) === null) {
        yield {
          place: at("lemma"),
          value: data.lemma,
          message: expectedForms("perfect", entry),
          remedy: "correct its vowels or its form",
        };
      }
      if (data.imperfect !== undefined && !isImperfect(radicals, data.form, data.imperfect)) {
        yield {
          place: at("imperfect"),
          value: data.imperfect,
          message: expectedForms("imperfect", entry),
          remedy: "correct its vowels",
        };
      }
      for (const [index, masdar] of data.masdars.entries()) {
        if (patterns.masdars.length === 0 || isMasdar(radicals, data.form, masdar)) continue;
        yield {
          place: at("masdars", index),
          value: masdar,
          message: expectedForms("masdars", entry),
          remedy: "correct its vowels, or list it as a nominal",
        };
      }
    }
  },
};
