import { type AnyWord, allWords, isVerbEntry, type Rule } from "../rule.ts";

const firstGloss = ({ data }: AnyWord): string => data.glosses?.[0] ?? data.senses?.[0]?.gloss ?? "";

const keyOf = (word: AnyWord): string =>
  [
    word.data.lemma,
    word.pos,
    word.radicals?.join("") ?? "",
    isVerbEntry(word)
      ? `${word.data.form} ${word.data.imperfect} ${firstGloss(word)}`
      : `${word.data.posDetail ?? ""} ${firstGloss(word)}`,
  ].join("|");

export const duplicate: Rule = {
  name: "duplicate",
  description:
    "No word has two records: records with the same lemma, part of speech and root differ in detail and first gloss.",
  scope: "record",
  *check(corpus) {
    const entriesByKey = new Map<string, AnyWord>();
    for (const word of allWords(corpus)) {
      if (word.data.retired !== undefined) continue;
      const key = keyOf(word);
      const other = entriesByKey.get(key);
      if (other) {
        const { file, line } = other.at("lemma");
        yield {
          place: word.at("lemma"),
          value: word.data.lemma,
          message: `corpus/${file}:${line} already holds this word`,
          remedy: "merge the two records",
        };
      }
      entriesByKey.set(key, word);
    }
    const roots = new Map<string, string>();
    for (const { data, file, at } of corpus.roots) {
      const other = roots.get(data.root);
      if (other)
        yield {
          place: at("root"),
          value: data.root,
          message: `corpus/${other} already holds this root`,
          remedy: "merge the two files",
        };
      roots.set(data.root, file);
    }
  },
};
