import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fromBuckwalter, parseRoot } from "../../src/arabic/mod.ts";
import type { PartOfSpeech } from "../../src/schema/mod.ts";
import { camelRoot } from "./camel_morph.ts";
import {
  camelTables,
  type NominalForm,
  type NominalRow,
  nominalForms,
  nominalRows,
  verbRows,
} from "./camel_rows.ts";
import { loadSamer, samerTags } from "./frequency_lists.ts";
import { rootKey } from "./reference.ts";
import { glossKey, referenceKey, surfaceKey } from "./reference_key.ts";

/** A word of a reference lexicon, with the facts that can be compared with a record. */
export interface ReferenceEntry {
  readonly source: "camel-morph" | "arramooz" | "arabic-wordnet" | "samer-lexicon";
  /** `referenceKey` of the lemma; its letters if it is unvocalised. */
  readonly key: string;
  readonly isVocalised: boolean;
  /** Not a citation form: a plural, dual or feminine listed under another lemma, or a particle with clitics. */
  readonly isForm: boolean;
  /** For forms, if the source has it. */
  readonly number: NominalForm["number"];
  /** `rootKey`; empty if the source has no root of three or four radicals. */
  readonly root: string;
  readonly parts: readonly PartOfSpeech[];
  /** `referenceKey` of the pattern, empty if the source has none. */
  readonly pattern: string;
  /** Form I verbs: the vowel of the imperfect (a, i, u), if the source has it. */
  readonly imperfectVowel: string;
  /** `referenceKey` of each broken plural. */
  readonly plurals: readonly string[];
  /** `glossKey` of each English gloss. */
  readonly glosses: readonly string[];
}

/** Defaults for fields that most entries lack. */
const unspecified = {
  ...{ isVocalised: true, isForm: false, number: null, root: "", pattern: "" },
  ...{ imperfectVowel: "", plurals: [], glosses: [] },
} as const;

/** Every letter carries a mark, except the last, vowel lengtheners and letters before ا, ى or ة. */
const isFullyVocalised = (lemma: string): boolean =>
  !/[^اىويآ\s\p{Mn}](?=[^\P{L}اىة])/u.test(lemma.normalize("NFC").replace(/^ال/, ""));

/** The key of a lemma: vocalised if the lemma is. */
const keyOf = (lemma: string): Pick<ReferenceEntry, "key" | "isVocalised"> => {
  const isVocalised = isFullyVocalised(lemma);
  return { isVocalised, key: isVocalised ? referenceKey(lemma) : surfaceKey(lemma) };
};

/** Entries for the forms listed under a lemma, except the lemma itself and unvocalised forms. */
const formEntries = (lemma: ReferenceEntry, forms: readonly NominalForm[]): ReferenceEntry[] =>
  forms
    .filter(({ form }) => isFullyVocalised(form))
    .map(({ form, number }) => ({ key: referenceKey(form), number }))
    .filter(({ key }) => key !== lemma.key)
    .map((form) => ({
      ...lemma,
      ...form,
      isVocalised: true,
      isForm: true,
      pattern: "",
      plurals: [],
      glosses: [],
    }));

const readLines = (folder: string, file: string): string[] =>
  readFileSync(join(folder, file), "utf8").trimEnd().split("\n");

const rootOf = (letters: string): string => rootKey(parseRoot(letters) ?? []);

