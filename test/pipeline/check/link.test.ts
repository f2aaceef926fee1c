import { describe, expect, test } from "bun:test";
import { checkRule } from "../../support/checked_corpus.ts";

describe("link", () => {
  test("accepts a lemma, a lemma with its part of speech, and an id", () => {
    const files = {
      "words/loans.yaml": `words:
  - {id: w_00000001, lemma: كِتَاب, pos: noun, gender: masculine, glosses: [book], synonyms: [سِفْر], antonyms: [لَا/part]}
  - {id: w_00000002, lemma: سِفْر, pos: noun, gender: masculine, glosses: [tome]}
  - {id: w_00000003, lemma: لَا, pos: part, glosses: [not]}
  - {id: w_00000004, lemma: لَا, pos: intj, glosses: ["no"], synonyms: [w_00000001]}
`,
    };
    expect(checkRule("link", files)).toEqual([]);
  });

  test("refuses no word, several words, the word itself, and a link from both sides", () => {
    const files = {
      "words/loans.yaml": `words:
  - id: w_00000001
    lemma: كِتَاب
    pos: noun
    gender: masculine
    glosses: [book]
    synonyms: [سِفْر, قَلَم, كِتَاب]
    antonyms: [لَا]
  - id: w_00000002
    lemma: سِفْر
    pos: noun
    gender: masculine
    glosses: [tome]
    synonyms: [كِتَاب]
  - {id: w_00000003, lemma: لَا, pos: part, glosses: [not]}
  - {id: w_00000004, lemma: لَا, pos: intj, glosses: ["no"]}
`,
    };
    expect(checkRule("link", files)).toEqual([
      "corpus/words/loans.yaml:7 [link] قَلَم: no word matches; write a lemma of the corpus, lemma/pos or an id",
      "corpus/words/loans.yaml:7 [link] كِتَاب: the word links to itself; remove it",
      "corpus/words/loans.yaml:8 [link] لَا: 2 words match; write a lemma of the corpus, lemma/pos or an id",
      "corpus/words/loans.yaml:14 [link] كِتَاب: the other word already links to this one; remove it on one side",
    ]);
  });

  test("checks the links of senses, which both words may have", () => {
    const files = {
      "words/loans.yaml": `words:
  - id: w_00000001
    lemma: شَجَر
    pos: noun
    gender: masculine
    senses:
      - gloss: trees
        seeAlso: [شَجَرَة, غُصْن]
        synonyms: [w_00000002]
        antonyms: [شَجَر]
  - {id: w_00000002, lemma: شَجَرَة, pos: noun, gender: feminine, senses: [{gloss: tree, synonyms: [شَجَر]}]}
`,
    };
    expect(checkRule("link", files)).toEqual([
      "corpus/words/loans.yaml:8 [link] غُصْن: no word matches; write a lemma of the corpus, lemma/pos or an id",
      "corpus/words/loans.yaml:10 [link] شَجَر: the word links to itself; remove it",
    ]);
  });
});
