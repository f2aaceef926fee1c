import { describe, expect, test } from "bun:test";
import { checkRule } from "../../support/checked_corpus.ts";

/** A word with one example. */
const word = (lemma: string, example: string): string =>
  `  - {lemma: ${lemma}, pos: noun, gender: masculine, senses: [{gloss: thing, examples: [{arabic: ${example}, translation: It is.}]}]}\n`;
const words = (...records: readonly string[]) => ({ "words/loans.yaml": `words:\n${records.join("")}` });

const lemmas = ["قَلَم", "بَاب", "كُرْسِيّ", "حَبْل", "دَفْتَر", "مِفْتَاح"];

describe("frame", () => {
  test("refuses the sixth sentence of a template, whatever stands for the headword", () => {
    const filled = lemmas.map((lemma, index) => word(lemma, `هٰذَا الْ${lemma}ُ مُفِيدٌ لِمَنْ ${"ابتثجح"[index]}`));
    expect(checkRule("frame", words(...filled))).toEqual([
      expect.stringMatching(
        /^corpus\/words\/loans\.yaml:7 \[frame\] .*: 5 other examples have the frame هذا … مفيد \(5 words\); write another sentence$/,
      ),
    ]);
  });

  test("accepts five of a template, and others of another length", () => {
    const filled = lemmas.map((lemma, index) =>
      word(lemma, index === 0 ? `هٰذَا ${lemma} مُفِيدٌ` : `هٰذَا ${lemma} مُفِيدٌ جِدًّا`),
    );
    expect(checkRule("frame", words(...filled))).toEqual([]);
  });

  test("knows the headword by the strong radicals of its root", () => {
    const verbs = ["يَكْتُبُونَ", "كُتِبَتْ", "كَتَبَ", "اُكْتُبْ", "كَاتِبًا", "مَكْتُوبٌ"]
      .map((form) => `          - {arabic: لَا ${form} الْوَلَدُ, translation: He does not.}\n`)
      .join("");
    const root = `root: ك ت ب\ngloss: writing\nverbs:\n  - form: I\n    lemma: كَتَبَ\n    imperfect: يَكْتُبُ\n    masdars: []\n    senses:\n      - gloss: to write\n        examples:\n${verbs}`;
    expect(checkRule("frame", { "roots/k/k-t-b.yaml": root })).toEqual([
      expect.stringContaining("corpus/roots/k/k-t-b.yaml:16 [frame]"),
    ]);
  });
});
