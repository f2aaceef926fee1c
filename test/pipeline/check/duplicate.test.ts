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

  test("refuses a plural, variant or masdar that a word lists twice, and its lemma as a variant", () => {
    const files = {
      "roots/k/k-t-b.yaml": `root: ك ت ب
gloss: writing
verbs:
  - {form: I, lemma: كَتَبَ, imperfect: يَكْتُبُ, masdars: [كِتَابَة, كَتْب, كِتَابَة], transitivity: transitive, glosses: [to write]}
nominals:
  - {lemma: كِتَاب, pos: noun, gender: masculine, plurals: [كُتُب, كُتُب], glosses: [book]}
  - {lemma: كُتَّاب, pos: noun, gender: masculine, plurals: [كَتَاتِيب], variants: [كِتَّاب, كُتَّاب, كِتَّاب], glosses: [Quran school]}
  - lemma: مَكْتَب
    pos: noun
    gender: masculine
    plurals: [مَكَاتِب, مَكْتَبَات]
    senses:
      - {gloss: office, plurals: [مَكَاتِب, مَكَاتِب]}
      - {gloss: desk}
`,
    };
    expect(checkRule("duplicate", files)).toEqual([
      "corpus/roots/k/k-t-b.yaml:4 [duplicate] كِتَابَة: it is listed twice in masdars; keep one",
      "corpus/roots/k/k-t-b.yaml:6 [duplicate] كُتُب: it is listed twice in plurals; keep one",
      "corpus/roots/k/k-t-b.yaml:7 [duplicate] كُتَّاب: it is the lemma; remove it from variants",
      "corpus/roots/k/k-t-b.yaml:7 [duplicate] كِتَّاب: it is listed twice in variants; keep one",
      "corpus/roots/k/k-t-b.yaml:13 [duplicate] مَكَاتِب: it is listed twice in plurals; keep one",
    ]);
  });
});