const glossesOf = (text: string): string[] => text.split(/[;#]/).map(glossKey).filter(Boolean);

/** Our parts of speech for a row of CAMeL Morph: a noun or adverb with attached ما is a conjunction (حِينَمَا). */
function camelParts({ tag, stem }: NominalRow): readonly PartOfSpeech[] {
  if (tag === "noun_prop") return ["propn"];
  const parts = samerTags[tag] ?? [];
  return /\benc0:mA_/.test(stem.features) ? [...parts, "sconj"] : parts;
}

/** CAMeL Morph's lemmas: verbs end in `-` and the vowel of the imperfect; a plural is a row with `num:p`. */
function camelEntries(folder: string): ReferenceEntry[] {
  const entry = { ...unspecified, source: "camel-morph" } as const;
  const tables = camelTables(folder);
  const formsOf = nominalForms(tables);
  const verbs = verbRows(tables, "PV").map(({ LEMMA = "", ROOT = "" }): ReferenceEntry => {
    const [lemma = "", imperfectVowel = ""] = LEMMA.split("-");
    const key = referenceKey(fromBuckwalter(lemma));
    return { ...entry, key, root: camelRoot(ROOT), parts: ["verb"], imperfectVowel };
  });
  const nominals = nominalRows(tables).flatMap((row) => {
    const lemma: ReferenceEntry = {
      ...entry,
      ...keyOf(fromBuckwalter(row.lemma)),
      root: camelRoot(row.root),
      parts: camelParts(row),
      plurals: row.brokenPlural === null ? [] : [referenceKey(fromBuckwalter(row.brokenPlural))],
      glosses: glossesOf(row.stem.glosses),
    };
    const forms = formsOf(row.stem).map(({ form, number }) => ({ form: fromBuckwalter(form), number }));
    return [lemma, ...formEntries(lemma, forms)];
  });
  return [...verbs, ...nominals];
}

/** Vowel names; the column holds a bare sign where none applies. */
const haraka: Readonly<Record<string, string>> = { فتحة: "a", ضمة: "u", كسرة: "i" };

/** The vowel of the imperfect in each class (باب) of form I. */
const classVowel: Readonly<Record<string, string>> = { 1: "u", 2: "i", 3: "a", 4: "a", 5: "u", 6: "i" };

/** Arramooz's verbs with the vowel of the imperfect, from its list of verbs and its list of form I verbs. */
function arramoozVerbs(folder: string): ReferenceEntry[] {
  const entry = { ...unspecified, source: "arramooz", parts: ["verb"] } as const;
  const listed = readLines(folder, "verbs.aya.dic")
    .filter((line) => !line.startsWith("#") && line.includes("\t"))
    .map((line): ReferenceEntry => {
      const [lemma = "", letters, root = "", vowel = ""] = line.split("\t");
      const imperfectVowel = letters === "ثلاثي" ? (haraka[vowel] ?? "") : "";
      return { ...entry, key: referenceKey(lemma), root: rootOf(root), imperfectVowel };
    });
  const triliteral = readLines(folder, "verb_triliteral.csv")
    .filter((line) => !line.startsWith("#"))
    .map((line): ReferenceEntry => {
      const [lemma = "", root = "", verbClass = ""] = line.split("\t");
      const imperfectVowel = classVowel[verbClass] ?? "";
      return { ...entry, key: referenceKey(lemma), root: rootOf(root), imperfectVowel };
    });
  return [...listed, ...triliteral];
}

/** Arramooz's names of the numbers; مشترك has no number. */
const arramoozNumbers: Readonly<Record<string, NominalForm["number"]>> = { مثنى: "dual", جمع: "plural" };

/**
 * Arramooz's nouns and adjectives, which it does not distinguish. It may list several roots; rows that are not singular
 * are forms; entries with spaces in the plural column are explanations.
 */
function arramoozNominals(folder: string): ReferenceEntry[] {
  const [, ...rows] = readLines(folder, "nouns.tsv");
  return rows
    .map((line) => line.split("\t"))
    .flatMap((cells) => {
      const [, , lemma = "", , roots = "", wazn = "", , , , , , , number = "", column = ""] = cells;
      const plurals = column
        .split(/[;:،,]/)
        .map((plural) => plural.trim())
        .filter((plural) => /\p{Mn}/u.test(plural) && !plural.includes(" "));
      return roots.split("،").flatMap((root) => {
        const entry: ReferenceEntry = {
          ...{
            ...unspecified,
            ...keyOf(lemma),
            source: "arramooz",
            root: rootOf(root),
            parts: ["noun", "adj"],
          },
          ...{ isForm: number !== "مفرد", number: arramoozNumbers[number] ?? null },
          ...{ pattern: referenceKey(wazn), plurals: plurals.map(referenceKey) },
        };
        const forms = plurals.map((form): NominalForm => ({ form, number: "plural" }));
        return [entry, ...formEntries(entry, forms)];
      });
    });
}

const wordnetParts: Readonly<Record<string, readonly PartOfSpeech[]>> = {
  n: ["noun", "propn"],
  v: ["verb"],
  a: ["adj"],
  r: ["adv"],
};

/** WordNet may have a root row after the lemma row of a synset; three quarters of its lemmas are not fully vocalised. */
function wordnetEntries(folder: string): ReferenceEntry[] {
  const rows = readLines(folder, "wn-data-arb.tab").map((line) => line.split("\t"));
  return rows.flatMap(([synset = "", kind, lemma = ""], i): ReferenceEntry[] => {
    if (kind !== "arb:lemma") return [];
    const next = rows[i + 1] ?? [];
    const root = next[1] === "arb:lemma:root" ? rootOf(next[2] ?? "") : "";
    const parts = wordnetParts[synset.slice(-1)] ?? [];
    return [{ ...unspecified, ...keyOf(lemma), source: "arabic-wordnet", root, parts }];
  });
}

const samerEntries = (reference: string): ReferenceEntry[] =>
  loadSamer(reference).map(({ lemma, tag }) => ({
    ...unspecified,
    source: "samer-lexicon",
    ...keyOf(lemma),
    parts: samerTags[tag] ?? [],
  }));

/** Loads every entry of the reference lexicons in a folder. */
export const loadReferenceEntries = (reference: string): ReferenceEntry[] => [
  ...camelEntries(join(reference, "camel-morph")),
  ...arramoozVerbs(join(reference, "arramooz")),
  ...arramoozNominals(join(reference, "arramooz")),
  ...wordnetEntries(join(reference, "arabic-wordnet")),
  ...samerEntries(reference),
];
