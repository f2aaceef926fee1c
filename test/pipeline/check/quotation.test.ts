import { describe, expect, test } from "bun:test";
import { checkRule, wordWithExamples } from "../../support/checked_corpus.ts";

const quoted = (arabic: string, source: string): string =>
  `          - {arabic: ${arabic}, translation: He went home., source: ${source}}\n`;

const television = (examples: string) => ({
  "texts/news/fair.txt": "genre: news\ntitle: سُوقٌ\n\nذَهَبَ الرَّجُلُ إِلَى الْبَيْتِ،\nوَعَادَ فِي الْمَسَاءِ.\n",
  ...wordWithExamples(examples),
});

describe("quotation", () => {
  test("accepts a sentence that stands in the text that it names", () => {
    const files = television(quoted('"إِلَى الْبَيْتِ، وَعَادَ"', "news/fair"));
    expect(checkRule("quotation", files)).toEqual([]);
    expect(checkRule("shape", files)).toEqual([]);
  });

  test("refuses a sentence that is not in its text, and an unknown text", () => {
    const files = television(quoted("ذَهَبَ الرَّجُلُ", "news/fairs") + quoted("ذَهَبَ الْوَلَدُ", "news/fair"));
    expect(checkRule("quotation", files)).toEqual([
      "corpus/words/loans.yaml:8 [quotation] news/fairs: no text has this name; write its folder and name below texts/: news/book_fair",
      "corpus/words/loans.yaml:9 [quotation] ذَهَبَ الْوَلَدُ: it does not stand in news/fair; quote it word for word, or remove source",
    ]);
  });
});
