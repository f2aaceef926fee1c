import { describe, expect, test } from "bun:test";
import { checkRule, writingRoot } from "../../support/checked_corpus.ts";

describe("grammar", () => {
  test("accepts details of the part of speech", () => {
    const files = {
      "roots/k/k-t-b.yaml": writingRoot,
      "words/particles.yaml": `words:
  - {lemma: لَا, pos: part, posDetail: negative, glosses: [not]}
  - {lemma: هُوَ, pos: pron, posDetail: personal, gender: masculine, glosses: [he]}
`,
    };
    expect(checkRule("grammar", files)).toEqual([]);
  });

  test("refuses another part's detail, and a missing gender or imperfect", () => {
    const files = {
      "roots/k/k-t-b.yaml": `root: ك ت ب
gloss: writing
verbs:
  - {form: I, lemma: كَتَبَ, masdars: [], transitivity: transitive, glosses: [to write]}
nominals:
  - {lemma: كِتَاب, pos: noun, glosses: [book]}
  - {lemma: كِتَابِيّ, pos: adj, posDetail: masdar, glosses: [written]}
`,
      "words/particles.yaml": `words:
  - {lemma: مِنْ, pos: adp, posDetail: place, glosses: [from]}
  - {lemma: هُوَ, pos: pron, posDetail: personal, glosses: [he]}
  - {lemma: مِصْر, pos: propn, posDetail: country, glosses: [Egypt]}
`,
    };
    expect(checkRule("grammar", files)).toEqual([
      "corpus/roots/k/k-t-b.yaml:4 [grammar] كَتَبَ: the verb has no imperfect; write its 3rd person masculine singular imperfect",
      "corpus/roots/k/k-t-b.yaml:6 [grammar] كِتَاب: the word has no gender; write gender: masculine, feminine or common",
      "corpus/roots/k/k-t-b.yaml:7 [grammar] masdar: not a posDetail of adj; write one of: activeParticiple, passiveParticiple, qualificative, elative, colour, nisba, intensive, ordinal",
      "corpus/words/particles.yaml:2 [grammar] place: not a posDetail of adp; remove it",
      "corpus/words/particles.yaml:3 [grammar] هُوَ: the word has no gender; write gender: masculine, feminine or common",
      "corpus/words/particles.yaml:4 [grammar] مِصْر: the word has no gender; write gender: masculine, feminine or common",
    ]);
  });
});
