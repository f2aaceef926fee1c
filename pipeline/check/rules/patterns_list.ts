import { vocalisationIssue } from "../../../src/arabic/mod.ts";
import { wordFinder } from "../../vocabulary/word_finder.ts";
import type { Rule } from "../rule.ts";

export const patternsList: Rule = {
  name: "patterns-list",
  description:
    "Each pattern is listed once and vocalised, and its example is a word of the corpus with that pattern.",
  scope: "corpus",
  ignoresProse: true,
  *check(corpus, morphology) {
    const find = wordFinder(corpus, morphology);
    const listed = new Set<string>();
    for (const { data, at } of corpus.patterns) {
      if (listed.has(data.pattern))
        yield {
          place: at("pattern"),
          value: data.pattern,
          message: "it is listed twice",
          remedy: "remove one",
        };
      listed.add(data.pattern);
      const fault = vocalisationIssue(data.pattern, data.pos === "verb" ? "full" : "nominal");
      if (fault)
        yield { place: at("pattern"), value: data.pattern, message: fault, remedy: "vocalise it in full" };
      const found = find(data.example);
      if (found.length === 0) {
        yield {
          place: at("example"),
          value: data.example,
          message: "no word matches",
          remedy: "name a lemma that has this pattern",
        };
      } else if (!found.some((word) => word.pattern === data.pattern)) {
        const has = found.map((word) => word.pattern ?? "none").join(", ");
        yield {
          place: at("example"),
          value: data.example,
          message: `its pattern is ${has}, not ${data.pattern}`,
          remedy: "name a lemma that has this pattern",
        };
      }
    }
  },
};
