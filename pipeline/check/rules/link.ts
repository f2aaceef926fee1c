import { wordFinder } from "../../vocabulary/word_finder.ts";
import { referenceFault } from "../reference.ts";
import { type AnyWord, allWords, type Rule, textsAt } from "../rule.ts";

/** The references of a sense, with their places. */
const senseReferences = (word: AnyWord) =>
  (word.data.senses ?? []).flatMap((sense, index) =>
    (["seeAlso", "synonyms", "antonyms"] as const).flatMap((field) =>
      (sense[field] ?? []).map((text, at) => ({
        ...{ text, field, isOfSense: true },
        place: () => word.at("senses", index, field, at),
      })),
    ),
  );

const wordReferences = (word: AnyWord) =>
  (["synonyms", "antonyms"] as const).flatMap((field) =>
    textsAt(word, field).map(({ text, place }) => ({ text, field, isOfSense: false, place })),
  );

export const link: Rule = {
  name: "link",
  description:
    "Each link names exactly one other word of the corpus; those of whole words are written on one side only.",
  scope: "corpus",
  ignoresProse: true,
  *check(corpus, morphology) {
    const find = wordFinder(corpus, morphology);
    const linkedPairs = new Set<string>();
    for (const word of allWords(corpus)) {
      for (const { text, field, isOfSense, place } of [...wordReferences(word), ...senseReferences(word)]) {
        const found = find(text);
        const fault = referenceFault({ text, place }, found);
        if (fault) {
          yield fault;
          continue;
        }
        // Words without ids are indistinguishable; the rule `id` reports them.
        if (!word.data.id || !found[0]?.id) continue;
        if (found[0].id === word.data.id) {
          yield { place: place(), value: text, message: "the word links to itself", remedy: "remove it" };
          continue;
        }
        if (isOfSense) continue;
        const pair = [word.data.id, found[0].id].sort().join(field);
        if (linkedPairs.has(pair))
          yield {
            place: place(),
            value: text,
            message: "the other word already links to this one",
            remedy: "remove it on one side",
          };
        linkedPairs.add(pair);
      }
    }
  },
};
