import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import { type FormRow, formRows } from "../../../../pipeline/export/formats/yomitan/form_rows.ts";
import { yomitan } from "../../../../pipeline/export/formats/yomitan.ts";
import type { FullWord } from "../../../../src/schema/mod.ts";
import { exported, hashesOf, reference, shortSource, source } from "../exported.ts";
import { rowsOf, type Term, zipTexts } from "./yomitan_lookup.ts";

if (reference === null)
  console.log("skipped: Yomitan's schemas and rules need MIZAN_REFERENCE, the folder of the reference data");

const archives = ["mizan-words.zip", "mizan-frequency.zip", "mizan-ipa.zip"];
const made = await exported(yomitan, shortSource(400));
afterAll(() => made[Symbol.dispose]());
const [words, frequency, ipa] = (await Promise.all(archives.map((name) => zipTexts(made.file(name))))) as [
  ReadonlyMap<string, string>,
  ReadonlyMap<string, string>,
  ReadonlyMap<string, string>,
];
const terms = rowsOf<Term>(words, "term_bank");
const termOf = (reading: string): Term => terms.find((term) => term[1] === reading) as Term;

/** By their spelling; of homographs the commoner. */
const common = new Map([...source.words(3_000)].toReversed().map((word) => [word.arabic, word]));
const rowsFor = (arabic: string): Map<string, FormRow> =>
  new Map(formRows(common.get(arabic) as FullWord, () => true).map((row) => [row.form, row]));

