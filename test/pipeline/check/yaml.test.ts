import { describe, expect, test } from "bun:test";
import { check, itsPatterns, writingRoot } from "../../support/checked_corpus.ts";

const path = "roots/k/k-t-b.yaml";
const figures = "id\tlemma\tperMillion\nw_00000001\tكَتَبَ\t12.5\n";

/** A corpus whose root file has `slip` for `text`; every other file needs its words. */
const withSlip = (text: string, slip: string) => {
  expect(writingRoot).toContain(text);
  return {
    [path]: writingRoot.replace(text, slip),
    "patterns.yaml": itsPatterns,
    "frequency.tsv": figures,
    "words/loans.yaml":
      "words:\n  - {lemma: تِلْفَاز, pos: noun, gender: masculine, glosses: [television], synonyms: [كِتَاب]}\n",
  };
};

describe("yaml", () => {
  test("accepts a quoted text with a colon, and a comment", () => {
    const words = `# a comment
words:
  - {id: w_00000004, lemma: تِلْفَاز, pos: noun, gender: masculine, glosses: ["television: a device"]}
`;
    expect(check({ "words/loans.yaml": words }).filter((line) => line.includes("[yaml]"))).toEqual([]);
  });

  const slips: readonly (readonly [name: string, text: string, slip: string, line: string])[] = [
    [
      "a tab",
      "    imperfect",
      "\timperfect",
      `8 [yaml] \timperfect: يَكْتُبُ: the line is indented with a tab; indent with spaces`,
    ],
    [
      "a tab before a field of a list",
      "    pos: noun\n    gender: masculine\n    plurals",
      "\tpos: noun\n    gender: masculine\n    plurals",
      "15 [yaml] \tpos: noun: the line is indented with a tab; indent with spaces",
    ],
    [
      "an unclosed bracket",
      "[كِتَابَة]",
      "[كِتَابَة",
      "9 [yaml] [كِتَابَة: the bracket [ is not closed; close it with ]",
    ],
    [
      "an unclosed brace",
      "masdars: [كِتَابَة]",
      "masdars: {a: [b]",
      "9 [yaml] {a: [b]: the bracket { is not closed; close it with }",
    ],
    [
      "an unclosed quote",
      "[to write]",
      "[\"don't write]",
      '11 [yaml] "don\'t write]: the quote " is not closed; close it on the same line',
    ],
    [
      "an unclosed quote before another",
      "[to write]\nnominals:",
      '["to write]\nnominals: ["x", y]\nz:',
      '11 [yaml] "to write]: the quote " is not closed; close it on the same line',
    ],
    [
      "a field without a colon",
      "lemma: كَتَبَ",
      "lemma كَتَبَ",
      "7 [yaml] lemma كَتَبَ: the field name is not followed by a colon and a space; write name: value",
    ],
    [
      "a colon in a text",
      "gloss: writing",
      "gloss: writing: books",
      "3 [yaml] writing: books: a text with a colon and a space is not quoted; quote the text",
    ],
    [
      "a line indented too far",
      "    imperfect",
      "      imperfect",
      "8 [yaml] imperfect: يَكْتُبُ: the line is indented further than the line above; align the fields of a record",
    ],
    [
      "a line not indented far enough",
      "    imperfect",
      "   imperfect",
      "8 [yaml] imperfect: يَكْتُبُ: the line is not aligned with its neighbours; align the fields of a record",
    ],
    [
      "a text that begins with a special character",
      "gloss: writing",
      "gloss: @writing",
      "3 [yaml] @writing: a text cannot begin with @ unless it is quoted; quote the text",
    ],
    [
      "an alias",
      "gloss: writing",
      "gloss: *writing",
      "3 [yaml] *writing: Unresolved alias (the anchor must be set before the alias): writing; write the value itself: a corpus file has no anchors and aliases",
    ],
    [
      "a bracket too many",
      "[to write]",
      "[to write]]",
      '11 [yaml] ]: Unexpected flow-seq-end token in YAML stream: "]"; correct the YAML; quote a text that contains a colon, a comma or a special first character',
    ],
    [
      "a field that stands twice",
      "    pos: noun\n    gender: masculine\n    plurals",
      "    pos: noun\n    gender: masculine\n    pos: adj\n    plurals",
      "17 [yaml] pos: adj: the field is set twice; remove one of the two",
    ],
  ];
  for (const [name, text, slip, line] of slips) {
    test(`${name} is reported alone, on its line`, () => {
      expect(check(withSlip(text, slip))).toEqual([`corpus/${path}:${line}`]);
    });
  }

  test("every field that stands twice is reported", () => {
    expect(check({ "words/loans.yaml": "words: []\nwords: []\nx: 1\nx: 2\n" })).toEqual([
      "corpus/words/loans.yaml:2 [yaml] words: []: the field is set twice; remove one of the two",
      "corpus/words/loans.yaml:4 [yaml] x: 2: the field is set twice; remove one of the two",
    ]);
  });

  test("several files that cannot be read are all listed, and nothing else", () => {
    const lines = check({
      ...withSlip("[to write]", "[to write"),
      "words/names.yaml": "words:\n\t- lemma: مِصْر\n",
      "words/particles.yaml": "words:\n  - {lemma: مِن, pos: adp, glosses: [from.]}\n",
      "notes.yaml": "notes: []\n",
      "letters.yaml": "letters: 7\n",
    });
    expect(lines).toEqual([
      `corpus/${path}:11 [yaml] [to write: the bracket [ is not closed; close it with ]`,
      "corpus/words/names.yaml:2 [yaml] \t- lemma: مِصْر: the line is indented with a tab; indent with spaces",
    ]);
  });

  test("of a file that cannot be read nothing advises to make frequencies anew", () => {
    expect(check(withSlip("[to write]", "[to write")).join("\n")).not.toContain("frequency");
  });
});
