import { describe, expect, test } from "bun:test";
import { checkRule, wordWithExamples } from "../../support/checked_corpus.ts";

describe("example", () => {
  test("accepts vocalised sentences and translated ones", () => {
    const files = {
      "grammar/prepositions.yaml": `prepositions:
  - {lemma: مِنْ, governs: genitive, function: source, glosses: [from], examples: [{arabic: خَرَجْتُ مِنَ الْبَيْتِ, translation: I went out of the house.}, {arabic: هُوَ مِنْ مِصْرَ, translation: He is from Egypt.}]}
`,
      "words/loans.yaml": `words:
  - {lemma: تِلْفَاز, pos: noun, gender: masculine, senses: [{gloss: television, examples: [{arabic: أَيْنَ التِّلْفَازُ؟, translation: Where is the television?}, {arabic: "قَالَ: «هُنَا»!", translation: "He said: \\"Here!\\""}]}]}
`,
    };
    expect(checkRule("example", files)).toEqual([]);
  });

  test("refuses a sentence without its vowels, and a translation that is none", () => {
    const files = {
      "grammar/prepositions.yaml": `prepositions:
  - lemma: مِنْ
    governs: genitive
    function: source
    glosses: [from]
    examples:
      - {arabic: خرج مِنَ الْبَيْتِ, translation: He went out of the house.}
      - {arabic: هُوَ مِنْ مِصْرَ, translation: He is from Egypt}
`,
      "words/loans.yaml": `words:
  - lemma: تِلْفَاز
    pos: noun
    gender: masculine
    senses:
      - gloss: television
        examples:
          - {arabic: أَيْنَ التِلْفَازُ؟, translation: Where is the television}
`,
    };
    expect(checkRule("example", files)).toEqual([
      "corpus/grammar/prepositions.yaml:7 [example] خرج مِنَ الْبَيْتِ: خرج: خ carries no mark; vocalise the whole sentence",
      "corpus/grammar/prepositions.yaml:8 [example] He is from Egypt: the translation does not end like a sentence; end it with . ? or !",
      "corpus/words/loans.yaml:8 [example] Where is the television: the translation does not end like a sentence; end it with . ? or !",
      "corpus/words/loans.yaml:8 [example] أَيْنَ التِلْفَازُ؟: التِلْفَازُ: ل carries no mark; vocalise the whole sentence",
    ]);
  });

  const sentence = (arabic: string): string =>
    `          - {arabic: ${arabic}, translation: He went home.}\n`;

  test("refuses one word, and a paragraph", () => {
    const files = wordWithExamples(sentence("ذَهَبَ") + sentence(Array(19).fill("ذَهَبَ").join(" ")));
    expect(checkRule("example", files)).toEqual([
      "corpus/words/loans.yaml:8 [example] ذَهَبَ: it has 1 word; write 2 to 18, best 5 to 15",
      expect.stringContaining("corpus/words/loans.yaml:9 [example]"),
    ]);
  });
});
