import { lemmasById } from "../../vocabulary/lemmas_by_id.ts";
import type { Rule } from "../rule.ts";
import { wordRowFaults } from "../word_rows.ts";

const remedy = "export the file again with the data of today: bun run usage export";

export const usage: Rule = {
  name: "usage",
  description: "Every line of usage.tsv names a different word of the corpus by its id and lemma.",
  scope: "corpus",
  ignoresProse: true,
  *check(corpus, morphology) {
    if (corpus.usage.length === 0) return;
    yield* wordRowFaults(corpus.usage, lemmasById(corpus, morphology), remedy);
  },
};
