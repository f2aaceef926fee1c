import { afterAll, describe, expect, test } from "bun:test";
import { Value } from "typebox/value";
import { openArtifact } from "../../../src/lexicon/open_artifact.ts";
import { type FullWord, type PartOfSpeech, type Suggestion, suggestion } from "../../../src/schema/mod.ts";
import { recordsOf, spelled, writeRecords } from "../../support/generated_artifact.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const word = (lemma: string, pos: PartOfSpeech, more: Partial<FullWord> = {}): Partial<FullWord> => {
  const arabic = lemma.normalize("NFC");
  return { id: `${arabic}/${pos}`, ...spelled(arabic), pos, ...more };
};

const folder = tempFolder();
writeRecords(
  folder.path,
  recordsOf([
    word("إِلَى", "adp"),
    word("كِتَاب", "noun"),
    word("كَتَبَ", "verb"),
    word("مَكْتَبَة", "noun"),
    word("كَاتِب", "noun"),
    word("كِتَابَة", "noun"),
    word("عِلْم", "noun"),
    word("عَلِمَ", "verb"),
    word("عَلَم", "noun"),
    word("عَلَّمَ", "verb"),
    word("آلِي", "adj"),
    word("مَسْؤُول", "noun", { variants: ["مَسْئُول".normalize("NFC")] }),
    word("كَتَّبَ", "verb"),
    word("سَأَلَ", "verb"),
    word("سَالَ", "verb"),
    word("قَاضٍ", "noun"),
    word("مُغَنٍّ", "noun"),
  ]),
);
const lexicon = openArtifact(folder.path, { cacheBytes: 16000 });
afterAll(() => {
  lexicon.close();
  folder[Symbol.dispose]();
});

const nfc = (texts: readonly string[]): string[] => texts.map((text) => text.normalize("NFC"));
const lemmas = (text: string): string[] =>
  lexicon.lemma(text, "basic").map(({ id }) => id.split("/")[0] as string);

describe("lemma", () => {
  test.each(["قاض", "قَاضٍ", "قاضي", "قَاضِي"])("finds a defective word by %s", (text) => {
    expect(lemmas(text)).toEqual(nfc(["قَاضٍ"]));
  });

  test.each(["مغن", "مُغَنٍّ", "مغني", "مُغَنِّي"])("finds one with a double consonant by %s", (text) => {
    expect(lemmas(text)).toEqual(nfc(["مُغَنٍّ"]));
  });

  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ["bare letters give every homograph, the commonest first", "علم", ["عِلْم", "عَلِمَ", "عَلَم", "عَلَّمَ"]],
    ["vowels that are given must agree", "عَلم", ["عَلِمَ", "عَلَم", "عَلَّمَ"]],
    ["a shadda must agree", "علّم", ["عَلَّمَ"]],
    ["all vowels single one out", "عِلْم", ["عِلْم"]],
    ["a case ending does not matter", "كِتَابٌ", ["كِتَاب"]],
    ["the exact spelling comes before the folded one", "سال", ["سَالَ"]],
    ["the exact spelling with hamza finds its own", "سأل", ["سَأَلَ"]],
    ["a dropped hamza is found by folding", "الى", ["إِلَى"]],
    ["the strictest folding that has any comes first", "الي", ["آلِي"]],
    ["a dropped hamza after و is found by the typo key", "مسوول", ["مَسْؤُول"]],
    ["a final ه for ة", "مكتبه", ["مَكْتَبَة"]],
    ["tatweel and invisible marks are nothing", "كـتـا\u200Fب", ["كِتَاب"]],
    ["Persian letters", "\u06A9تاب", ["كِتَاب"]],
    ["a variant finds its word", "مسئول", ["مَسْؤُول"]],
    ["a seat of another kind by folding", "مسءول", ["مَسْؤُول"]],
    ["a prefix is no lemma", "كتا", []],
    ["nothing is found for nothing", "ـ", []],
    ["Latin letters find nothing", "kitab", []],
    ["a vowel that contradicts every word finds nothing", "كُتاب", []],
  ];
  for (const [name, text, expected] of cases) {
    test(`${name}: ${text}`, () => expect(lemmas(text)).toEqual(nfc(expected)));
  }

  test("names a word once though two of its spellings fit", () => {
    expect(lemmas("مسءول")).toEqual(nfc(["مَسْؤُول"]));
  });
});

interface Found {
  readonly arabic: string;
  readonly match: string;
}
const complete = (query: string, limit = 20, pos: PartOfSpeech | null = null): Found[] =>
  lexicon.autocomplete(query, limit, pos).map(({ match, json }) => {
    const record = JSON.parse(json) as Suggestion;
    expect(Value.Check(suggestion, record)).toBe(true);
    expect(record.match).toBe(match);
    return { arabic: record.arabic, match };
  });
const show = (found: readonly Found[]): string[] => found.map(({ arabic, match }) => `${arabic} ${match}`);

describe("autocomplete", () => {
  test("puts whole words before prefixes, inside each the commonest first", () => {
    expect(show(complete("كتاب"))).toEqual(nfc(["كِتَاب exact", "كِتَابَة prefix"]));
    expect(show(complete("كت"))).toEqual(nfc(["كِتَاب prefix", "كَتَبَ prefix", "كِتَابَة prefix", "كَتَّبَ prefix"]));
  });

  test("puts exact before normalized before prefix", () => {
    expect(show(complete("سال"))).toEqual(nfc(["سَالَ exact", "سَأَلَ normalized"]));
    expect(show(complete("مكتبه"))).toEqual(nfc(["مَكْتَبَة normalized"]));
    expect(show(complete("ال"))).toEqual(nfc(["إِلَى prefix", "آلِي prefix"]));
  });

  test("puts words that a given vowel contradicts behind all others", () => {
    expect(show(complete("كَت"))).toEqual(nfc(["كَتَبَ prefix", "كَتَّبَ prefix", "كِتَاب prefix", "كِتَابَة prefix"]));
    expect(show(complete("كَتَّب"))).toEqual(nfc(["كَتَّبَ exact", "كَتَبَ exact"]));
  });

  test("gives as many as it is asked for", () => {
    expect(complete("ك", 2)).toHaveLength(2);
    expect(complete("كت", 1)).toEqual(complete("كت").slice(0, 1));
  });

  test("keeps to a part of speech", () => {
    expect(show(complete("كت", 20, "verb"))).toEqual(nfc(["كَتَبَ prefix", "كَتَّبَ prefix"]));
    expect(complete("كت", 20, "adv")).toEqual([]);
  });

  test("finds nothing for what folds to nothing or to no word", () => {
    for (const query of ["", " ", "\u064E", "ـ", "zzz", "ظظظ"]) expect(complete(query)).toEqual([]);
  });

  test("names each word once", () => {
    for (const query of ["ك", "ع", "م", "ا", "علم"]) {
      const found = complete(query).map(({ arabic }) => arabic);
      expect(new Set(found).size).toBe(found.length);
    }
  });
});
