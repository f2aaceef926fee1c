import { describe, expect, test } from "bun:test";
import { checkRule } from "../../support/checked_corpus.ts";

describe("duplicate", () => {
  test("accepts words that differ in part of speech or first gloss, or are retired", () => {
    const files = {
      "roots/3/3-y-n.yaml": `root: ع ي ن
gloss: eye
nominals:
  - {lemma: عَيْن, pos: noun, gender: feminine, glosses: [eye]}
  - {lemma: عَيْن, pos: noun, gender: feminine, glosses: [spring]}
  - {lemma: عَيْن, pos: adv, glosses: [eye]}
  - {lemma: عَيْن, pos: noun, gender: feminine, glosses: [eye], retired: w_00000001}
`,
    };
    expect(checkRule("duplicate", files)).toEqual([]);
  });

  test("refuses a word or a root that stands twice", () => {
    const files = {
      "roots/3/3-y-n-2.yaml": `root: ع ي ن
gloss: spring
`,
      "roots/3/3-y-n.yaml": `root: ع ي ن
gloss: eye
verbs:
  - {form: I, lemma: عَانَ, imperfect: يَعِينُ, masdars: [], transitivity: transitive, glosses: [to eye]}
  - {form: I, lemma: عَانَ, imperfect: يَعِينُ, masdars: [], transitivity: transitive, glosses: [to eye, to see]}
nominals:
  - {lemma: عَيْن, pos: noun, gender: feminine, glosses: [eye]}
  - {lemma: عَيْن, pos: noun, gender: feminine, senses: [{gloss: eye}]}
`,
    };
    expect(checkRule("duplicate", files)).toEqual([
      "corpus/roots/3/3-y-n.yaml:1 [duplicate] ع ي ن: corpus/roots/3/3-y-n-2.yaml already holds this root; merge the two files",
      "corpus/roots/3/3-y-n.yaml:5 [duplicate] عَانَ: corpus/roots/3/3-y-n.yaml:4 already holds this word; merge the two records",
      "corpus/roots/3/3-y-n.yaml:8 [duplicate] عَيْن: corpus/roots/3/3-y-n.yaml:7 already holds this word; merge the two records",
    ]);
  });
});
