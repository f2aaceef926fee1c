import type { Rule } from "../rule.ts";

export const pattern: Rule = {
  name: "pattern",
  description:
    "Every nominal with a root has a pattern of patterns.yaml; an editor's pattern differs from the computed one.",
  scope: "corpus",
  ignoresProse: true,
  *check(corpus, morphology) {
    for (const nominal of corpus.nominals) {
      const { data, radicals, at } = nominal;
      if (!morphology.hasPattern(nominal) || radicals === null) continue;
      const computed = morphology.nominalPattern(nominal);
      if (data.pattern === undefined && computed === null) {
        yield {
          place: at("lemma"),
          value: data.lemma,
          message: `no pattern in patterns.yaml derives it from ${radicals.join(" ")}`,
          remedy: "correct its vowels, add its pattern to patterns.yaml, or write pattern: none",
        };
      }
      if (data.pattern !== undefined && data.pattern === computed) {
        yield {
          place: at("pattern"),
          value: data.pattern,
          message: "the computed pattern is the same",
          remedy: "remove it",
        };
      }
      if (data.pattern === "none" && computed !== null) {
        yield {
          place: at("pattern"),
          value: data.pattern,
          message: `its pattern is ${computed}`,
          remedy: "remove it",
        };
      }
    }
    for (const verb of corpus.verbs) {
      const { data, at } = verb;
      if (data.pattern !== undefined && data.pattern === morphology.verbPattern(verb)) {
        yield {
          place: at("pattern"),
          value: data.pattern,
          message: "the computed pattern is the same",
          remedy: "remove it",
        };
      }
    }
  },
};
