import { describe, expect, test } from "bun:test";
import { checkRule, writingRoot } from "../../support/checked_corpus.ts";

const rule = (lines: string) =>
  checkRule("usage", {
    "roots/k/k-t-b.yaml": writingRoot,
    "usage.tsv": `# counts\nid\tlemma\tcount\n${lines}`,
  });
const again = "export the file again with the data of today: bun run usage export";
const shape =
  "the line is not an id, a lemma and a whole number above 0; export the file again: bun run usage export";

describe("usage", () => {
  test("accepts counts of words of the corpus", () => {
    expect(rule("w_00000002\tكِتَاب\t7\nw_00000001\tكَتَبَ\t3\n")).toEqual([]);
  });

  test("refuses a word that stands twice, is none, or has another lemma", () => {
    expect(rule("w_00000001\tكَتَبَ\t9\nw_00000001\tكَتَبَ\t9\nw_00000009\tقَلَم\t3\nw_00000002\tكُتُب\t7\n")).toEqual([
      `corpus/usage.tsv:4 [usage] w_00000001: it is listed twice; ${again}`,
      `corpus/usage.tsv:5 [usage] w_00000009: no word has this id; ${again}`,
      `corpus/usage.tsv:6 [usage] كُتُب: the word with this id is كِتَاب; ${again}`,
    ]);
  });

  test("refuses a line that has another shape", () => {
    expect(rule("w_00000001\tكَتَبَ\nw_00000001\tكَتَبَ\t0\nw_00000001\tكَتَبَ\t1.5\n")).toEqual([
      `corpus/usage.tsv:3 [usage] w_00000001\tكَتَبَ: ${shape}`,
      `corpus/usage.tsv:4 [usage] w_00000001\tكَتَبَ\t0: ${shape}`,
      `corpus/usage.tsv:5 [usage] w_00000001\tكَتَبَ\t1.5: ${shape}`,
    ]);
  });
});
