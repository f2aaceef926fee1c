import { afterAll, describe, expect, test } from "bun:test";
import { deriveRecords } from "../../../pipeline/derive/derive_records.ts";
import type { ListFilter } from "../../../src/lexicon/lexicon.ts";
import { openArtifact } from "../../../src/lexicon/open_artifact.ts";
import type { ListName } from "../../../src/schema/mod.ts";
import { writeRecords } from "../../support/generated_artifact.ts";
import { miniCorpus } from "../../support/mini_corpus.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const records = deriveRecords(miniCorpus());
const folder = tempFolder();
writeRecords(folder.path, records);
const lexicon = openArtifact(folder.path, { cacheBytes: 16000 });
afterAll(() => {
  lexicon.close();
  folder[Symbol.dispose]();
});

const all = { offset: 0, limit: 100 };
const nfc = (text: string): string => text.normalize("NFC");

describe("list", () => {
  for (const name of [
    "roots",
    "patterns",
    "letters",
    "proverbs",
    "expressions",
    "prepositions",
    "conjunctions",
  ] as const) {
    test(`of ${name} gives every record as it was built, page by page`, () => {
      const { total } = lexicon.list(name, {}, all);
      const pages = Array.from({ length: Math.ceil(total / 7) }, (_, page) =>
        lexicon.list(name, {}, { offset: page * 7, limit: 7 }),
      );
      expect(pages.flatMap(({ items }) => items.map((item) => JSON.parse(item)))).toEqual([...records[name]]);
    });
  }

  const cases: readonly (readonly [ListName, ListFilter, number])[] = [
    ["roots", { type: "sound" }, 2],
    ["roots", { type: "hollow" }, 0],
    ["roots", { letters: 3 }, 2],
    ["roots", { letters: 4 }, 0],
    ["roots", { startsWith: "ك" }, 1],
    ["roots", { startsWith: "ك-ت" }, 1],
    ["roots", { startsWith: "كَتَ" }, 1],
    ["roots", { startsWith: "ت" }, 0],
    ["roots", { startsWith: "-" }, 0],
    ["roots", { startsWith: "ع", type: "sound", letters: 3 }, 1],
    ["patterns", { pos: "verb" }, 1],
    ["patterns", { verbForm: "I" }, 2],
    ["patterns", { pos: "noun", verbForm: "I" }, 1],
    ["letters", { kind: "extra" }, 1],
    ["letters", { class: "moon" }, 28],
    ["letters", { class: "sun" }, 0],
    ["proverbs", { theme: "knowledge" }, 1],
    ["proverbs", { theme: "time" }, 0],
    ["proverbs", { word: "w_00000005" }, 1],
    ["proverbs", { word: "w_00000001" }, 0],
    ["proverbs", { q: "العلم" }, 1],
    ["proverbs", { q: "الْعِلْمُ" }, 1],
    ["proverbs", { q: "LIGHT" }, 1],
    ["proverbs", { q: "guides" }, 1],
    ["proverbs", { q: "darkness" }, 0],
    ["proverbs", { q: "ء" }, 0],
    ["expressions", { kind: "idiom" }, 1],
    ["expressions", { kind: "term" }, 0],
    ["expressions", { word: "w_00000002" }, 1],
    ["expressions", { q: "كتاب" }, 1],
    ["expressions", { q: "READ about" }, 1],
    ["expressions", { q: "from a book", kind: "idiom" }, 1],
    ["expressions", { q: "darkness" }, 0],
    ["prepositions", { attached: false }, 1],
    ["prepositions", { attached: true }, 0],
    ["prepositions", { function: "source" }, 1],
    ["conjunctions", { attached: true }, 1],
    ["conjunctions", { function: "subordinating" }, 0],
  ];
  for (const [name, filter, total] of cases) {
    test(`of ${name} with ${JSON.stringify(filter)} finds ${total}`, () => {
      const page = lexicon.list(name, filter, all);
      expect(page.total).toBe(total);
      expect(page.items).toHaveLength(total);
    });
  }

  test("has an example for every filter of every list", () => {
    const named = new Set(
      cases.flatMap(([name, filter]) => Object.keys(filter).map((key) => `${name}.${key}`)),
    );
    expect([...named].sort()).toEqual([
      "conjunctions.attached",
      "conjunctions.function",
      "expressions.kind",
      "expressions.q",
      "expressions.word",
      "letters.class",
      "letters.kind",
      "patterns.pos",
      "patterns.verbForm",
      "prepositions.attached",
      "prepositions.function",
      "proverbs.q",
      "proverbs.theme",
      "proverbs.word",
      "roots.letters",
      "roots.startsWith",
      "roots.type",
    ]);
  });
});

describe("root", () => {
  for (const name of ["r_00000001", "كتب", "ك ت ب", "ك-ت-ب", "كَتَبَ"]) {
    test(`${name} gives the root with its words`, () => {
      const found = lexicon.root(name, { offset: 0, limit: 3 });
      expect(JSON.parse(found?.json ?? "")).toEqual(records.roots[0]);
      expect(found?.words.total).toBe(5);
      expect(found?.words.items).toHaveLength(3);
    });
  }

  test("of no root is null", () => {
    for (const name of ["", "r_none", "xyz", "قول", "كتبتب"]) expect(lexicon.root(name, all)).toBeNull();
  });
});

describe("pattern", () => {
  test("gives the pattern with its words", () => {
    const found = lexicon.pattern("p_00000002", all);
    expect(JSON.parse(found?.json ?? "")).toEqual(records.patterns[1]);
    expect(found?.words.items.map(({ id }) => id)).toEqual(["w_00000003", "w_00000007"]);
  });

  test("of an unknown id is null", () => expect(lexicon.pattern(nfc("فَاعِل"), all)).toBeNull());
});
