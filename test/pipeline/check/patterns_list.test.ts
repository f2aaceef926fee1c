import { describe, expect, test } from "bun:test";
import { checkRule, itsPatterns, writingRoot } from "../../support/checked_corpus.ts";

describe("patterns-list", () => {
  test("accepts patterns whose examples have them", () => {
    const files = {
      "patterns.yaml": itsPatterns,
      "roots/k/k-t-b.yaml": writingRoot,
    };
    expect(checkRule("patterns-list", files)).toEqual([]);
  });

  test("refuses a pattern twice or without vowels, and an example without it", () => {
    const files = {
      "patterns.yaml": `patterns:
  - {pattern: فَاعِل, pos: noun, verbForm: I, description: the one who does, example: كَاتِب}
  - {pattern: فَاعِل, pos: adj, verbForm: I, description: doing, example: كَاتِب}
  - {pattern: فعَال, pos: noun, verbForm: null, description: a thing, example: كَاتِب}
  - {pattern: مَفْعَل, pos: noun, verbForm: null, description: a place, example: مَكْتَب}
  - {pattern: فَعَل, pos: verb, verbForm: I, description: basic verb, example: كَتَبَ}
`,
      "roots/k/k-t-b.yaml": writingRoot,
    };
    expect(checkRule("patterns-list", files)).toEqual([
      "corpus/patterns.yaml:3 [patterns-list] فَاعِل: it is listed twice; remove one",
      "corpus/patterns.yaml:4 [patterns-list] فعَال: ف carries no mark; vocalise it in full",
      "corpus/patterns.yaml:4 [patterns-list] كَاتِب: its pattern is فَاعِل, not فعَال; name a lemma that has this pattern",
      "corpus/patterns.yaml:5 [patterns-list] مَكْتَب: no word matches; name a lemma that has this pattern",
      "corpus/patterns.yaml:6 [patterns-list] فَعَل: ل carries no mark; vocalise it in full",
      "corpus/patterns.yaml:6 [patterns-list] كَتَبَ: its pattern is فَعَلَ, not فَعَل; name a lemma that has this pattern",
    ]);
  });
});
