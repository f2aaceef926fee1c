import { describe, expect, test } from "bun:test";
import { checkRule } from "../../support/checked_corpus.ts";

const roots = { "roots/k/k-t-b.yaml": "root: ك ت ب\ngloss: writing\n" };

describe("root", () => {
  test("accepts words of a root with a record, in its file or in a list, and words without a root", () => {
    const files = {
      ...roots,
      "words/loans.yaml": `words:
  - {root: ك ت ب, lemma: كِتَاب, pos: noun, gender: masculine, glosses: [book]}
  - {lemma: فِيدْيُو, pos: noun, gender: masculine, glosses: [video]}
  - {root: ف ل ز, lemma: فِلِزّ, pos: noun, gender: masculine, glosses: [metal], retired: w_00000001}
`,
    };
    expect(checkRule("root", files)).toEqual([]);
  });

  test("refuses a word in a list whose root nobody has recorded", () => {
    const files = {
      ...roots,
      "words/loans.yaml": `words:
  - lemma: فِلِزّ
    root: ف ل ز
    pos: noun
    gender: masculine
    glosses: [metal]
`,
    };
    expect(checkRule("root", files)).toEqual([
      "corpus/words/loans.yaml:3 [root] ف ل ز: it is the root of فِلِزّ and has no record; move the word into a file of its root below corpus/roots",
    ]);
  });
});
