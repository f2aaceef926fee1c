import { describe, expect, test } from "bun:test";
import { analysis, checkWords } from "../../support/checked_sentences.ts";

const text = (body: string) => ({
  "texts/news/fish_market.txt": `genre: news\ntitle: سُوقٌ\n\n${body}\n`,
});
const form = (surface: string, more: object = {}) => ({ [surface]: [analysis({ surface, ...more })] });
const title = form("سُوقٌ");

describe("text-words", () => {
  test("accepts the vowels of an analysis, helping vowels, and what is marked or set apart", () => {
    const words = { ...title, ...form("مِنْ"), ...form("الْبَيْتِ"), ...form("اِبْنِي"), مِنَ: [], ابْنِي: [] };
    const body = "مِنَ الْبَيْتِ مِنَ «الْبَيْتِ» @لُولُو {ايه ده} «قُلْ»Q: ابْنِي";
    expect(checkWords(text(body), { ...words, لُولُو: [] })).toEqual([]);
  });

  test("names the line of a word that has other vowels, with the nearest that it may have", () => {
    const [kataba, kutiba] = ["كَتَبَ", "كُتِبَ"].map((surface) => analysis({ surface }));
    const analyses = { ...title, كَتِبَ: [], كتب: [kutiba, kataba] } as Parameters<typeof checkWords>[1];
    expect(checkWords(text("كَتِبَ"), analyses)).toEqual([
      "corpus/texts/news/fish_market.txt:4 [text-words] كَتِبَ: no word has this form; the nearest are: كُتِبَ كَتَبَ",
    ]);
    expect(checkWords(text("لُولُو"), { ...title, لُولُو: [], لولو: [] })).toEqual([
      "corpus/texts/news/fish_market.txt:4 [text-words] لُولُو: no word has this form; write an entry for it, or @ before it",
    ]);
  });
});
