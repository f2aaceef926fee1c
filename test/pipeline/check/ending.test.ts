import { describe, expect, test } from "bun:test";
import { checkRule, writingRoot } from "../../support/checked_corpus.ts";

describe("ending", () => {
  test("accepts citation forms of every kind", () => {
    const files = {
      "roots/k/k-t-b.yaml": writingRoot,
      "words/examples.yaml": `words:
  - {lemma: قَاضٍ, pos: noun, gender: masculine, glosses: [judge]}
  - {lemma: فَتًى, pos: noun, gender: masculine, glosses: [youth]}
  - {lemma: عِشْرُونَ, pos: num, glosses: [twenty]}
  - {lemma: اِثْنَانِ, pos: num, glosses: [two]}
  - {lemma: لَيْسَ, pos: verb, posDetail: copular, glosses: [to be not]}
  - {lemma: رَمَى, pos: verb, glosses: [to throw]}
  - {lemma: مَدَّ, pos: verb, glosses: [to extend]}
  - {lemma: مُنْذُ, pos: adp, glosses: [since]}
`,
    };
    expect(checkRule("ending", files)).toEqual([]);
  });

  test("refuses a case ending, and a verb that is not in the perfect", () => {
    const files = {
      "words/examples.yaml": `words:
  - {lemma: كِتَابٌ, pos: noun, gender: masculine, glosses: [book]}
  - {lemma: مَدْرَسَةُ, pos: noun, gender: feminine, glosses: [school]}
  - {lemma: "رَب\u064F\u0651", pos: noun, gender: masculine, glosses: [lord]}
  - {lemma: كَبِيرْ, pos: adj, glosses: [big]}
  - {lemma: مِصْرَ, pos: propn, gender: feminine, glosses: [Egypt]}
  - {lemma: خَمْسَةِ, pos: num, glosses: [five]}
  - {lemma: يَكْتُبُ, pos: verb, glosses: [to write]}
  - {lemma: كَتَبْ, pos: verb, glosses: [to write]}
`,
    };
    expect(checkRule("ending", files)).toEqual([
      "corpus/words/examples.yaml:2 [ending] كِتَابٌ: a citation form has no case ending; leave the last letter without a vowel",
      "corpus/words/examples.yaml:3 [ending] مَدْرَسَةُ: a citation form has no case ending; leave the last letter without a vowel",
      "corpus/words/examples.yaml:4 [ending] رَب\u064F\u0651: a citation form has no case ending; leave the last letter without a vowel",
      "corpus/words/examples.yaml:5 [ending] كَبِيرْ: a citation form has no case ending; leave the last letter without a vowel",
      "corpus/words/examples.yaml:6 [ending] مِصْرَ: a citation form has no case ending; leave the last letter without a vowel",
      "corpus/words/examples.yaml:7 [ending] خَمْسَةِ: a citation form has no case ending; leave the last letter without a vowel",
      "corpus/words/examples.yaml:8 [ending] يَكْتُبُ: a perfect ends in fatha, ا or ى; write the 3rd person masculine singular perfect",
      "corpus/words/examples.yaml:9 [ending] كَتَبْ: a perfect ends in fatha, ا or ى; write the 3rd person masculine singular perfect",
    ]);
  });
});
