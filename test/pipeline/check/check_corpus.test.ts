import { describe, expect, test } from "bun:test";
import { check, itsPatterns, writingRoot } from "../../support/checked_corpus.ts";

describe("checkCorpus", () => {
  test("of records of the wrong shape reports nothing that only follows from it", () => {
    const lines = check({
      "roots/k/k-t-b.yaml": writingRoot.replace("pos: noun", "pos: nuon"),
      "ids.tsv": "id\tname\n",
      "patterns.yaml": itsPatterns,
      "frequency.tsv": "id\tlemma\tperMillion\nw_00000002\tكِتَاب\t12.5\n",
      "exceptions.yaml": "exceptions:\n  - {rule: gloss, value: كِتَاب, why: a test}\n",
      "words/loans.yaml":
        "words:\n  - {id: w_00000004, lemma: تِلْفَاز, pos: noun, gender: masculine, glosses: [television.], synonyms: [كِتَاب]}\n",
    });
    expect(lines.map((line) => /^(\S+) \[(\S+)\]/.exec(line)?.slice(1))).toEqual([
      ["corpus/roots/k/k-t-b.yaml:15", "shape"],
      ["corpus/words/loans.yaml:2", "gloss"],
    ]);
  });
});
