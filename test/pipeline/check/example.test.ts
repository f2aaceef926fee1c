import { describe, expect, test } from "bun:test";
import { checkRule } from "../../support/checked_corpus.ts";

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

  const television = (examples: string) => ({
    "texts/news/fair.txt": "genre: news\ntitle: سُوقٌ\n\nذَهَبَ الرَّجُلُ إِلَى الْبَيْتِ،\nوَعَادَ فِي الْمَسَاءِ.\n",
    "words/loans.yaml": `words:
  - lemma: تِلْفَاز
    pos: noun
    gender: masculine
    senses:
      - gloss: television
        examples:
${examples}`,
  });
  const sentence = (arabic: string, more = ""): string =>
    `          - {arabic: ${arabic}, translation: He went home.${more}}\n`;

  test("accepts a sentence that stands in the text that it names", () => {
    const quoted = sentence('"إِلَى الْبَيْتِ، وَعَادَ"', ", source: news/fair");
    expect(checkRule("example", television(quoted))).toEqual([]);
    expect(checkRule("shape", television(quoted))).toEqual([]);
  });

  test("refuses a sentence that is not in its text, an unknown text, one word, and a paragraph", () => {
    const files = television(
      sentence("ذَهَبَ الرَّجُلُ", ", source: news/fairs") +
        sentence("ذَهَبَ الْوَلَدُ", ", source: news/fair") +
        sentence("ذَهَبَ") +
        sentence(Array(19).fill("ذَهَبَ").join(" ")),
    );
    expect(checkRule("example", files)).toEqual([
      "corpus/words/loans.yaml:8 [example] news/fairs: no text has this name; write its folder and name below texts/: news/book_fair",
      "corpus/words/loans.yaml:9 [example] ذَهَبَ الْوَلَدُ: it does not stand in news/fair; quote it word for word, or remove source",
      "corpus/words/loans.yaml:10 [example] ذَهَبَ: it has 1 word; write 2 to 18, best 5 to 15",
      expect.stringContaining("corpus/words/loans.yaml:11 [example]"),
    ]);
  });
});
