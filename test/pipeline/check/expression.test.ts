import { describe, expect, test } from "bun:test";
import { checkRule } from "../../support/checked_corpus.ts";

const idioms = (...records: readonly string[]) => ({
  "expressions/idiom.yaml": `expressions:\n${records.join("")}`,
  "words/loans.yaml": `words:
  - {id: w_00000001, lemma: نَظَر, pos: noun, gender: masculine, glosses: [look]}
  - {id: w_00000002, lemma: عَنْ, pos: adp, glosses: [from]}
  - {id: w_00000003, lemma: عَنْ, pos: part, glosses: [from]}
`,
});
const idiom = (arabic: string, gloss: string, more = ""): string =>
  `- arabic: ${arabic}\n  gloss: ${gloss}\n${more}`;

describe("expression", () => {
  test("accepts slots for a person and a thing, and words of the corpus", () => {
    const files = idioms(
      idiom("لَفَتَ نَظَرَ ه إِلَى هـ", "to draw attention to", "  words: [نَظَر, عَنْ/adp, w_00000003]\n"),
    );
    expect(checkRule("expression", files)).toEqual([]);
    expect(checkRule("shape", files)).toEqual([]);
  });

  test("refuses a missing vowel, one word, and the same expression twice", () => {
    const files = idioms(
      idiom("غَضَّ النظَرَ عَنْ هـ", "to overlook"),
      idiom("شُكْرًا", "thank you"),
      idiom("غَضَّ نَظَرَهُ", "to overlook"),
      idiom("غَضَّ نَظَرَهُ", "to look down"),
    );
    expect(checkRule("expression", files)).toEqual([
      expect.stringMatching(
        /^corpus\/expressions\/idiom\.yaml:2 \[expression\] .*ل carries no mark; vocalise it in full; ه stands for a person, هـ for a thing$/,
      ),
      "corpus/expressions/idiom.yaml:4 [expression] شُكْرًا: it is one word; make it a sense of the word",
      "corpus/expressions/idiom.yaml:8 [expression] غَضَّ نَظَرَهُ: it is listed twice; remove one",
    ]);
  });

  test("refuses English with Arabic or a full stop, and words that are none or several", () => {
    const files = idioms(
      idiom("غَضَّ نَظَرَهُ", "to overlook.", "  literal: to lower نظر\n  words: [قَلَم, عَنْ]\n"),
      idiom("غَضَّ نَظَرَهَا", `to ${"look ".repeat(20)}away`),
    );
    expect(checkRule("expression", files)).toEqual([
      "corpus/expressions/idiom.yaml:3 [expression] to overlook.: it ends in punctuation; remove it",
      "corpus/expressions/idiom.yaml:4 [expression] to lower نظر: it contains Arabic letters; write English",
      "corpus/expressions/idiom.yaml:5 [expression] عَنْ: 2 words match; write a lemma of the corpus, lemma/pos or an id",
      "corpus/expressions/idiom.yaml:5 [expression] قَلَم: no word matches; write a lemma of the corpus, lemma/pos or an id",
      expect.stringContaining("corpus/expressions/idiom.yaml:7 [expression]"),
    ]);
  });

  test("has the kind of its file", () => {
    const files = { "expressions/saying.yaml": "expressions: []\n" };
    expect(checkRule("shape", files)).toEqual([
      expect.stringContaining(
        "corpus/expressions/saying.yaml:1 [shape] expressions/saying.yaml: unknown kind of file",
      ),
    ]);
  });
});
