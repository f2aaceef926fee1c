import { describe, expect, test } from "bun:test";
import { check, checkRule, writingRoot } from "../../support/checked_corpus.ts";

const path = "roots/k/k-t-b.yaml";
const ids = `# ids
id\tname
r_00000001\tك ت ب
w_00000001\tكَتَبَ
w_00000002\tكِتَاب
w_00000003\tكَاتِب
`;
const figures = "id\tlemma\tperMillion\nw_00000001\tكَتَبَ\t12.5\n";
const rule = (files: Record<string, string>) => checkRule("published-id", { "ids.tsv": ids, ...files });
const remedy = "restore it, or keep the record and retire it with a successor";

describe("published-id", () => {
  test("accepts a corpus whose ids are those of ids.tsv", () => {
    expect(rule({ [path]: writingRoot })).toEqual([]);
  });

  test("accepts a retired record", () => {
    const retired = writingRoot.replace(
      "    glosses: [writer]",
      "    glosses: [writer]\n    retired: w_00000002",
    );
    expect(rule({ [path]: retired })).toEqual([]);
  });

  test("names a changed id at its record, with a figure or without, and says nothing else", () => {
    for (const [old, name, line] of [
      ["w_00000001", "كَتَبَ", 5],
      ["w_00000003", "كَاتِب", 19],
      ["r_00000001", "ك ت ب", 2],
    ] as const) {
      const changed = `${old.slice(0, 2)}10000000`;
      const files = { [path]: writingRoot.replace(old, changed), "ids.tsv": ids, "frequency.tsv": figures };
      expect(check(files)).toEqual([
        `corpus/${path}:${line} [published-id] ${changed}: the id ${old} was published for ${name} and is gone; ${remedy}`,
      ]);
    }
  });

  test("names a removed id at its line of ids.tsv", () => {
    const words = `words:\n  - {id: w_00000003, lemma: كَاتِب, pos: noun, gender: masculine, glosses: [writer]}\n`;
    expect(rule({ "words/x.yaml": words })).toEqual([
      `corpus/ids.tsv:3 [published-id] ك ت ب: the id r_00000001 was published for ك ت ب and is gone; ${remedy}`,
      `corpus/ids.tsv:4 [published-id] كَتَبَ: the id w_00000001 was published for كَتَبَ and is gone; ${remedy}`,
      `corpus/ids.tsv:5 [published-id] كِتَاب: the id w_00000002 was published for كِتَاب and is gone; ${remedy}`,
    ]);
  });

  test("refuses an id that an editor made up", () => {
    const own =
      "words:\n  - {id: w_00000009, lemma: تِلْفَاز, pos: noun, gender: masculine, glosses: [television]}\n";
    expect(rule({ [path]: writingRoot, "words/x.yaml": own })).toEqual([
      "corpus/words/x.yaml:2 [published-id] w_00000009: the id is not in ids.tsv; remove the field and run: bun run corpus fix",
    ]);
  });

  test("waits until every record can be read", () => {
    expect(check({ [path]: writingRoot.replace("pos: noun", "pos: nuon"), "ids.tsv": ids })).toEqual([
      expect.stringContaining("[shape] nuon"),
    ]);
  });

  test("a broken line of ids.tsv is reported alone", () => {
    expect(check({ [path]: writingRoot, "ids.tsv": `${ids}w_00000004\n` })).toEqual([
      "corpus/ids.tsv:7 [published-id] w_00000004: the line does not have an id and a name; restore it",
    ]);
  });
});
