import { describe, expect, test } from "bun:test";
import { analysis, checkWords } from "../../support/checked_sentences.ts";

/** A root with a verb and a noun, defined so. */
const writing = (verb: string, noun = "شَيْءٌ") => ({
  "roots/k/k-t-b.yaml": `root: ك ت ب
gloss: writing
verbs:
  - id: w_00000001
    form: I
    lemma: كَتَبَ
    imperfect: يَكْتُبُ
    masdars: []
    senses:
      - gloss: to write
        definition: ${verb}
nominals:
  - {id: w_00000002, lemma: كِتَاب, pos: noun, gender: masculine, senses: [{gloss: book, definition: ${noun}}]}
`,
});
const drew = analysis({ id: "w_khatta00", arabic: "خَطَّ", isVerb: true });

describe("definition-words", () => {
  test("accepts common words of other roots, and a verb after a negative", () => {
    const analyses = { خَطَّ: [drew], يَتْرُكْ: [drew] };
    expect(checkWords(writing("خَطَّ كَلِمَاتٍ"), analyses)).toEqual([]);
    expect(checkWords(writing("لَمْ يَتْرُكْ شَيْئًا"), analyses)).toEqual([]);
  });

  test("accepts a word whose likeliest lemma is rare where a common one fits", () => {
    const rare = analysis({ arabic: "نَادِر", frequencyRank: 9_000 });
    expect(checkWords(writing("خَطَّ كَلِمَاتٍ"), { خَطَّ: [drew], كَلِمَاتٍ: [rare, analysis({})] })).toEqual([]);
  });

  test("refuses a form that no word has, a rare word, one without a figure, and an adjective by rule", () => {
    const analyses = {
      خَطَّ: [drew],
      كَلِمَاتَ: [],
      رُقْعَةٍ: [analysis({ arabic: "رُقْعَة", frequencyRank: 3_001 })],
      قُرْطَاسٍ: [analysis({ arabic: "قُرْطَاس", frequencyRank: null })],
      وَرَقِيَّةٍ: [analysis({ arabic: "وَرَق", isDerived: true })],
    };
    expect(checkWords(writing("خَطَّ كَلِمَاتَ رُقْعَةٍ قُرْطَاسٍ وَرَقِيَّةٍ"), analyses)).toEqual([
      "corpus/roots/k/k-t-b.yaml:11 [definition-words] رُقْعَةٍ: رُقْعَة has rank 3001; write a word among the 2500 commonest",
      "corpus/roots/k/k-t-b.yaml:11 [definition-words] قُرْطَاسٍ: قُرْطَاس has no rank; write a word among the 2500 commonest",
      "corpus/roots/k/k-t-b.yaml:11 [definition-words] كَلِمَاتَ: no word has this form; correct its vowels, or write another word",
      "corpus/roots/k/k-t-b.yaml:11 [definition-words] وَرَقِيَّةٍ: وَرَق has no rank; write a word among the 2500 commonest",
    ]);
  });

  test("refuses words of the headword's root, and a verb that is defined by a noun", () => {
    const writer = analysis({ id: "w_00000003", arabic: "كَاتِب", root: "ك ت ب" });
    expect(checkWords(writing("عَمَلُ الْكَاتِبِ", "عَمَلُ كَاتِبٍ"), { كَاتِبٍ: [writer] })).toEqual([
      "corpus/roots/k/k-t-b.yaml:11 [definition-words] عَمَلُ الْكَاتِبِ: the definition of a verb does not begin with a verb; begin it with a verb in the perfect",
      "corpus/roots/k/k-t-b.yaml:13 [definition-words] كَاتِبٍ: كَاتِب has the root of كِتَاب; write a word of another root",
    ]);
  });
});
