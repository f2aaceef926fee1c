import { beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { loadReferenceEntries, type ReferenceEntry } from "../../../pipeline/import/reference_entries.ts";
import { referenceKey } from "../../../pipeline/import/reference_key.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const rows = (...lines: (readonly string[])[]): string =>
  lines.map((cells) => `${cells.join("\t")}\n`).join("");
const lexicon = "DEFINE,LEMMA,ROOT,FORM,FEAT,COND-T,COND-S\n";
const camelFiles = ["Adj", "Adj-Comp", "Adj-Num", "Noun-Num", "Noun-Prop", "Noun-Quant", "Other"];
const noun = (lemma: string, root: string, form: string, features: string, condT: string): string[] => [
  lemma,
  "",
  "",
  "",
  root,
  "",
  "",
  form,
  "",
  "",
  features,
  condT,
  "",
];
const arramoozNoun = (
  lemma: string,
  root: string,
  wazn: string,
  number: string,
  plural: string,
): string[] => ["fa3il", "1", lemma, "", root, wazn, "", "", "", "", "", "", number, plural];

/** A line or two of each source, with the columns of its files. */
const files: Readonly<Record<string, string>> = {
  ...Object.fromEntries(camelFiles.map((name) => [`camel-morph/MSA-${name}-LEX.csv`, lexicon])),
  "camel-morph/MSA-Noun-Prop-LEX.csv": `${lexicon}LEXICON,miSor,m.S.r,miSor,pos:noun_prop,MS,\n`,
  "camel-morph/MSA-Other-LEX.csv": `${lexicon}LEXICON,mino,NTWS,mim~aA,pos:prep enc0:mA_rel,,\n`,
  "camel-morph/MSA-Nom-MORPH.csv":
    "DEFINE,CLASS,FUNC,FORM,COND-T,COND-S\nMORPH,[NSuff.XXIN],NSuff.MSIN,N,_,MS\nMORPH,[NSuff.XXIN],NSuff.MDIN,aAni,_,MD\nMORPH,[NSuff.XXIN],NSuff.FPIN,aAtN,_,FP\nMORPH,[NBuff],Buffer,_,_,_\nMORPH,[NSuff.XXIG],NSuff.FPIG,aAtK,_,FP\n",
  "camel-morph/MSA-Verb-LEX-PV.csv": `${lexicon}LEXICON,katab-u,k.t.b,katab,pos:verb,,trans\nLEXICON,Had~-u,H.d.d,Had~,pos:verb,,Frozen\nMORPH,x,,,,,\n`,
  "camel-morph/msa-nominals-2022.tsv": rows(
    noun("kitAb", "k.t.b", "kitAb", "pos:noun num:-", "MS"),
    noun("kitAb", "k.t.b", "kutub", "pos:noun num:p", "MS"),
    noun("tilifuwn", "NTWS", "tilifuwn", "pos:noun num:-", "MS"),
    noun("muEad~", "E.d.d", "muEad~", "pos:noun num:-", "FP"),
    noun("mwlAd", "NTWS", "mwlAd", "pos:noun num:-", "MD"),
  ),
  "arramooz/verbs.aya.dic": `# word\n#\t\tحَبَّذَا is invalid verb\ntriverb has no verb\n${rows(
    ["كَتَبَ", "ثلاثي", "كتب", "ضمة"],
    ["أَكْتَبَ", "غيرثل", "كتب", "\u064E"],
  )}`,
  "arramooz/verb_triliteral.csv": `#الفعل\tالجذر\tباب\n${rows(["شَسَعَ", "شسع", "3"])}`,
  "arramooz/nouns.tsv": rows(
    ["file", "id", "vocalized"],
    arramoozNoun("كَاتِبٌ", "كتب", "فَاعِلٌ", "مفرد", "+ون;كُتَّابٌ"),
    arramoozNoun("كُتَّابٌ", "كتب", "", "جمع", ""),
    arramoozNoun("مَهَانَةٌ", "مهن،هون", "", "مفرد", "مؤنَّثُ الشيء"),
  ),
  "arabic-wordnet/wn-data-arb.tab": rows(
    ["# Arabic WordNet"],
    ["1-n", "arb:lemma", "شأن"],
    ["1-n", "arb:lemma:root", "شأن"],
    ["2-v", "arb:lemma", "كَتَبَ"],
    ["3-r", "arb:lemma", "كَثِيرًا"],
  ),
  "samer-lexicon/SAMER-Readability-Lexicon.tsv": rows(
    ["Occurrences"],
    ["335", "", "", "فِي#prep"],
    ["5", "", "", "x#new"],
  ),
};

let entries: readonly ReferenceEntry[] = [];
const of = (source: ReferenceEntry["source"]) =>
  entries.filter((entry) => entry.source === source && !entry.isForm);
const formsOf = (source: ReferenceEntry["source"]) =>
  entries
    .filter((entry) => entry.source === source && entry.isForm)
    .map(({ key, root, parts, number }) => [key, root, parts[0], number]);

beforeAll(() => {
  using folder = tempFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(folder.file(file.split("/")[0] as string), { recursive: true });
    writeFileSync(folder.file(file), text);
  }
  entries = loadReferenceEntries(folder.path);
});

