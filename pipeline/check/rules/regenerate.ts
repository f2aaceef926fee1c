import { formsOfPattern } from "../../morphology/nominal_pattern.ts";
import type { Rule } from "../rule.ts";

const remedy = "correct its vowels or its pattern, or list it in exceptions.yaml with the reason";

export const regenerate: Rule = {
  name: "regenerate",
  description: "A word's pattern, computed or written, applied to its root produces exactly the word.",
  scope: "record",
  ignoresProse: true,
  *check(corpus, morphology) {
    // The rule `verb` conjugates verbs without an active.
    const words = [
      ...corpus.verbs
        .filter(({ data }) => data.voice === undefined)
        .map((verb) => ({ ...verb, pattern: morphology.verbPattern(verb) })),
      ...corpus.nominals.map((nominal) => ({ ...nominal, pattern: morphology.nominalPattern(nominal) })),
    ];
    for (const { data, radicals, pattern: computed, at } of words) {
      const pattern = data.pattern ?? computed;
      if (radicals === null || pattern === null || pattern === "none") continue;
      if (formsOfPattern(radicals, pattern).some((form) => form === data.lemma)) continue;
      const message = `${pattern} of ${radicals.join(" ")} gives ${formsOfPattern(radicals, pattern).next().value}`;
      yield { place: at("lemma"), value: data.lemma, message, remedy };
    }
  },
};
