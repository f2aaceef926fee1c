import { describe, expect, test } from "bun:test";
import { checkRule, writingRoot } from "../../support/checked_corpus.ts";

describe("verb", () => {
  test("accepts the citation forms of its form", () => {
    const files = {
      "roots/k/k-t-b.yaml": writingRoot,
      "roots/w/w-dd-3.yaml": `root: و ض ع
gloss: putting
verbs:
  - {form: I, lemma: وَضَعَ, imperfect: يَضَعُ, masdars: [وَضْع], transitivity: transitive, glosses: [to put]}
  - {form: VIII, lemma: اِتَّضَعَ, imperfect: يَتَّضِعُ, masdars: [اِتِّضَاع], transitivity: intransitive, glosses: [to humble oneself]}
`,
    };
    expect(checkRule("verb", files)).toEqual([]);
  });

  test("refuses forms, imperfects and masdars of another form", () => {
    const files = {
      "roots/k/k-t-b.yaml": `root: ك ت ب
gloss: writing
verbs:
  - {form: Iq, lemma: كَتَبَ, imperfect: يَكْتُبُ, masdars: [], transitivity: transitive, glosses: [to write]}
  - {form: II, lemma: كَاتَبَ, imperfect: يُكَتِّبُ, masdars: [تَكْتِيب], transitivity: transitive, glosses: [to make write]}
  - {form: III, lemma: كَاتَبَ, imperfect: يُكَتِّبُ, masdars: [مُكَاتَبَة, تَكَاتُب], transitivity: transitive, glosses: [to correspond with]}
`,
      "roots/t/t-r-j-m.yaml": `root: ت ر ج م
gloss: translation
verbs:
  - {form: II, lemma: تَرْجَمَ, imperfect: يُتَرْجِمُ, masdars: [تَرْجَمَة], transitivity: transitive, glosses: [to translate]}
`,
    };
    expect(checkRule("verb", files)).toEqual([
      "corpus/roots/k/k-t-b.yaml:4 [verb] Iq: a root of 3 radicals has no such form; correct the form",
      "corpus/roots/k/k-t-b.yaml:5 [verb] كَاتَبَ: the form II perfect of ك ت ب would be كَتَّبَ; correct its vowels or its form",
      "corpus/roots/k/k-t-b.yaml:6 [verb] تَكَاتُب: the form III masdar of ك ت ب would be مُكَاتَبَة or كِتَاب; correct its vowels, or list it as a nominal",
      "corpus/roots/k/k-t-b.yaml:6 [verb] يُكَتِّبُ: the form III imperfect of ك ت ب would be يُكَاتِبُ; correct its vowels",
      "corpus/roots/t/t-r-j-m.yaml:4 [verb] II: a root of 4 radicals has no such form; correct the form",
    ]);
  });

  test("holds a verb without an active to its passive forms", () => {
    const fever = (lemma: string, imperfect: string) => ({
      "roots/hh/hh-m-m.yaml": `root: ح م م
gloss: fever
verbs:
  - {form: I, voice: passive, lemma: ${lemma}, imperfect: ${imperfect}, masdars: [حُمَّى], transitivity: intransitive, glosses: [to have a fever]}
`,
    });
    expect(checkRule("verb", fever("حُمَّ", "يُحَمُّ"))).toEqual([]);
    expect(checkRule("regenerate", fever("حُمَّ", "يُحَمُّ"))).toEqual([]);
    expect(checkRule("verb", fever("حَمَّ", "يَحُمُّ"))).toEqual([
      "corpus/roots/hh/hh-m-m.yaml:4 [verb] حَمَّ: the form I passive perfect of ح م م would be حُمَّ; correct its vowels or its form",
      "corpus/roots/hh/hh-m-m.yaml:4 [verb] يَحُمُّ: the form I passive imperfect of ح م م would be يُحَمُّ; correct its vowels or its form",
    ]);
  });

  test("says what a root would make, strong or weak", () => {
    const verb = (root: string, lemma: string, imperfect: string): string =>
      `root: ${root}\ngloss: x\nverbs:\n  - {form: I, lemma: ${lemma}, imperfect: ${imperfect}, masdars: [], transitivity: transitive, glosses: [to x]}\n`;
    const files = {
      "roots/k/k-t-b.yaml": verb("ك ت ب", "كُتَبَ", "يَكْتُبُ"),
      "roots/q/q-w-l.yaml": verb("ق و ل", "قَوْلَ", "يُقُولُ"),
    };
    expect(checkRule("verb", files)).toEqual([
      "corpus/roots/k/k-t-b.yaml:4 [verb] كُتَبَ: the form I perfect of ك ت ب would be كَتَبَ, كَتِبَ or كَتُبَ; correct its vowels or its form",
      "corpus/roots/q/q-w-l.yaml:4 [verb] قَوْلَ: the form I perfect of ق و ل would be قَالَ; correct its vowels or its form",
      "corpus/roots/q/q-w-l.yaml:4 [verb] يُقُولُ: the form I imperfect of ق و ل would be يَقُولُ, يَقِيلُ or يَقَالُ; correct its vowels",
    ]);
  });
});
