import { describe, expect, test } from "bun:test";
import { analysis, checkWords } from "../../support/checked_sentences.ts";

const exampleOf = (lemma: string, example: string, more = "") => ({
  "words/loans.yaml": `words:
  - id: w_00000001
    lemma: ${lemma}
    pos: noun
    gender: masculine
    senses:
      - gloss: thing
        examples:
          - {arabic: ${example}, translation: It is.}
`,
  ...(more === "" ? {} : { "exceptions.yaml": `exceptions:\n${more}` }),
});
const television = analysis({ id: "w_00000001", arabic: "تِلْفَاز" });

describe("example-words", () => {
  test("accepts a sentence with a form of the headword", () => {
    expect(checkWords(exampleOf("تِلْفَاز", "أَيْنَ التِّلْفَازُ؟"), { التِّلْفَازُ: [analysis({}), television] })).toEqual(
      [],
    );
  });

  test("accepts a headword that is a clitic, and one of several words", () => {
    const future = { سَيَكْتُبُ: [analysis({ clitics: ["سَ"] })] };
    expect(checkWords(exampleOf("سَ", "سَيَكْتُبُ غَدًا"), future)).toEqual([]);
    expect(checkWords(exampleOf("كُورِيَا الْجَنُوبِيَّة", "زُرْتُ كُورِيَا الْجَنُوبِيَّةَ"), {})).toEqual([]);
  });

  test("refuses a form that no word has, and a sentence without the headword", () => {
    const derived = analysis({ id: "w_00000001", isDerived: true });
    const analyses = { أَيْنٌ: [], التِّلْفَازِيُّ: [derived] };
    expect(checkWords(exampleOf("تِلْفَاز", "أَيْنٌ التِّلْفَازِيُّ؟"), analyses)).toEqual([
      "corpus/words/loans.yaml:9 [example-words] أَيْنٌ: no word has this form; correct its vowels, or write an entry for it",
      "corpus/words/loans.yaml:9 [example-words] أَيْنٌ التِّلْفَازِيُّ؟: no word of it is a form of تِلْفَاز; write a sentence with the word",
    ]);
  });

  test("takes exceptions, and refuses one that nothing needs", () => {
    const exceptions =
      "  - {rule: example-words, value: طِحْنًا, why: an old saying}\n  - {rule: example-words, value: أَيْنَ, why: none}\n";
    const files = exampleOf("تِلْفَاز", "التِّلْفَازُ طِحْنًا", exceptions);
    expect(checkWords(files, { طِحْنًا: [], التِّلْفَازُ: [television] })).toEqual([
      "corpus/exceptions.yaml:3 [exception] example-words أَيْنَ: this exception is no longer needed; remove it",
    ]);
  });
});
