import { describe, expect, test } from "bun:test";
import { checkRule, itsPatterns } from "../../support/checked_corpus.ts";

describe("regenerate", () => {
  test("accepts words that their pattern gives", () => {
    const files = {
      "patterns.yaml": itsPatterns,
      "roots/2/2-l-h.yaml": `root: ء ل ه
id: r_00000001
gloss: deity
nominals:
  - {id: w_00000001, lemma: آلِه, pos: noun, gender: masculine, glosses: [worshipper]}
  - {id: w_00000002, lemma: إِلَاه, pos: noun, gender: masculine, glosses: [god]}
`,
    };
    expect(checkRule("regenerate", files)).toEqual([]);
  });

  test("refuses one that is spelled in its own way", () => {
    const files = {
      "patterns.yaml": itsPatterns,
      "roots/2/2-l-h.yaml": `root: ء ل ه
id: r_00000001
gloss: deity
nominals:
  - {id: w_00000001, lemma: إِلٰه, pos: noun, gender: masculine, glosses: [god]}
`,
    };
    expect(checkRule("regenerate", files)).toEqual([
      "corpus/roots/2/2-l-h.yaml:5 [regenerate] إِلٰه: فِعَال of ء ل ه gives إِلَاه; correct its vowels or its pattern, or list it in exceptions.yaml with the reason",
    ]);
  });
});
