import { lemmasById } from "../../vocabulary/lemmas_by_id.ts";
import type { Rule } from "../rule.ts";

const remedy = "export the file again with the data of today: bun run usage export";

export const usage: Rule = {
  name: "usage",
  description: "Every line of usage.tsv names a different word of the corpus by its id and lemma.",
  scope: "corpus",
  *check(corpus, morphology) {
    if (corpus.usage.length === 0) return;
    const lemmas = lemmasById(corpus, morphology);
    const listed = new Set<string>();
    for (const { id, lemma, place } of corpus.usage) {
      if (listed.has(id)) yield { place, value: id, message: "it is listed twice", remedy };
      listed.add(id);
      const written = lemmas.get(id);
      if (written === undefined) yield { place, value: id, message: "no word has this id", remedy };
      else if (written !== lemma)
        yield { place, value: lemma, message: `the word with this id is ${written}`, remedy };
    }
  },
};
