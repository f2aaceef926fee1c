import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fromBuckwalter, parseRoot } from "../../src/arabic/mod.ts";
import type { PartOfSpeech } from "../../src/schema/mod.ts";
import { camelRoot } from "./camel_morph.ts";
import { nominalRows, verbRows } from "./camel_rows.ts";
import { loadSamer, samerTags } from "./frequency_lists.ts";
import { rootKey } from "./reference.ts";
import { referenceKey, surfaceKey } from "./reference_key.ts";

/** A word of a reference lexicon, as far as it says something of a record: lemma, root, part of speech. */
export interface ReferenceEntry {
  readonly source: "camel-morph" | "arramooz" | "arabic-wordnet" | "samer-lexicon";
  /** `referenceKey` of the lemma; of a lemma without vowels, its letters. */
  readonly key: string;
  readonly isVocalised: boolean;
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

/** What most entries do not say. */
const unsaid = { isVocalised: true, root: "", pattern: "", imperfectVowel: "", plurals: [] } as const;

/** Every letter but the last, and but those that make a vowel long, carries a mark. */
const isFullyVocalised = (lemma: string): boolean =>
  !/[^اىويآ\s\p{Mn}](?=\p{L})/u.test(lemma.normalize("NFC").replace(/^ال/, ""));

const readLines = (folder: string, file: string): string[] =>
  readFileSync(join(folder, file), "utf8").trimEnd().split("\n");

const rootOf = (letters: string): string => rootKey(parseRoot(letters) ?? []);

/** CAMeL Morph's lemmas: verbs end in `-` and the vowel of the imperfect; a plural is a row with `num:p`. */
function camelEntries(folder: string): ReferenceEntry[] {
  const entry = { ...unsaid, source: "camel-morph" } as const;
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

/** The names of the vowels; a bare sign fills the column where there is none to tell. */
const haraka: Readonly<Record<string, string>> = { فتحة: "a", ضمة: "u", كسرة: "i" };

/** Arramooz: a verb with the vowel of its imperfect, a noun or adjective of the file of its kind; it does not tell them apart. */
function arramoozEntries(folder: string): ReferenceEntry[] {
  const verbs = readLines(folder, "verbs.aya.dic")
    .filter((line) => !line.startsWith("#") && line.includes("\t"))
    .map((line): ReferenceEntry => {
      const [lemma = "", letters, root = "", vowel = ""] = line.split("\t");
      const imperfectVowel = letters === "ثلاثي" ? (haraka[vowel] ?? "") : "";
      const key = referenceKey(lemma);
      return { ...unsaid, source: "arramooz", key, root: rootOf(root), parts: ["verb"], imperfectVowel };
    });
  const [, ...rows] = readLines(folder, "nouns.tsv");
  const nominals = rows
    .map((line) => line.split("\t"))
    .filter((cells) => cells[12] === "مفرد")
    .map((cells): ReferenceEntry => {
      const [, , lemma = "", , root = "", wazn = ""] = cells;
      const plurals = (cells[13] ?? "").split(/[;:،,]/).filter((plural) => /\p{Mn}/u.test(plural));
      return {
        ...unsaid,
        source: "arramooz",
        key: referenceKey(lemma),
        root: rootOf(root),
        parts: ["noun", "adj"],
        pattern: referenceKey(wazn),
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

/** WordNet may have a root row after the lemma row of the same synset; three of its lemmas in four are not fully vocalised. */
function wordnetEntries(folder: string): ReferenceEntry[] {
  const rows = readLines(folder, "wn-data-arb.tab").map((line) => line.split("\t"));
  return rows.flatMap(([synset = "", kind, lemma = ""], i): ReferenceEntry[] => {
    if (kind !== "arb:lemma") return [];
    const next = rows[i + 1] ?? [];
    const root = next[1] === "arb:lemma:root" ? rootOf(next[2] ?? "") : "";
    const isVocalised = isFullyVocalised(lemma);
    return [
      {
        ...unsaid,
        source: "arabic-wordnet",
        key: isVocalised ? referenceKey(lemma) : surfaceKey(lemma),
        isVocalised,
        root,
        parts: wordnetParts[synset.slice(-1)] ?? [],
      },
    ];
  });
}

const samerEntries = (reference: string): ReferenceEntry[] =>
  loadSamer(reference).map(({ lemma, tag }) => ({
    ...unsaid,
    source: "samer-lexicon",
    key: referenceKey(lemma),
    parts: samerTags[tag] ?? [],
  }));

/** Every entry of the reference lexicons in a folder, a line of the source each. */
export const loadReferenceEntries = (reference: string): ReferenceEntry[] => [
  ...camelEntries(join(reference, "camel-morph")),
  ...arramoozEntries(join(reference, "arramooz")),
  ...wordnetEntries(join(reference, "arabic-wordnet")),
  ...samerEntries(reference),
];
