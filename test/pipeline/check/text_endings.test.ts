import { describe, expect, test } from "bun:test";
import { analysis, checkWords } from "../../support/checked_sentences.ts";

const text = (body: string) => ({
  "texts/news/fish_market.txt": `genre: news\ntitle: سُوقٌ\n\n${body}\n`,
});
const form = (surface: string, more: object = {}) => ({ [surface]: [analysis({ surface, ...more })] });
const title = form("سُوقٌ");

describe("text-endings", () => {
  const noun = (surface: string, unimorph: string) => form(surface, { unimorph });
  const particle = (surface: string, pos: string) =>
    form(surface, { pos, arabic: surface, unimorph: "PART" });

  test("asks for the genitive after a preposition and for moods after لَمْ and لَنْ", () => {
    const analyses = {
      ...title,
      ...particle("فِي", "adp"),
      ...particle("لَمْ", "part"),
      ...noun("بَيْتًا", "N;ACC;INDF;SG"),
      ...noun("بَيْتٍ", "N;GEN;INDF;SG"),
      ...noun("يَكْتُبُ", "V;IPFV;ACT;IND;3;MASC;SG"),
      ...noun("يَكْتُبْ", "V;IPFV;ACT;JUS;3;MASC;SG"),
    };
    expect(checkWords(text("فِي بَيْتٍ لَمْ يَكْتُبْ"), analyses)).toEqual([]);
    expect(checkWords(text("فِي بَيْتًا لَمْ يَكْتُبُ"), analyses)).toEqual([
      "corpus/texts/news/fish_market.txt:4 [text-endings] بَيْتًا: not the genitive after فِي; correct its ending",
      "corpus/texts/news/fish_market.txt:4 [text-endings] يَكْتُبُ: not the jussive after لَمْ; correct its ending",
    ]);
  });

  test("asks nothing after a preposition with a pronoun, or of a word that is none", () => {
    const withPronoun = analysis({ surface: "فِيهِ", arabic: "فِي", pos: "adp", clitics: ["هِ"] });
    const analyses = { ...title, فِيهِ: [withPronoun], ...noun("بَيْتٌ", "N;NOM;INDF;SG") };
    expect(checkWords(text("فِيهِ بَيْتٌ"), analyses)).toEqual([]);
  });
});
