import type { Path } from "../../read/yaml_document.ts";
import { type AnyWord, allWords, isVerbEntry, type Rule, type RuleDiagnostic } from "../rule.ts";

const lists = ["plurals", "variants", "masdars"] as const;

type Lists = { readonly [field in (typeof lists)[number]]?: readonly string[] };

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

/** The forms that a record, or one of its senses, lists twice, and the lemma among its variants. */
function* repeatedForms(word: AnyWord, owner: Lists, path: Path): Generator<RuleDiagnostic> {
  for (const field of lists)
    for (const [index, form] of (owner[field] ?? []).entries()) {
      const place = word.at(...path, field, index);
      if (owner[field]?.indexOf(form) !== index)
        yield { place, value: form, message: `it is listed twice in ${field}`, remedy: "keep one" };
      else if (field === "variants" && form === word.data.lemma)
        yield { place, value: form, message: "it is the lemma", remedy: "remove it from variants" };
    }
}

export const duplicate: Rule = {
  name: "duplicate",
  description:
    "No word has two records: records with the same lemma, part of speech and root differ in detail and first gloss; no list of a word has a form twice.",
  scope: "record",
  comparesHomographs: true,
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
      yield* repeatedForms(word, word.data, []);
      for (const [index, sense] of (word.data.senses ?? []).entries())
        yield* repeatedForms(word, sense, ["senses", index]);
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
