import { describe, expect, test } from "bun:test";
import { checkRule, writingRoot } from "../../support/checked_corpus.ts";

/** A proverb as five lines of a corpus file. */
const proverb = (arabic: string, theme = "effort"): string => `  - arabic: ${arabic}
    translation: Whoever strives finds.
    meaning: Effort pays.
    usage: To encourage.
    theme: ${theme}`;

const list = (...lines: readonly string[]): string => `proverbs:\n${lines.join("\n")}\n`;

describe("proverb", () => {
  test("accepts words that rules make too", () => {
    const files = {
      "proverbs/effort.yaml": list(
        proverb("مَنْ جَدَّ وَجَدَ"),
        "    words: [كَتَبَ/verb, كِتَابَة]",
        proverb("الْكِتَابُ خَيْرُ جَلِيسٍ."),
      ),
      "roots/k/k-t-b.yaml": writingRoot,
    };
    expect(checkRule("proverb", files)).toEqual([]);
  });

  test("refuses no vowels, a proverb twice, another theme's file, and a word that is not there", () => {
    const files = {
      "proverbs/effort.yaml": list(
        proverb("مَنْ جَدَّ وَجَدَ"),
        "    words: [وَجَدَ/verb]",
        proverb("مَنْ جَدَّ وَجَدَ"),
        proverb("من جَدَّ وَجَدَ"),
        proverb("الْوَقْتُ كَالسَّيْفِ", "time"),
      ),
    };
    expect(checkRule("proverb", files)).toEqual([
      "corpus/proverbs/effort.yaml:7 [proverb] وَجَدَ/verb: no word matches; write a lemma, lemma/pos or an id",
      "corpus/proverbs/effort.yaml:8 [proverb] مَنْ جَدَّ وَجَدَ: it is listed twice; remove one",
      "corpus/proverbs/effort.yaml:13 [proverb] من جَدَّ وَجَدَ: من: م carries no mark; vocalise it in full",
      "corpus/proverbs/effort.yaml:22 [proverb] time: the file name does not match the theme; move it to proverbs/time.yaml",
    ]);
  });

  test("refuses a word that several words match", () => {
    const files = {
      "proverbs/effort.yaml": list(proverb("مَنْ جَدَّ وَجَدَ"), "    words: [رَجَب/propn]"),
      "words/names.yaml": `words:
  - {lemma: رَجَب, pos: propn, posDetail: person, gender: masculine, rationality: human, glosses: [Rajab]}
  - {lemma: رَجَب, pos: propn, posDetail: month, gender: masculine, glosses: [Rajab]}
`,
    };
    expect(checkRule("proverb", files)).toEqual([
      "corpus/proverbs/effort.yaml:7 [proverb] رَجَب/propn: 2 words match; write a lemma, lemma/pos or an id",
    ]);
  });
});
