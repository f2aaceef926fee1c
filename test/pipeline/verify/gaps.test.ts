import { describe, expect, test } from "bun:test";
import type { LemmaFigure } from "../../../pipeline/import/frequency_lists.ts";
import { type Covered, samerCoverage } from "../../../pipeline/verify/coverage.ts";
import { gapTable, listGaps } from "../../../pipeline/verify/gaps.ts";
import { referenceEntry as entry } from "../../support/reference_entry.ts";

const figure = (lemma: string, tag: string, perMillion: number): LemmaFigure => ({ lemma, tag, perMillion });
const word = (arabic: string, pos: Covered["pos"], given: Partial<Covered> = {}): Covered => ({
  arabic,
  pos,
  variants: [],
  feminine: null,
  plurals: [],
  ...given,
});

describe("samerCoverage", () => {
  test("is the occurrences of the lemmas that we have with the same part of speech", () => {
    const words = [word("كِتَاب", "noun"), word("فَجْأَةً", "adv")];
    const samer = [figure("كِتاب", "noun", 120), figure("فَجْأَة", "noun", 30), figure("قَلَم", "noun", 7)];
    expect(samerCoverage(words, samer)).toEqual({ covered: 150, otherPart: 0, missing: [samer[2]] } as never);
  });

  test("sets apart what we have as another part of speech, and what has a tag that it does not know", () => {
    const words = [word("كَبِير", "adj")];
    const samer = [figure("كَبِير", "noun", 5), figure("كَبِير", "abbrev", 2), figure("كَبِير", "adj", 90)];
    expect(samerCoverage(words, samer)).toEqual({ covered: 90, otherPart: 7, missing: [] });
  });

  test("a variant, a feminine and a plural answer as the lemma does", () => {
    const words = [word("آخَر", "adj", { variants: ["آخِر"], feminine: "أُخْرَى", plurals: ["أُخَر"] })];
    const samer = ["آخِر", "أُخْرَى", "أُخَر"].map((lemma) => figure(lemma, "adj", 1));
    expect(samerCoverage(words, samer)).toEqual({ covered: 3, otherPart: 0, missing: [] });
  });
});

describe("listGaps", () => {
  const entries = [
    entry("كَتَبَ", "كتب", ["verb"]),
    entry("كِتَاب", "كتب", ["noun"]),
    entry("قَلَم", "قلم", ["noun"]),
  ];
  const ours = new Set(["كتب"]);

  test("puts missing words of one root together, the commonest word and the commonest root first", () => {
    const [verb, book, pen] = [
      figure("كَتَب", "verb", 2),
      figure("كِتاب", "noun", 4),
      figure("قَلَم", "noun", 5),
    ] as const;
    expect(listGaps([verb, book, pen], entries, ours)).toEqual([
      { root: "كتب", hasFile: true, perMillion: 6, words: [book, verb] },
      { root: "قلم", hasFile: false, perMillion: 5, words: [pen] },
    ]);
  });

  test("words without a root stand each alone", () => {
    const missing = [figure("تِلِفُون", "noun", 2), figure("راديو", "noun", 3)];
    expect(listGaps(missing, entries, ours).map(({ root, words }) => [root, words.length])).toEqual([
      ["", 1],
      ["", 1],
    ]);
  });

  test("takes the root of the same part of speech before that of another", () => {
    const alike = [entry("عَدّ", "عدي", ["adp"]), entry("عَدّ", "", ["verb"]), entry("عَدّ", "عدد", ["verb"])];
    expect(listGaps([figure("عَدّ", "verb", 1)], alike, ours)[0]?.root).toBe("عدد");
    expect(listGaps([figure("عَدّ", "noun", 1)], alike, ours)[0]?.root).toBe("عدي");
  });
});

describe("gapTable", () => {
  test("has a line a root: its figure, the root, + without a file, - without a root, and the words", () => {
    const gap = { perMillion: 5.25, words: [figure("a", "noun", 5), figure("b", "verb", 0.25)] };
    const table = gapTable([
      { ...gap, root: "كتب", hasFile: true },
      { ...gap, root: "قلم", hasFile: false },
      { ...gap, root: "", hasFile: false },
    ]);
    expect(table.split("\n").map((line) => line.trim().split(/ {2,}/))).toEqual([
      ["5.3", "كتب", "a#noun b#verb"],
      ["5.3", "قلم+", "a#noun b#verb"],
      ["5.3", "-", "a#noun b#verb"],
    ]);
  });
});
