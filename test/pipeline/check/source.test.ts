import { describe, expect, test } from "bun:test";
import { checkRule } from "../../support/checked_corpus.ts";

describe("source", () => {
  test("accepts sources of SOURCES.yaml", () => {
    const files = {
      "SOURCES.yaml": `sources:
  - {id: mizan, title: Mizan, licence: CC-BY-4.0, credit: the editors, use: words}
  - {id: mizan-rules, title: Mizan, licence: CC-BY-4.0, credit: the editors, use: words}
  - {id: mizan-frequency, title: Mizan, licence: CC-BY-4.0, credit: the editors, use: words}
`,
      "words/loans.yaml": `words:
  - {lemma: تِلْفَاز, pos: noun, gender: masculine, glosses: [television], sources: [mizan]}
`,
    };
    expect(checkRule("source", files)).toEqual([]);
  });

  test("refuses sources that are not in it", () => {
    const files = {
      "SOURCES.yaml": `sources:
  - {id: mizan, title: Mizan, licence: CC-BY-4.0, credit: the editors, use: words}
`,
      "words/loans.yaml": `words:
  - {lemma: تِلْفَاز, pos: noun, gender: masculine, glosses: [television], sources: [mizan, lane]}
`,
    };
    expect(checkRule("source", files)).toEqual([
      "corpus/SOURCES.yaml:2 [source] mizan-frequency: the source is missing; add it to SOURCES.yaml",
      "corpus/SOURCES.yaml:2 [source] mizan-rules: the source is missing; add it to SOURCES.yaml",
      "corpus/words/loans.yaml:2 [source] lane: no such source; add it to SOURCES.yaml first",
    ]);
  });
});
