import { describe, expect, test } from "bun:test";
import { checkRule } from "../../support/checked_corpus.ts";

describe("retired", () => {
  test("accepts a successor", () => {
    const files = {
      "words/loans.yaml": `words:
  - {id: w_00000001, lemma: تِلْفَاز, pos: noun, gender: masculine, glosses: [television]}
  - {id: w_00000002, lemma: تِلِفِزْيُون, pos: noun, gender: masculine, glosses: [television], retired: w_00000001}
`,
    };
    expect(checkRule("retired", files)).toEqual([]);
  });

  test("refuses no successor, a retired one, the record itself, and one of another kind", () => {
    const files = {
      "roots/k/k-t-b.yaml": `root: ك ت ب
id: r_00000001
gloss: writing
`,
      "words/loans.yaml": `words:
  - {id: w_00000001, lemma: تِلْفَاز, pos: noun, gender: masculine, glosses: [television], retired: w_00000009}
  - {id: w_00000002, lemma: تِلِفِزْيُون, pos: noun, gender: masculine, glosses: [television], retired: w_00000001}
  - {id: w_00000003, lemma: رَادِيُو, pos: noun, gender: masculine, glosses: [radio], retired: w_00000003}
  - {id: w_00000004, lemma: مِذْيَاع, pos: noun, gender: masculine, glosses: [radio], retired: r_00000001}
`,
    };
    expect(checkRule("retired", files)).toEqual([
      "corpus/words/loans.yaml:2 [retired] w_00000009: no record has this id; name the record that replaces it",
      "corpus/words/loans.yaml:3 [retired] w_00000001: that record is retired too; name its successor w_00000009",
      "corpus/words/loans.yaml:4 [retired] w_00000003: the record names itself; name the record that replaces it",
      "corpus/words/loans.yaml:5 [retired] r_00000001: that is a record of another kind; name the record that replaces it",
    ]);
  });
});
