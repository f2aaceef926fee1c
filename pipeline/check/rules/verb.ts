import { isImperfect, isMasdar } from "../../morphology/pattern.ts";
import { verbPatterns } from "../../morphology/verb_forms.ts";
import type { Rule } from "../rule.ts";

export const verb: Rule = {
  name: "verb",
  description: "Citation form, imperfect and masdars of a verb are those that its root has in its form.",
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
          remedy: "write the form of the verb",
        };
        continue;
      }
      if (data.pattern === undefined && morphology.verbPattern(entry) === null) {
        yield {
          place: at("lemma"),
          value: data.lemma,
          message: `form ${data.form} of ${radicals.join(" ")} is not so (${patterns.perfect.join(", ")})`,
          remedy: "correct its vowels or its form",
        };
      }
      if (data.imperfect !== undefined && !isImperfect(radicals, data.form, data.imperfect)) {
        yield {
          place: at("imperfect"),
          value: data.imperfect,
          message: `the imperfect of form ${data.form} is not so (${patterns.imperfect.join(", ")})`,
          remedy: "correct its vowels",
        };
      }
      for (const [index, masdar] of data.masdars.entries()) {
        if (patterns.masdars.length === 0 || isMasdar(radicals, data.form, masdar)) continue;
        yield {
          place: at("masdars", index),
          value: masdar,
          message: `it is no masdar of form ${data.form} (${patterns.masdars.join(", ")})`,
          remedy: "correct its vowels, or list it as a nominal",
        };
      }
    }
  },
};
