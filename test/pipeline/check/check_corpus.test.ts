import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { rules } from "../../../pipeline/check/rules/mod.ts";
import { sentenceRules } from "../../../pipeline/check/sentence_rules/mod.ts";
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

  test("lists by file, line and rule", () => {
    const words = (gloss: string): string =>
      `words:\n  - {lemma: كِتَابٌ, pos: noun, gender: masculine, glosses: [${gloss}]}\n`;
    const lines = check({
      "words/b.yaml": words("book"),
      "words/a.yaml": `# a\n${words("book.")}`,
      "ids.tsv": "id\tname\n",
    });
    expect(lines.map((line) => /^(\S+) \[(\S+)\]/.exec(line)?.slice(1).join(" "))).toEqual([
      "corpus/words/a.yaml:3 ending",
      "corpus/words/a.yaml:3 gloss",
      "corpus/words/a.yaml:3 id",
      "corpus/words/b.yaml:2 ending",
      "corpus/words/b.yaml:2 id",
    ]);
  });
});

describe("rules", () => {
  const names = rules.map(({ name }) => name);

  test("have each a name of their own and a sentence of description", () => {
    expect(new Set(names).size).toBe(names.length);
    for (const { name, description } of rules) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(description).toMatch(/^\S.*\.$/);
    }
  });

  test("have each a test file here, and so has what reading and the exceptions say", () => {
    const ofSentences = sentenceRules.map(({ name }) => name);
    const files = [
      ...names,
      ...ofSentences,
      "shape",
      "yaml",
      "exception",
      "check-corpus",
      "ignores-prose",
    ].map((name) => `${name.replaceAll("-", "_")}.test.ts`);
    expect(readdirSync(import.meta.dir).sort()).toEqual(files.sort());
  });
});
