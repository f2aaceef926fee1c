import { describe, expect, test } from "bun:test";
import { checkRule, writingRoot } from "../../support/checked_corpus.ts";

const rule = (lines: string) =>
  checkRule("frequency", {
    "roots/k/k-t-b.yaml": writingRoot,
    "frequency.tsv": `# figures\nid\tlemma\tperMillion\n${lines}`,
  });

describe("frequency", () => {
  test("accepts figures of words of the corpus", () => {
    expect(rule("w_00000001\tكَتَبَ\t12.5\nw_00000002\tكِتَاب\t7\n")).toEqual([]);
  });

  test("refuses a figure that stands twice, is of no word, or has another lemma", () => {
    const lines = "w_00000001\tكَتَبَ\t12.5\nw_00000001\tكَتَبَ\t12.5\nw_00000009\tقَلَم\t3\nw_00000002\tكُتُب\t7\n";
    expect(rule(lines)).toEqual([
      "corpus/frequency.tsv:4 [frequency] w_00000001: it is listed twice; recompute the file: bun run corpus frequency",
      "corpus/frequency.tsv:5 [frequency] w_00000009: no word has this id; recompute the file: bun run corpus frequency",
      "corpus/frequency.tsv:6 [frequency] كُتُب: the word with this id is كِتَاب; recompute the file: bun run corpus frequency",
    ]);
  });

  test("refuses a line that has another shape, before anything else", () => {
    const lines =
      "w_00000009\tقَلَم\t3\nw_00000003\tكَاتِب\nw_00000003\tكَاتِب\tmuch\nw_00000003\tكَاتِب\t0\nw_00000003\tكَاتِب\t1\t2\n";
    const says =
      "the line is not an id, a lemma and a figure above 0; recompute the file: bun run corpus frequency";
    expect(rule(lines)).toEqual([
      `corpus/frequency.tsv:4 [frequency] w_00000003\tكَاتِب: ${says}`,
      `corpus/frequency.tsv:5 [frequency] w_00000003\tكَاتِب\tmuch: ${says}`,
      `corpus/frequency.tsv:6 [frequency] w_00000003\tكَاتِب\t0: ${says}`,
      `corpus/frequency.tsv:7 [frequency] w_00000003\tكَاتِب\t1\t2: ${says}`,
    ]);
  });
});
