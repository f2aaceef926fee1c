import type { PartOfSpeech } from "../../../src/schema/mod.ts";
import { citationForm, houseSpelling } from "../house_spelling.ts";
import type { Adapter } from "./adapter.ts";
import type { Imported, ImportedWord } from "./imported.ts";
import { sourceFiles } from "./source_files.ts";
import { reportColumns, sourceLines } from "./source_lines.ts";

const parts: Readonly<Record<string, PartOfSpeech>> = {
  N: "noun",
  PROPN: "propn",
  ADJ: "adj",
  V: "verb",
  ADV: "adv",
  NUM: "num",
};

/** What the rows of a lemma say together. */
type Gathered = { -readonly [K in keyof Pick<ImportedWord, "place" | "lemma" | "pos">]: ImportedWord[K] } & {
  imperfect?: string;
  plurals: Set<string>;
};

const hasAll = (features: ReadonlySet<string>, ...wanted: readonly string[]): boolean =>
  wanted.every((feature) => features.has(feature));

/** Takes from a form what a record holds: the imperfect of a verb, the plurals of a nominal. */
function take(word: Gathered, form: string, features: ReadonlySet<string>): void {
  const isImperfect = features.has("IPFV") || features.has("PRS") || features.has("NFUT");
  if (word.pos === "verb") {
    if (isImperfect && hasAll(features, "3", "SG", "MASC", "IND") && !features.has("PASS"))
      word.imperfect ??= houseSpelling(form);
  } else if (
    features.has("PL") &&
    hasAll(features, "NOM") &&
    !features.has("DEF") &&
    !features.has("PSSD") &&
    word.pos !== "adj"
  )
    word.plurals.add(citationForm(form));
}

/**
 * UniMorph's table of forms, a form a line. Of them the imperfect and the plurals are kept: they tell verbs of one lemma apart
 * and complete words of other sources. There are no glosses and no roots.
 */
export const unimorph: Adapter = {
  name: "unimorph",
  reads: "every .tsv file, and ara",
  source: {
    id: "unimorph",
    title: "UniMorph Arabic",
    licence: "CC-BY-SA-3.0",
    credit: "UniMorph; the contributors of Wiktionary",
  },
  use: "Plurals and the imperfect of words that other sources have.",
  *read(input): Generator<Imported> {
    const words = new Map<string, Gathered>();
    const rows = new Map<string, number>();
    for (const file of sourceFiles(input.folder, [".tsv", "ara"]))
      for (const source of sourceLines(input, file)) {
        const { text, line } = source;
        if (text === "" || text.startsWith("#")) continue;
        const [lemma = "", form = "", list = "", ...rest] = text.split("\t");
        const [part = "", ...others] = list.split(";");
        const pos = parts[part];
        const other = rows.get(text);
        rows.set(text, line);
        if (rest.length > 0 || lemma === "" || form === "" || list === "")
          reportColumns(input, file, source, {
            found: text.split("\t").filter(Boolean).length,
            needed: "lemma, form and features",
          });
        else if (other !== undefined)
          input.faults.add({
            file,
            line,
            kind: "duplicate",
            message: `the same stands in line ${other}`,
            remedy: "remove one",
          });
        else if (pos !== undefined) {
          const key = `${lemma} ${pos}`;
          const cite = pos === "verb" || pos === "adv" ? houseSpelling : citationForm;
          const word = words.get(key) ?? {
            place: `${file}:${line}`,
            lemma: cite(lemma),
            pos,
            plurals: new Set(),
          };
          words.set(key, word);
          take(word, form, new Set(others));
        }
      }
    for (const { plurals, ...word } of words.values())
      yield { ...word, plurals: plurals.size > 0 ? [...plurals] : undefined };
  },
};
