import { describe, expect, test } from "bun:test";
import { checkRule } from "../../support/checked_corpus.ts";

const table = (...definitions: readonly string[]) => ({
  "words/loans.yaml": `words:
  - lemma: طَاوِلَة
    pos: noun
    gender: feminine
    senses:
${definitions.map((text, index) => `      - {gloss: table ${index}, definition: "${text}"}\n`).join("")}`,
});

describe("definition", () => {
  test("accepts up to twelve vocalised words, with commas and quotes", () => {
    const twelve = Array(12).fill("قِطْعَةٌ").join(" ");
    expect(checkRule("definition", table(twelve, "قِطْعَةُ أَثَاثٍ، لَهَا «أَرْجُلٌ»"))).toEqual([]);
  });

  test("refuses a missing vowel, a full stop, other letters, and thirteen words", () => {
    const files = table("قِطعَةٌ", "قِطْعَةٌ.", "قِطْعَةٌ mobile", Array(13).fill("قِطْعَةٌ").join(" "));
    expect(checkRule("definition", files)).toEqual([
      "corpus/words/loans.yaml:6 [definition] قِطعَةٌ: قِطعَةٌ: ط carries no mark; vocalise it in full",
      "corpus/words/loans.yaml:7 [definition] قِطْعَةٌ.: it is not Arabic words alone; write no full stop, digit or bracket",
      expect.stringContaining("corpus/words/loans.yaml:8 [definition] قِطْعَةٌ mobile: "),
      expect.stringContaining("it has 13 words; shorten it to 12"),
    ]);
  });
});
