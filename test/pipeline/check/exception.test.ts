import { describe, expect, test } from "bun:test";
import { checkRule } from "../../support/checked_corpus.ts";

describe("exception", () => {
  test("accepts one that a word needs", () => {
    const files = {
      "exceptions.yaml": `exceptions:
  - {rule: vocalisation, value: مِن, why: a test}
`,
      "words/loans.yaml": `words:
  - {lemma: مِن, pos: adp, glosses: [from]}
`,
    };
    expect(checkRule("exception", files)).toEqual([]);
  });

  test("refuses one that nothing needs, or of an unknown rule", () => {
    const files = {
      "exceptions.yaml": `exceptions:
  - {rule: vocalisation, value: مِن, why: it was wrong once}
  - {rule: vowels, value: مِنْ, why: no such rule}
`,
      "words/loans.yaml": `words:
  - {lemma: مِنْ, pos: adp, glosses: [from]}
`,
    };
    expect(checkRule("exception", files)).toEqual([
      "corpus/exceptions.yaml:2 [exception] vocalisation مِن: this exception is no longer needed; remove it",
      "corpus/exceptions.yaml:3 [exception] vowels مِنْ: this exception is no longer needed; remove it",
    ]);
  });
});
