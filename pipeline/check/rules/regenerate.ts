import { formsOfPattern } from "../../morphology/nominal_pattern.ts";
import type { Rule } from "../rule.ts";

const remedy = "correct its vowels, or list it in exceptions.yaml with the reason";

export const regenerate: Rule = {
  name: "regenerate",
  description: "The computed pattern of a word, applied to its root, gives the word back letter for letter.",
  *check(corpus, morphology) {
    const words = [
      ...corpus.verbs.map((verb) => ({ ...verb, pattern: morphology.verbPattern(verb) })),
      ...corpus.nominals.map((nominal) => ({ ...nominal, pattern: morphology.nominalPattern(nominal) })),
    ];
    for (const { data, radicals, pattern, at } of words) {
      if (radicals === null || pattern === null || data.pattern !== undefined) continue;
      const forms = formsOfPattern(radicals, pattern);
      if (forms.includes(data.lemma)) continue;
      const message = `${pattern} of ${radicals.join(" ")} gives ${forms.join(", ")}`;
      yield { place: at("lemma"), value: data.lemma, message, remedy };
    }
  },
};
