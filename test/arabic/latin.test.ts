import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  fromChat,
  isLatinText,
  latinAgreement,
  latinKeys,
  latinRoots,
  standardSpellings,
  toDmg,
  withoutLatinArticle,
} from "../../src/arabic/mod.ts";

describe("latinKeys", () => {
  test.each([
    ["كِتَاب", 1, ["kitāb", "kitab", "ketab", "kitaab", "KITAB"]],
    ["مَدْرَسَة", 1, ["madrasa", "madrassa"]],
    ["عَرَبِيّ", 1, ["ʿarabī", "ʻarabī", "3arabi", "arabi", "3arabee", "`arabi"]],
    ["حُبّ", 1, ["ḥubb", "7ubb", "hubb", "hub", "7obb"]],
    ["أَمَل", 1, ["2amal", "amal"]],
    ["شَمْس", 1, ["šams", "shams", "chams"]],
    ["خُبْز", 1, ["ḫubz", "khubz", "5obz", "7'obz"]],
    ["لُغَة", 1, ["luġa", "lugha", "lu3'a"]],
    ["نُور", 1, ["nūr", "noor", "nour", "nur"]],
    ["بَيْت", 1, ["bayt", "bait", "beit", "beyt"]],
    ["قَلْب", 2, ["qalb", "kalb", "8alb"]],
    ["جَمَال", 2, ["ǧamāl", "jamal", "gamal", "djamal"]],
    ["نَظِيف", 2, ["naẓīf", "nazif", "nadhif"]],
    ["مُحَمَّد", 3, ["muḥammad", "mohamed", "mu7amad", "mohammed"]],
    ["رَمَضَان", 3, ["ramaḍān", "ramadan", "ramadhan", "ramazan"]],
  ] as const)("of %s at level %d is the same for all spellings", (arabic, level, spellings) => {
    const key = latinKeys(toDmg(arabic))[level - 1];
    for (const spelling of spellings)
      expect([spelling, latinKeys(spelling)[level - 1]]).toEqual([spelling, key]);
  });

  test("has only plain letters at the first level, on any string", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        expect(latinKeys(text)[0]).toMatch(/^[a-z ]*$/);
      }),
    );
  });
});

describe("latinAgreement", () => {
  test.each([
    ["7ubb", "ḥubb", true],
    ["7ubb", "hubb", false],
    ["hubb", "ḥubb", true],
    ["hubb", "hub", false],
    ["2amal", "amal", true],
    ["2amal", "ʿamal", false],
    ["ʿālam", "ʿalam", false],
    ["alam", "ʿālam", true],
    ["qalb", "kalb", false],
  ])("%s and %s: %p", (query, dmg, agree) => expect(latinAgreement(query)(dmg)).toBe(agree));
});

describe("withoutLatinArticle", () => {
  test.each([
    ["al-kitab", "kitab"],
    ["el kitab", "kitab"],
    ["ash-shams", "shams"],
    ["elshams", "shams"],
    ["alqamar", "qamar"],
    ["amal", null],
    ["asl", null],
  ])("of %s is %p", (text, rest) => expect(withoutLatinArticle(text)).toBe(rest));
});

describe("fromChat", () => {
  test.each([
    ["m7md", "محمد"],
    ["ktab", "كتاب"],
    ["mdrsa", "مدرسة"],
    ["3rby", "عربي"],
  ])("of %s is %s", (text, arabic) => expect(fromChat(text)).toBe(arabic));
});

describe("standardSpellings", () => {
  test.each([
    ["yom", ["yawm"]],
    ["bet", ["bayt"]],
    ["2alb", ["qalb"]],
    ["7orreya", ["7awrrayya", "7orriyya"]],
    ["kitab", []],
  ])("of %s is %p", (text, written) => expect(standardSpellings(text)).toEqual(written));
});

describe("isLatinText", () => {
  test.each([
    ["kitab", true],
    ["kitāb", true],
    ["7", true],
    ["$ms", true],
    ["كتاب", false],
    ["kitab كتاب", false],
    ["", false],
  ])("of %p is %p", (text, isLatin) => expect(isLatinText(text)).toBe(isLatin));
});

describe("latinRoots", () => {
  test.each([
    ["ktb", "كتب"],
    ["k-t-b", "كتب"],
    ["K T B", "كتب"],
    ["hmd", "حمد"],
    ["d-h-b", "دهب"],
    ["H-m-d", "حمد"],
    ["sh-m-s", "شمس"],
    ["$ms", "شمس"],
    ["2-kh-dh", "ءخذ"],
    ["hh-m-d", "حمد"],
    ["ʿ-l-m", "علم"],
    ["d-hh-r-j", "دحرج"],
  ])("of %s has %s", (text, root) => expect(latinRoots(text)).toContain(root));

  test("with dashes keep apart what would be one letter", () => {
    expect(latinRoots("d-h-b")).not.toContain("ذهب");
    expect(latinRoots("dhhb")).toContain("ذهب");
  });

  test("of what is no root are none, and of a long text too", () => {
    for (const text of ["", "k", "kt", "k-", "---", "ktbktb", "كتب", "s".repeat(64)])
      expect(latinRoots(text)).toEqual([]);
  });
});
