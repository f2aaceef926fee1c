import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fromBuckwalter, parseRoot } from "../../src/arabic/mod.ts";
import type { PartOfSpeech } from "../../src/schema/mod.ts";
import { camelRoot } from "./camel_morph.ts";
import { nominalRows, verbRows } from "./camel_rows.ts";
import { samerTags } from "./frequency_lists.ts";
import { rootKey } from "./reference.ts";
import { referenceKey } from "./reference_key.ts";

/** A word of a reference lexicon, as far as it says something of a record: lemma, root, part of speech. */
export interface ReferenceEntry {
  readonly source: "camel-morph" | "arramooz" | "arabic-wordnet";
  /** `referenceKey` of the lemma. */
  readonly key: string;
  /** `rootKey`; empty where the source gives the word no root of three or four radicals. */
  readonly root: string;
  readonly parts: readonly PartOfSpeech[];
  /** `referenceKey` of the pattern, empty where the source has none. */
  readonly pattern: string;
  /** Form I verbs: the vowel of the imperfect (a, i, u), where the source has it. */
  readonly imperfectVowel: string;
  /** `referenceKey` of each broken plural. */
  readonly plurals: readonly string[];
}

const readLines = (folder: string, file: string): string[] =>
  readFileSync(join(folder, file), "utf8").trimEnd().split("\n");

const rootOf = (letters: string): string => rootKey(parseRoot(letters) ?? []);

/** CAMeL Morph's lemmas: verbs end in `-` and the vowel of the imperfect; a plural is a row with `num:p`. */
function camelEntries(folder: string): ReferenceEntry[] {
  const entry = { source: "camel-morph", pattern: "", imperfectVowel: "", plurals: [] } as const;
  const verbs = verbRows(folder, "PV").map(({ LEMMA = "", ROOT = "" }): ReferenceEntry => {
    const [lemma = "", imperfectVowel = ""] = LEMMA.split("-");
    const key = referenceKey(fromBuckwalter(lemma));
    return { ...entry, key, root: camelRoot(ROOT), parts: ["verb"], imperfectVowel };
  });
  const nominals = nominalRows(folder).map(({ lemma, root, tag, brokenPlural }): ReferenceEntry => {
    const parts = tag === "noun_prop" ? (["propn"] as const) : (samerTags[tag] ?? []);
    const plurals = brokenPlural === null ? [] : [referenceKey(fromBuckwalter(brokenPlural))];
    return { ...entry, key: referenceKey(fromBuckwalter(lemma)), root: camelRoot(root), parts, plurals };
  });
  return [...verbs, ...nominals];
}

const haraka: Readonly<Record<string, string>> = { "\u064E": "a", "\u064F": "u", "\u0650": "i" };

/** Arramooz: a verb with the vowel of its imperfect, a noun or adjective of the file of its kind; it does not tell them apart. */
function arramoozEntries(folder: string): ReferenceEntry[] {
  const verbs = readLines(folder, "verbs.aya.dic")
    .filter((line) => !line.startsWith("#") && line.includes("\t"))
    .map((line): ReferenceEntry => {
      const [lemma = "", letters, root = "", vowel = ""] = line.split("\t");
      const imperfectVowel = letters === "ثلاثي" ? (haraka[vowel] ?? "") : "";
      const key = referenceKey(lemma);
      return {
        source: "arramooz",
        key,
        root: rootOf(root),
        parts: ["verb"],
        pattern: "",
        imperfectVowel,
        plurals: [],
      };
    });
  const [, ...rows] = readLines(folder, "nouns.tsv");
  const nominals = rows
    .map((line) => line.split("\t"))
    .filter((cells) => cells[12] === "مفرد")
    .map((cells): ReferenceEntry => {
      const [, , lemma = "", , root = "", wazn = ""] = cells;
      const plurals = (cells[13] ?? "").split(/[;:،,]/).filter((plural) => /\p{Mn}/u.test(plural));
      return {
        source: "arramooz",
        key: referenceKey(lemma),
        root: rootOf(root),
        parts: ["noun", "adj"],
        pattern: referenceKey(wazn),
        imperfectVowel: "",
        plurals: plurals.map((plural) => referenceKey(plural.trim())),
      };
    });
  return [...verbs, ...nominals];
}

const wordnetParts: Readonly<Record<string, readonly PartOfSpeech[]>> = {
  n: ["noun", "propn"],
  v: ["verb"],
  a: ["adj"],
  r: ["adv"],
};

/** WordNet has a root row after the lemma row of the same synset. */
function wordnetEntries(folder: string): ReferenceEntry[] {
  const rows = readLines(folder, "wn-data-arb.tab").map((line) => line.split("\t"));
  return rows.flatMap(([synset = "", kind, text = ""], i): ReferenceEntry[] => {
    if (kind !== "arb:lemma:root") return [];
    const lemma = rows[i - 1]?.[2] ?? "";
    const parts = wordnetParts[synset.slice(-1)] ?? [];
    return [
      {
        source: "arabic-wordnet",
        key: referenceKey(lemma),
        root: rootOf(text),
        parts,
        pattern: "",
        imperfectVowel: "",
        plurals: [],
      },
    ];
  });
}

/** Every entry of the reference lexicons in a folder, a line of the source each. */
export const loadReferenceEntries = (reference: string): ReferenceEntry[] => [
  ...camelEntries(join(reference, "camel-morph")),
  ...arramoozEntries(join(reference, "arramooz")),
  ...wordnetEntries(join(reference, "arabic-wordnet")),
];