describe("yomitan", () => {
  test("the same artifact gives the same bytes", async () => {
    using again = await exported(yomitan, shortSource(400));
    expect(await hashesOf(again, archives)).toEqual(await hashesOf(made, archives));
  });

  test("each dictionary names its licence, its version and where its next edition is", () => {
    for (const [name, texts] of [
      ["words", words],
      ["frequency", frequency],
      ["ipa", ipa],
    ] as const) {
      const index = JSON.parse(texts.get("index.json") as string);
      expect(index).toMatchObject({
        ...{ format: 3, sourceLanguage: "ar", isUpdatable: true },
        indexUrl: `https://mizan.example.org/docs/downloads/yomitan/mizan-${name}.json`,
        downloadUrl: `https://mizan.example.org/docs/downloads/yomitan/mizan-${name}.zip`,
      });
      expect(index.revision).toEndWith(source.dataVersion);
      expect(index.attribution).toContain("CC-BY-SA-4.0");
      expect(index.attribution).toContain("Robyn Speer");
      expect(readFileSync(made.file(`mizan-${name}.json`), "utf8")).toBe(texts.get("index.json") as string);
    }
  });

  test("without a public address it names none and cannot be updated", async () => {
    using private_ = await exported(yomitan, { ...shortSource(5), baseUrl: null });
    const index = JSON.parse((await zipTexts(private_.file("mizan-words.zip"))).get("index.json") as string);
    expect(index).not.toContainAnyKeys(["isUpdatable", "indexUrl", "downloadUrl"]);
  });

  test("a word stands under its letters, with its vocalised reading, tags, rules and score", () => {
    expect(termOf("كِتَاب").slice(0, 4)).toEqual(["كتاب", "كِتَاب", "n", "n"]);
    expect(termOf("كِتَاب")[7]).toBe("top-1000");
    expect(termOf("قَالَ").slice(0, 4)).toEqual(["قال", "قَالَ", "v", "v"]);
    expect(termOf("قَالَ")[4]).toBeGreaterThan(termOf("كِتَاب")[4]);
  });

  test("its content has senses, examples, plural, principal parts, and the radicals in colour", () => {
    const book = JSON.stringify(termOf("كِتَاب")[5]);
    expect(book.replace(/[^\u0600-\u06ff]/g, "")).toContain("كُتُب");
    for (const part of [
      "book",
      "the Book, Scripture",
      "أَعَرْتُهُ كِتَابًا عَنِ الطُّيُورِ",
      "I lent him a book about birds.",
    ])
      expect(book).toContain(part);
    const say = JSON.stringify(termOf("قَالَ")[5]);
    for (const part of ["imperfect: ", "masdar: ", "participles: "]) expect(say).toContain(part);
    expect(book).toContain('{"tag":"span","style":{"color":"#c8601f"},"content":"كِ"}');
    expect(book.match(/"color":"#(?:c8601f|12879b|8a63d2)"/g)?.length).toBeGreaterThanOrEqual(9);
  });

  test("frequency and pronunciation are of the reading", () => {
    const of = (texts: ReadonlyMap<string, string>) =>
      rowsOf<[string, string, { reading: string }]>(texts, "term_meta_bank");
    const rank = common.get("كِتَاب")?.frequencyRank;
    expect(of(frequency)).toContainEqual(["كتاب", "freq", { reading: "كِتَاب", frequency: rank } as never]);
    expect(of(ipa)).toContainEqual([
      "كتاب",
      "ipa",
      { reading: "كِتَاب", transcriptions: [{ ipa: "/kitaːb/" }] } as never,
    ]);
    const keys = of(ipa).map(([term, , { reading }]) => `${term} ${reading}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("every row leads to a word of the dictionary, and every tag is in the tag bank", () => {
    const readings = new Set(terms.map((term) => term[1]));
    const lemmas = terms.flatMap((term) =>
      term[5].flatMap((definition) => (Array.isArray(definition) ? [definition[0]] : [])),
    );
    expect(lemmas.length).toBeGreaterThan(1_000);
    expect(lemmas.filter((lemma) => !readings.has(lemma))).toEqual([]);
    const tags = new Set(rowsOf<[string]>(words, "tag_bank").map(([tag]) => tag));
    const used = new Set(terms.flatMap((term) => `${term[2]} ${term[7]}`.split(" ").filter(Boolean)));
    expect([...used].filter((tag) => !tags.has(tag))).toEqual([]);
  });

  test.skipIf(reference === null)("every file is valid against Yomitan's schemas", () => {
    const check = (name: string, data: unknown): void => {
      const path = join(
        reference as string,
        "yomitan",
        "ext",
        "data",
        "schemas",
        `dictionary-${name}-schema.json`,
      );
      const ajv = new Ajv({ allowUnionTypes: true, strictTypes: false, strictTuples: false });
      const validate = ajv.compile(JSON.parse(readFileSync(path, "utf8")));
      validate(data);
      expect(validate.errors ?? []).toEqual([]);
    };
    for (const texts of [words, frequency, ipa]) {
      check("index", JSON.parse(texts.get("index.json") as string));
      for (const [kind, schema] of [
        ["term_bank", "term-bank-v3"],
        ["term_meta_bank", "term-meta-bank-v3"],
        ["tag_bank", "tag-bank-v3"],
      ] as const)
        check(schema, rowsOf(texts, kind));
    }
  });
});

describe("formRows", () => {
  const cases: readonly (readonly [lemma: string, form: string, rules: string, label: string])[] = [
    ["كِتَاب", "كتب", "n", "plural"],
    ["بَلَد", "بلدان", "n", "plural"],
    ["صَدِيق", "أصدقاء", "n", "plural"],
    ["صَدِيق", "أصدقائ", "n", "plural, genitive, before a pronoun"],
    ["قَاضٍ", "قاضي", "n", "singular"],
    ["قَالَ", "قلت", "pv", "perfect 2 m. sg. / 2 f. sg. / 1 sg."],
    ["قَالَ", "يقول", "n pv", "imperfect 3 m. sg."],
    ["قَالَ", "سيقول", "pv", "imperfect 3 m. sg., with سَ"],
    ["قَالَ", "يقل", "n pv", "jussive 3 m. sg."],
    ["قَالَ", "قيل", "pv", "passive perfect 3 m. sg."],
    ["رَمَى", "رمت", "pv", "perfect 3 f. sg."],
    ["رَمَى", "رما", "pv", "perfect 3 m. sg., before a pronoun"],
    ["دَعَا", "يدعون", "n pv", "imperfect 3 m. pl. / 3 f. pl."],
    ["أَحَبَّ", "أحببت", "pv", "perfect 2 m. sg. / 2 f. sg. / 1 sg."],
    ["مِنْ", "مما", "n", "with مَا"],
    ["الَّذِي", "للذي", "n", "with لِ"],
  ];
  for (const [lemma, form, rules, label] of cases)
    test(`${form} is a row of ${lemma}: ${label}`, () => {
      expect(rowsFor(lemma).get(form)).toEqual({ form, rules, label });
    });

  test("what Yomitan's rules undo has no row", () => {
    expect([...rowsFor("كِتَاب").keys()]).toEqual(["كتب"]);
    expect([...rowsFor("كَتَبَ").keys()]).toEqual([]);
    expect([...rowsFor("مَدْرَسَة").keys()]).toEqual(["مدارس"]);
    expect(rowsFor("قَالَ").has("قالت")).toBe(false);
  });

  test("a spelling has one row a word", () => {
    for (const word of common.values()) {
      const forms = formRows(word, () => true).map(({ form }) => form);
      expect(new Set(forms).size).toBe(forms.length);
    }
  });
});
