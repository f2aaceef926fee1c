import { describe, expect, test } from "bun:test";
import { checkRule, writingRoot } from "../../support/checked_corpus.ts";

/** مُحَمَّد with its shadda before its vowel, which is not NFC. */
const decomposed = "م\u064Fح\u064Eم\u0651\u064Eد";

describe("vocalisation", () => {
  test("accepts words with all their vowels", () => {
    const files = {
      "roots/k/k-t-b.yaml": `${writingRoot}
  - lemma: مُعَلِّم
    pos: noun
    gender: masculine
    plurals: [مُعَلِّمُونَ]
    feminine: مُعَلِّمَة
    variants: [مُعَلَّم]
    glosses: [teacher]
`,
      "words/particles.yaml": `words:
  - {lemma: مِنْ, pos: adp, glosses: [from]}
  - {lemma: لٰكِنَّ, pos: sconj, glosses: [but]}
  - {lemma: عَبْدُ اللّٰه, pos: propn, gender: masculine, glosses: [Abdullah]}
  - {lemma: اِثْنَانِ, pos: num, glosses: [two]}
`,
    };
    expect(checkRule("vocalisation", files)).toEqual([]);
  });

  test("refuses words without them, and another Unicode form", () => {
    const files = {
      "roots/k/k-t-b.yaml": `root: ك ت ب
gloss: writing
verbs:
  - form: I
    lemma: كَتَب
    imperfect: يَكتُبُ
    masdars: [كِتَابَة, كتَاب]
    transitivity: transitive
    prepositions: [فِي, إِلى]
    glosses: [to write]
nominals:
  - lemma: مَكتَب
    pos: noun
    gender: masculine
    plurals: [مَكَاتِب, مَكاتِب]
    glosses: [office]
  - lemma: كَاتِب
    pos: noun
    gender: masculine
    feminine: كَاتِبة
    variants: [كاتِب]
    glosses: [writer]
  - lemma: ٱبْن
    pos: noun
    gender: masculine
    glosses: [son]
`,
      "words/names.yaml": `words:
  - {lemma: عَبد اللّٰه, pos: propn, gender: masculine, glosses: [Abdullah]}
  - {lemma: مِن, pos: adp, glosses: [from]}
  - {lemma: ${decomposed}, pos: propn, gender: masculine, glosses: [Muhammad]}
`,
    };
    expect(checkRule("vocalisation", files)).toEqual([
      "corpus/roots/k/k-t-b.yaml:5 [vocalisation] كَتَب: ب carries no mark; write its vowels in full, see corpus/README.md",
      "corpus/roots/k/k-t-b.yaml:6 [vocalisation] يَكتُبُ: ك carries no mark; write its vowels in full, see corpus/README.md",
      "corpus/roots/k/k-t-b.yaml:7 [vocalisation] كتَاب: ك carries no mark; write its vowels in full, see corpus/README.md",
      "corpus/roots/k/k-t-b.yaml:9 [vocalisation] إِلى: ل carries no mark; write its vowels in full, see corpus/README.md",
      "corpus/roots/k/k-t-b.yaml:12 [vocalisation] مَكتَب: ك carries no mark; write its vowels in full, see corpus/README.md",
      "corpus/roots/k/k-t-b.yaml:15 [vocalisation] مَكاتِب: ك carries no mark; write its vowels in full, see corpus/README.md",
      "corpus/roots/k/k-t-b.yaml:20 [vocalisation] كَاتِبة: ب carries no mark; write its vowels in full, see corpus/README.md",
      "corpus/roots/k/k-t-b.yaml:21 [vocalisation] كاتِب: ك carries no mark; write its vowels in full, see corpus/README.md",
      "corpus/roots/k/k-t-b.yaml:23 [vocalisation] ٱبْن: ٱ is not an allowed letter; write its vowels in full, see corpus/README.md",
      "corpus/words/names.yaml:2 [vocalisation] عَبد اللّٰه: ب carries no mark; write its vowels in full, see corpus/README.md",
      "corpus/words/names.yaml:3 [vocalisation] مِن: ن carries no mark; write its vowels in full, see corpus/README.md",
      `corpus/words/names.yaml:4 [vocalisation] ${decomposed}: the text is not NFC; run: bun run corpus fix`,
    ]);
  });
});
