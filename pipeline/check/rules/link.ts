import { wordFinder } from "../../vocabulary/word_finder.ts";
import { allWords, type Rule, textsAt } from "../rule.ts";

export const link: Rule = {
  name: "link",
  description:
    "Each synonym or antonym names exactly one other word of the corpus and is written on one side only.",
  scope: "corpus",
  *check(corpus, morphology) {
    const find = wordFinder(corpus, morphology);
    const linkedPairs = new Set<string>();
    for (const word of allWords(corpus)) {
      for (const field of ["synonyms", "antonyms"]) {
        for (const { text, place } of textsAt(word, field)) {
          const found = find(text);
          if (found.length !== 1) {
            const message = found.length === 0 ? "no word matches" : `${found.length} words match`;
            yield {
              place: place(),
              value: text,
              message,
              remedy: "write a lemma of the corpus, lemma/pos or an id",
            };
            continue;
          }
          // Words without ids are indistinguishable; the rule `id` reports them.
          if (!word.data.id || !found[0]?.id) continue;
          const pair = [word.data.id ?? "", (found[0] as { id: string }).id].sort().join(field);
          if (found[0]?.id === word.data.id)
            yield { place: place(), value: text, message: "the word links to itself", remedy: "remove it" };
          else if (linkedPairs.has(pair))
            yield {
              place: place(),
              value: text,
              message: "the other word already links to this one",
              remedy: "remove it on one side",
            };
          linkedPairs.add(pair);
        }
      }
    }
  },
};
