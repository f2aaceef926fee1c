import { describe, expect, test } from "bun:test";
import { checkRule, itsPatterns, writingRoot } from "../../support/checked_corpus.ts";

describe("override", () => {
  test("accepts values that differ from the computed ones", () => {
    const files = {
      "patterns.yaml": itsPatterns,
      "roots/k/k-t-b.yaml": `${writingRoot}
    declension: diptote
  - id: w_00000004
    lemma: كَاتِب
    pos: adj
    number: plural
    feminine: كَتْبَاء
    rationality: human
    posDetail: qualificative
    glosses: [writing]
`,
    };
    expect(checkRule("override", files)).toEqual([]);
  });

  test("refuses values that are computed", () => {
    const files = {
      "patterns.yaml": itsPatterns,
      "roots/k/k-t-b.yaml": `root: ك ت ب
gloss: writing
verbs:
  - {form: I, lemma: كَتَبَ, imperfect: يَكْتُبُ, masdars: [كِتَاب], transitivity: transitive, glosses: [to write]}
nominals:
  - lemma: كَاتِب
    pos: adj
    posDetail: activeParticiple
    number: singular
    rationality: nonhuman
    declension: triptote
    feminine: كَاتِبَة
    glosses: [writing]
  - lemma: كِتَاب
    pos: noun
    posDetail: masdar
    gender: masculine
    glosses: [book]
`,
    };
    expect(checkRule("override", files)).toEqual([
      "corpus/roots/k/k-t-b.yaml:8 [override] كَاتِب posDetail: activeParticiple: the computed value is the same; remove it: computed values are left out",
      "corpus/roots/k/k-t-b.yaml:9 [override] كَاتِب number: singular: the computed value is the same; remove it: computed values are left out",
      "corpus/roots/k/k-t-b.yaml:10 [override] كَاتِب rationality: nonhuman: the computed value is the same; remove it: computed values are left out",
      "corpus/roots/k/k-t-b.yaml:11 [override] كَاتِب declension: triptote: the computed value is the same; remove it: computed values are left out",
      "corpus/roots/k/k-t-b.yaml:12 [override] كَاتِب feminine: كَاتِبَة: the computed value is the same; remove it: computed values are left out",
      "corpus/roots/k/k-t-b.yaml:16 [override] كِتَاب posDetail: masdar: the computed value is the same; remove it: computed values are left out",
    ]);
  });
});
