import { describe, expect, test } from "bun:test";
import { checkRule, writingRoot } from "../../support/checked_corpus.ts";

describe("gloss", () => {
  test("accepts short English", () => {
    const files = {
      "roots/k/k-t-b.yaml": writingRoot,
      "words/particles.yaml": `words:
  - {lemma: لَا, pos: part, glosses: ["no", not]}
  - {lemma: كَمْ, pos: pron, gender: common, senses: [{gloss: how many?}, {gloss: how much}]}
  - {lemma: لَيْسَ, pos: verb, posDetail: copular, glosses: [to be not]}
`,
    };
    expect(checkRule("gloss", files)).toEqual([]);
  });

  test("refuses punctuation, grammar, Arabic, spaces and no gloss at all", () => {
    const files = {
      "roots/k/k-t-b.yaml": `root: ك ت ب
gloss: writing
verbs:
  - {form: I, lemma: كَتَبَ, imperfect: يَكْتُبُ, masdars: [], transitivity: transitive, glosses: [to write, record]}
nominals:
  - {lemma: كِتَاب, pos: noun, gender: masculine}
  - lemma: كَاتِب
    pos: noun
    gender: masculine
    glosses: [writer., "clerk ", the  author, writer (masc.), كَاتِب, a person who writes books or letters or anything else for a living]
  - lemma: مَكْتَب
    pos: noun
    gender: masculine
    senses:
      - gloss: office;
      - gloss: desk
`,
    };
    expect(checkRule("gloss", files)).toEqual([
      `corpus/roots/k/k-t-b.yaml:4 [gloss] record: the gloss of a verb begins with "to"; write "to record"`,
      "corpus/roots/k/k-t-b.yaml:6 [gloss] كِتَاب: the word has no gloss; write glosses or senses",
      "corpus/roots/k/k-t-b.yaml:10 [gloss] a person who writes books or letters or anything else for a living: it has 66 characters; shorten it to 60",
      "corpus/roots/k/k-t-b.yaml:10 [gloss] clerk : it has stray spaces; remove them",
      "corpus/roots/k/k-t-b.yaml:10 [gloss] the  author: it has stray spaces; remove them",
      "corpus/roots/k/k-t-b.yaml:10 [gloss] writer (masc.): it contains a grammatical label; put grammar into the fields",
      "corpus/roots/k/k-t-b.yaml:10 [gloss] writer.: it ends in punctuation; remove it",
      "corpus/roots/k/k-t-b.yaml:10 [gloss] كَاتِب: it contains Arabic letters; write English",
      "corpus/roots/k/k-t-b.yaml:15 [gloss] office;: it ends in punctuation; remove it",
    ]);
  });
});
