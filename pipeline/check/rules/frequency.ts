import { lemmasById } from "../../vocabulary/lemmas_by_id.ts";
import type { Rule } from "../rule.ts";
import { wordRowFaults } from "../word_rows.ts";

const remedy = "recompute the file: bun run corpus frequency";

export const frequency: Rule = {
  name: "frequency",
  description: "Every line of frequency.tsv names a different word of the corpus by its id and lemma.",
  scope: "corpus",
  ignoresProse: true,
  *check(corpus, morphology) {
    yield* wordRowFaults(corpus.frequency, lemmasById(corpus, morphology), remedy);
  },
};