describe("loadReferenceEntries", () => {
  test("CAMeL Morph: verbs with their vowel, nominals with each broken plural, names; no frozen expression", () => {
    expect(
      of("camel-morph").map(({ key, root, parts, imperfectVowel, plurals }) => [
        key,
        root,
        parts[0],
        imperfectVowel,
        plurals,
      ]),
    ).toEqual([
      [referenceKey("كَتَبَ"), "كتب", "verb", "u", []],
      [referenceKey("كِتَاب"), "كتب", "noun", "", []],
      [referenceKey("كِتَاب"), "كتب", "noun", "", [referenceKey("كُتُب")]],
      [referenceKey("تِلِفُون"), "", "noun", "", []],
      [referenceKey("مُعَدّ"), "عدد", "noun", "", []],
      ["مولاد", "", "noun", "", []],
      [referenceKey("مِصْر"), "مصر", "propn", "", []],
      [referenceKey("مِنْ"), "", "adp", "", []],
    ]);
  });

  test("CAMeL Morph: the forms that stand under a lemma, with the number that their ending or row says", () => {
    expect(formsOf("camel-morph")).toEqual([
      [referenceKey("كُتُب"), "كتب", "noun", "plural"],
      [referenceKey("مُعَدَّات"), "عدد", "noun", "plural"],
      [referenceKey("مِمَّا"), "", "adp", null],
    ]);
  });

  test("Arramooz: the plurals as forms, an explanation not", () => {
    expect(formsOf("arramooz")).toEqual([
      [referenceKey("كُتَّاب"), "كتب", "noun", "plural"],
      [referenceKey("كُتَّاب"), "كتب", "noun", "plural"],
    ]);
  });

  test("a lemma of which a consonant has no mark is kept by its letters", () => {
    expect(entries.find(({ key }) => key === "مولاد")?.isVocalised).toBe(false);
    expect(entries.find(({ key }) => key === referenceKey("كِتَاب"))?.isVocalised).toBe(true);
  });

  test("Arramooz: verbs, and nouns of the singular with pattern and broken plurals", () => {
    expect(
      of("arramooz").map(({ key, root, parts, pattern, plurals }) => [key, root, parts, pattern, plurals]),
    ).toEqual([
      [referenceKey("كَتَبَ"), "كتب", ["verb"], "", []],
      [referenceKey("أَكْتَبَ"), "كتب", ["verb"], "", []],
      [referenceKey("شَسَعَ"), "شسع", ["verb"], "", []],
      [referenceKey("كَاتِب"), "كتب", ["noun", "adj"], referenceKey("فَاعِل"), [referenceKey("كُتَّاب")]],
      [referenceKey("مَهَانَة"), "مهن", ["noun", "adj"], "", []],
      [referenceKey("مَهَانَة"), "هين", ["noun", "adj"], "", []],
    ]);
  });

  test("Arramooz: a verb of form I has the vowel of its imperfect, by its name or by the verb's class; another form none", () => {
    const verbs = of("arramooz").filter(({ parts }) => parts[0] === "verb");
    expect(verbs.map(({ imperfectVowel }) => imperfectVowel)).toEqual(["u", "", "a"]);
  });

  test("Arabic WordNet: a root of the next row, parts by the synset, and letters alone where vowels are missing", () => {
    expect(
      of("arabic-wordnet").map(({ key, root, parts, isVocalised }) => [key, root, parts, isVocalised]),
    ).toEqual([
      ["شأن", "شءن", ["noun", "propn"], false],
      [referenceKey("كَتَبَ"), "", ["verb"], true],
      [referenceKey("كَثِيرًا"), "", ["adv"], true],
    ]);
  });

  test("SAMER: lemmas with the parts of their tag, none for an unknown tag", () => {
    expect(of("samer-lexicon").map(({ key, parts }) => [key, parts])).toEqual([
      [referenceKey("فِي"), ["adp", "part"]],
      ["x", []],
    ]);
  });
});
