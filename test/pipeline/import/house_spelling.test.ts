import { describe, expect, test } from "bun:test";
import { citationForm, houseSpelling } from "../../../pipeline/import/house_spelling.ts";
import { fromBuckwalter, vocalisationIssue } from "../../../src/arabic/mod.ts";

describe("houseSpelling", () => {
  for (const [theirs, ours] of [
    ["kitAb", "كِتَاب"],
    ["kitaAb", "كِتَاب"],
    ["{inotibAh", "اِنْتِبَاه"],
    ["maktab", "مَكْتَب"],
    ["kariym", "كَرِيم"],
    ["karim~", "كَرِمّ"],
    ["bayot", "بَيْت"],
    ["mudar~is", "مُدَرِّس"],
    ["sayArap", "سَيَارَة"],
    ["dunoyA", "دُنْيَا"],
    ["ruwAnodiy~", "رُوَانْدِيّ"],
    ["h`*A", "هٰذَا"],
    ["|xar", "آخَر"],
    ["fataYF", "فَتًى"],
    ["say~AraAt", "سَيَّارَات"],
  ] as const)
    test(`writes ${theirs} as ${ours}`, () => {
      expect(houseSpelling(fromBuckwalter(theirs))).toBe(ours.normalize("NFC"));
      expect(houseSpelling(ours)).toBe(ours.normalize("NFC"));
    });

  test("adds no vowel that nothing shows", () => {
    expect(vocalisationIssue(houseSpelling("كتاب"), "nominal")).toBe("ك carries no mark");
  });
});

describe("citationForm", () => {
  for (const [nominative, cited] of [
    ["kitAbN", "كِتَاب"],
    ["SaHrA'u", "صَحْرَاء"],
    ["qADK", "قَاضٍ"],
    ["muganK~", "مُغَنٍّ"],
    ["fataYF", "فَتًى"],
    ["mudar~isuwna", "مُدَرِّسُونَ"],
    ["miSriy~uwna", "مِصْرِيُّونَ"],
    ["muSoTafawona", "مُصْطَفَوْنَ"],
    ["say~AraAtN", "سَيَّارَات"],
  ] as const)
    test(`of ${nominative} is ${cited}`, () => {
      expect(citationForm(fromBuckwalter(nominative))).toBe(cited.normalize("NFC"));
    });
});
