import { derivableWords } from "../../vocabulary/derived_words.ts";
import type { Rule } from "../rule.ts";

const remedy = "recompute the file: bun run corpus frequency";

export const frequency: Rule = {
  name: "frequency",
  description: "Every line of frequency.tsv names a different word of the corpus by its id and lemma.",
  scope: "corpus",
  *check(corpus, morphology) {
    const lemmas = new Map<string, string>();
    for (const { data } of [...corpus.verbs, ...corpus.nominals])
      if (data.id) lemmas.set(data.id, data.lemma);
    for (const word of derivableWords(corpus, morphology)) lemmas.set(word.id, word.lemma);
    const listed = new Set<string>();
    for (const { id, lemma, place } of corpus.frequency) {
      if (listed.has(id)) yield { place, value: id, message: "it is listed twice", remedy };
      listed.add(id);
      const written = lemmas.get(id);
      if (written === undefined) yield { place, value: id, message: "no word has this id", remedy };
      else if (written !== lemma)
        yield { place, value: lemma, message: `the word with this id is ${written}`, remedy };
    }
  },
};
