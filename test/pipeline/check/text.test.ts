import { describe, expect, test } from "bun:test";
import { checkRule } from "../../support/checked_corpus.ts";

const text = (body: string, head = "genre: news\ntitle: سُوقُ السَّمَكِ\n") => ({
  "texts/news/fish_market.txt": `${head}\n${body}\n`,
});

describe("text", () => {
  test("accepts prose with all its vowels, helping vowels, digits, and what is set apart", () => {
    const lines = [
      "قَالَتِ الْبَائِعَةُ إِنَّ 5 كُتُبٍ، وَاشْتَرَوُا النَّاسُ مِنَ السُّوقِ: «نَعَمْ»!",
      "سَأَلَ @سامر عَنِ {ايه ده} وَعَنْ «قل هو»Q، وَعُمَرُ بْنُ الْخَطَّابِ (أ) ABC.",
    ];
    expect(checkRule("text", text(lines.join("\n\n")))).toEqual([]);
  });

  test("refuses a word without its vowels, with its line", () => {
    expect(checkRule("text", text("ذَهَبَ الوَلَدُ.\n\nعَادَ الْوَلَد إِلَى الْبَيْتِ."))).toEqual([
      expect.stringContaining("corpus/texts/news/fish_market.txt:4 [text] الوَلَدُ: "),
      expect.stringContaining(
        "corpus/texts/news/fish_market.txt:6 [text] الْوَلَد: the last letter has no mark",
      ),
    ]);
  });

  test("refuses a text without genre or title, or in a folder that is no genre", () => {
    for (const [head, fault] of [
      ["title: سُوقٌ\ngenre: news\n", "1 [text] title: سُوقٌ: the first line does not name the genre"],
      ["genre: news\nسُوقٌ\n", "2 [text] سُوقٌ: no title"],
    ] as const)
      expect(checkRule("text", text("عَادَ.", head))).toEqual([
        expect.stringContaining(`corpus/texts/news/fish_market.txt:${fault}`),
      ]);
    expect(checkRule("text", { "texts/gossip/a.txt": "genre: gossip\ntitle: سُوقٌ\n\nعَادَ.\n" })).toEqual([
      expect.stringContaining("the folder is not a genre"),
    ]);
  });
});
