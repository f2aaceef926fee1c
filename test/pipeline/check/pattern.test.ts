import { describe, expect, test } from "bun:test";
import { checkRule, itsPatterns, writingRoot } from "../../support/checked_corpus.ts";

describe("pattern", () => {
  test("accepts a pattern of the list, a written one, and none", () => {
    const files = {
      "patterns.yaml": itsPatterns,
      "roots/k/k-t-b.yaml": `${writingRoot}
  - id: w_00000004
    lemma: مَكْتَب
    pos: noun
    gender: masculine
    pattern: مَفْعَل
    glosses: [office]
  - id: w_00000005
    lemma: كُتُبْخَانَة
    pos: noun
    gender: feminine
    pattern: none
    glosses: [library]
`,
    };
    expect(checkRule("pattern", files)).toEqual([]);
  });

  test("refuses a word that no pattern gives, and a pattern that is computed", () => {
    const files = {
      "patterns.yaml": itsPatterns,
      "roots/k/k-t-b.yaml": `root: ك ت ب
gloss: writing
verbs:
  - form: I
    lemma: كَتَبَ
    pattern: فَعَلَ
    imperfect: يَكْتُبُ
    masdars: []
    transitivity: transitive
    glosses: [to write]
nominals:
  - lemma: كَتَاب
    pos: noun
    gender: masculine
    glosses: [book]
  - lemma: كَاتِب
    pos: noun
    gender: masculine
    pattern: فَاعِل
    glosses: [writer]
  - lemma: كِتَاب
    pos: noun
    gender: masculine
    pattern: none
    glosses: [book]
`,
    };
    expect(checkRule("pattern", files)).toEqual([
      "corpus/roots/k/k-t-b.yaml:6 [pattern] فَعَلَ: the computed pattern is the same; remove it",
      "corpus/roots/k/k-t-b.yaml:12 [pattern] كَتَاب: no pattern in patterns.yaml derives it from ك ت ب; correct its vowels, add its pattern to patterns.yaml, or write pattern: none",
      "corpus/roots/k/k-t-b.yaml:19 [pattern] فَاعِل: the computed pattern is the same; remove it",
      "corpus/roots/k/k-t-b.yaml:24 [pattern] none: its pattern is فِعَال; remove it",
    ]);
  });
});
