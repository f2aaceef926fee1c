import { describe, expect, test } from "bun:test";
import { checkRule, writingRoot } from "../../support/checked_corpus.ts";

const proverb =
  "arabic: مَنْ جَدَّ وَجَدَ, translation: Whoever strives finds., meaning: Effort pays., usage: To encourage., theme: effort";
const rule = (files: Record<string, string>) => checkRule("id", { "ids.tsv": "id\tname\n", ...files });

describe("id", () => {
  test("accepts records with an id of their kind each", () => {
    const proverbs = `proverbs:\n  - {id: m_00000001, ${proverb}}\n`;
    expect(rule({ "roots/k/k-t-b.yaml": writingRoot, "proverbs/effort.yaml": proverbs })).toEqual([]);
  });

  test("refuses a record without an id", () => {
    const root = writingRoot.replace("id: r_00000001\n", "").replace("id: w_00000002\n    ", "");
    expect(
      rule({ "roots/k/k-t-b.yaml": root, "proverbs/effort.yaml": `proverbs:\n  - {${proverb}}\n` }),
    ).toEqual([
      "corpus/proverbs/effort.yaml:2 [id] مَنْ جَدَّ وَجَدَ: the record has no id; run: bun run corpus fix",
      "corpus/roots/k/k-t-b.yaml:1 [id] ك ت ب: the record has no id; run: bun run corpus fix",
      "corpus/roots/k/k-t-b.yaml:12 [id] كِتَاب: the record has no id; run: bun run corpus fix",
    ]);
  });

  test("refuses an id of another kind or shape", () => {
    const root = writingRoot.replace("w_00000002", "r_00000002").replace("w_00000003", "w_123");
    const says =
      "not a valid id of a word (w_ and eight of 0-9a-z); remove the line and run: bun run corpus fix";
    expect(rule({ "roots/k/k-t-b.yaml": root })).toEqual([
      `corpus/roots/k/k-t-b.yaml:13 [id] r_00000002: ${says}`,
      `corpus/roots/k/k-t-b.yaml:19 [id] w_123: ${says}`,
    ]);
  });

  test("refuses an id that another record has", () => {
    const words =
      "words:\n  - id: w_00000003\n    lemma: تِلْفَاز\n    pos: noun\n    gender: masculine\n    glosses: [television]\n";
    expect(rule({ "roots/k/k-t-b.yaml": writingRoot, "words/loans.yaml": words })).toEqual([
      "corpus/words/loans.yaml:2 [id] w_00000003: corpus/roots/k/k-t-b.yaml:19 has the same id; remove the newer one and run: bun run corpus fix",
    ]);
  });

  test("refuses a corpus without the list of published ids", () => {
    expect(checkRule("id", { "roots/k/k-t-b.yaml": writingRoot })).toEqual([
      "corpus/ids.tsv:1 [id] ids.tsv: the list of published ids is missing; restore it; for a new corpus run: bun run corpus fix",
    ]);
  });
});
