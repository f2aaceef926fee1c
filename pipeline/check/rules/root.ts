import { allWords, type Rule } from "../rule.ts";

export const root: Rule = {
  name: "root",
  description: "The root of every word has a record.",
  scope: "corpus",
  ignoresProse: true,
  *check(corpus) {
    const known = new Set(corpus.roots.map(({ radicals }) => radicals?.join(" ")));
    for (const { radicals, data, at } of allWords(corpus)) {
      const root = radicals?.join(" ");
      if (root === undefined || known.has(root) || data.retired !== undefined) continue;
      yield {
        place: at("root"),
        value: root,
        message: `it is the root of ${data.lemma} and has no record`,
        remedy: "move the word into a file of its root below corpus/roots",
      };
    }
  },
};
