import { describe, expect, test } from "bun:test";
import type { ReferenceEntry } from "../../../pipeline/import/reference_entries.ts";
import { surfaceKey } from "../../../pipeline/import/reference_key.ts";
import { type ComparedRecord, indexReferences } from "../../../pipeline/verify/reference_index.ts";
import { comparedRecord as record } from "../../support/compared_record.ts";
import { referenceEntry as entry } from "../../support/reference_entry.ts";

const bare = (letters: string, root: string, parts: ReferenceEntry["parts"]): ReferenceEntry =>
  entry("", root, parts, { source: "arabic-wordnet", key: surfaceKey(letters), isVocalised: false });

const knows = (one: ComparedRecord, ...entries: ReferenceEntry[]): boolean =>
  indexReferences(entries).find(one).length > 0;

describe("indexReferences", () => {
  const book = record("كِتَاب", "كتب");

  test("finds a record by its vocalised lemma or a variant, and by letters where the reference has no vowels", () => {
    expect(knows(book, entry("كِتَاب", "كتب", ["noun"]))).toBe(true);
    expect(knows(book, entry("كُتَّاب", "كتب", ["noun"]))).toBe(false);
    expect(knows(book, bare("كتاب", "كتب", ["noun"]))).toBe(true);
    expect(knows(record("خَشْخَاش", "خشخش", { variants: ["كِتَاب"] }), entry("كِتَاب", "", ["noun"]))).toBe(true);
  });

  test("finds a word without a root by its letters, whatever its vowels", () => {
    expect(knows(record("تِلِيفُون", null), entry("تَلِيفون", "", ["noun"]))).toBe(true);
  });

  test("asks for the same part of speech; nouns, adjectives and names are alike, and so are particles", () => {
    expect(knows(book, entry("كِتَاب", "كتب", ["verb"]))).toBe(false);
    expect(knows(book, entry("كِتَاب", "كتب", ["adj"]))).toBe(true);
    expect(knows(record("مِنْ", null, { pos: "adp" }), entry("مِن", "", ["part"]))).toBe(true);
    expect(knows(record("مِنْ", null, { pos: "adp" }), entry("مِن", "", ["noun"]))).toBe(false);
  });

  test("finds an adverb by its noun and a singulative by its collective", () => {
    const noun = entry("شُكْر", "شكر", ["noun"]);
    expect(knows(record("شُكْرًا", "شكر", { pos: "intj" }), noun)).toBe(true);
    expect(knows(record("شُكْرًا", "شكر"), noun)).toBe(false);
    const apples = entry("تُفَّاح", "تفح", ["noun"]);
    expect(knows(record("تُفَّاحَة", "تفح", { posDetail: "singulative" }), apples)).toBe(true);
    expect(knows(record("تُفَّاحَة", "تفح"), apples)).toBe(false);
  });

  test("finds an adverb without the article and what it does to a sun letter, and with a shadda or hamza before its ـًا", () => {
    const adverb = { pos: "adv" } as const;
    expect(knows(record("اللَّيْلَةَ", "ليل", adverb), entry("لَيْلَة", "ليل", ["noun"]))).toBe(true);
    expect(knows(record("الْيَوْمَ", "يوم", adverb), entry("يَوْم", "يوم", ["noun"]))).toBe(true);
    expect(knows(record("اِلْتِهَابًا", "لهب", adverb), entry("تِهَاب", "لهب", ["noun"]))).toBe(false);
    expect(knows(record("سَنَوِيًّا", "سنو", adverb), entry("سَنَوِيّ", "سنو", ["adj"]))).toBe(true);
    expect(knows(record("هَنِيئًا", "هنء", adverb), entry("هَنِيء", "هنء", ["adj"]))).toBe(true);
  });

  const form = (
    lemma: string,
    root: string,
    parts: ReferenceEntry["parts"],
    number: ReferenceEntry["number"],
  ) => entry(lemma, root, parts, { isForm: true, number });

  test("a form under another lemma is the record when number, vowels and part of speech are the same", () => {
    const fees = record("أَتْعَاب", "تعب", { number: "plural" });
    const plural = form("أَتْعَاب", "تعب", ["noun"], "plural");
    expect(knows(fees, plural)).toBe(true);
    expect(knows(record("إِتْعَاب", "تعب", { number: "plural" }), plural)).toBe(false);
    expect(
      knows(record("قُفُول", "قفل", { number: "singular" }), form("قُفُول", "قفل", ["noun"], "plural")),
    ).toBe(false);
    expect(
      knows(
        record("عَجَم", "عجم", { number: "singular", posDetail: "collective" }),
        form("عَجَم", "عجم", ["adj"], "plural"),
      ),
    ).toBe(true);
    expect(knows(record("مَرْحَى", "مرح", { pos: "intj" }), form("مَرْحَى", "مرح", ["noun"], "plural"))).toBe(
      false,
    );
    expect(knows(record("مِمَّا", null, { pos: "pron" }), form("مِمَّا", "", ["adp"], null))).toBe(true);
  });

  test("a name is a form of a word with a root only where it claims the root", () => {
    const creatures = form("بَرَايَا", "بري", ["noun"], "plural");
    expect(knows(record("بَرَايَا", null, { pos: "propn" }), creatures)).toBe(false);
    const dreams = form("أَحْلَام", "حلم", ["noun"], "plural");
    expect(knows(record("أَحْلَام", "حلم", { pos: "propn", number: "singular" }), dreams)).toBe(true);
  });

  test("finds a name by its letters without spaces and without hamza on a first alif, not within", () => {
    const name = { pos: "propn" } as const;
    const city = record("إِسْلَامَ آبَاد", null, name);
    expect(knows(city, bare("اسلام اباد", "", ["propn"]))).toBe(true);
    expect(knows(record("رَشَا", null, name), bare("رشأ", "", ["noun"]))).toBe(false);
    expect(knows(record("كِيلُوبَايْت", null), bare("كيلو بايت", "", ["noun"]))).toBe(true);
  });

  test("finds a foreign name by its consonants where a gloss is the same, too", () => {
    const cambridge = record("كَامْبْرِيدْج", null, { pos: "propn", glosses: ["Cambridge"] });
    const gloss = (said: string) => ({ glosses: [said] });
    expect(knows(cambridge, entry("كَمْبرِدج", "", ["propn"], gloss("cambridge")))).toBe(true);
    expect(knows(cambridge, entry("كَمْبرِدج", "", ["propn"], gloss("oxford")))).toBe(false);
    expect(knows(cambridge, entry("كَمْبَالا", "", ["propn"], gloss("cambridge")))).toBe(false);
    const nisba = record("كَرْتُونِيّ", null, { pos: "adj", glosses: ["cardboard"] });
    expect(knows(nisba, entry("كَرْتُون", "", ["noun"], gloss("cardboard")))).toBe(false);
    const rooted = record("كِتَاب", "كتب", { glosses: ["book"] });
    expect(knows(rooted, entry("كُتُب", "كتب", ["noun"], gloss("book")))).toBe(false);
  });

  test("hasWords knows a compound of two words whose words are known, with or without the article", () => {
    const { hasWords } = indexReferences([entry("رَأْس", "رءس", ["noun"]), bare("مال", "مول", ["noun"])]);
    expect(hasWords("رَأْسُ الْمَالِ")).toBe(true);
    expect(hasWords("رَأْسُ السَّنَةِ")).toBe(false);
    expect(hasWords("رَأْس")).toBe(false);
  });
});
