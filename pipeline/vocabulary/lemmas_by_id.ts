import type { Morphology } from "../morphology/describe.ts";
import type { Corpus } from "../read/corpus.ts";
import { derivableWords } from "./derived_words.ts";

/** The lemma of every word, by its id: entries of editors, and words that rules may derive from them. */
export function lemmasById(corpus: Corpus, morphology: Morphology): ReadonlyMap<string, string> {
  const lemmas = new Map<string, string>();
  for (const { data } of [...corpus.verbs, ...corpus.nominals]) {
    if (data.id) lemmas.set(data.id, data.lemma);
  }
  for (const word of derivableWords(corpus, morphology)) lemmas.set(word.id, word.lemma);
  return lemmas;
}
