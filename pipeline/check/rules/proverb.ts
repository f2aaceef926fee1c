import { sentenceIssue } from "../../../src/arabic/mod.ts";
import { wordFinder } from "../../vocabulary/word_finder.ts";
import { referenceFault } from "../reference.ts";
import { type Rule, textsAt } from "../rule.ts";

export const proverb: Rule = {
  name: "proverb",
  description:
    "A proverb is vocalised, listed once, in the file of its theme, and each of its words names exactly one of the corpus.",
  scope: "corpus",
  ignoresProse: true,
  *check(corpus, morphology) {
    const find = wordFinder(corpus, morphology);
    const listed = new Set<string>();
    for (const entry of corpus.proverbs) {
      const { data, at, file } = entry;
      const fault = sentenceIssue(data.arabic);
      if (fault)
        yield { place: at("arabic"), value: data.arabic, message: fault, remedy: "vocalise it in full" };
      if (listed.has(data.arabic))
        yield {
          place: at("arabic"),
          value: data.arabic,
          message: "it is listed twice",
          remedy: "remove one",
        };
      listed.add(data.arabic);
      if (file !== `proverbs/${data.theme}.yaml`) {
        yield {
          place: at("theme"),
          value: data.theme,
          message: "the file name does not match the theme",
          remedy: `move it to proverbs/${data.theme}.yaml`,
        };
      }
      for (const reference of textsAt(entry, "words")) {
        const mismatch = referenceFault(reference, find(reference.text), "write a lemma, lemma/pos or an id");
        if (mismatch) yield mismatch;
      }
    }
  },
};
