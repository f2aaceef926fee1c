import { describe, expect, test } from "bun:test";
import { checkRule, itsPatterns, writingRoot } from "../../support/checked_corpus.ts";

describe("shape", () => {
  test("accepts records as corpus/README.md shows them", () => {
    const files = {
      "patterns.yaml": itsPatterns,
      "roots/k/k-t-b.yaml": writingRoot,
    };
    expect(checkRule("shape", files)).toEqual([]);
  });

  test("refuses unknown files, fields and values, and missing ones", () => {
    const files = {
      "letters.yaml": `letters:
  - {letter: ا, kind: letter, name: أَلِف, nameEn: alif, joins: right, class: planet, abjad: one, transliteration: ā, ipa: aː, articulation: open}
`,
      "notes.yaml": `notes: []
`,
      "roots/k-t-b.yaml": `root: ك ت ب
gloss: writing
`,
      "roots/k/k-t-b.yaml": `root: ك ت ب
meaning: writing
verbs:
  - form: XX
    lemma: كَتَبَ
    masdars: كِتَابَة
    transitivity: sometimes
    glosses: []
nominals:
  - lemma: كِتَاب
    pos: noun
    gendre: masculine
    glosses: [book]
  - lemma: كَاتِب
    gender: masculine
    glosses: [12]
  - lemma: ""
    pos: noun
    gender: masculine
    glosses: [nothing]
`,
      "roots/q/q-w-l.yaml": `- root: ق و ل
- gloss: speech
`,
      "roots/q/q-w-m.yaml": `root: ق و م
id: 7
variants: ق ي م
gloss: standing
`,
      "words/loans.yaml": `words: تِلْفَاز
`,
    };
    expect(checkRule("shape", files)).toEqual([
      "corpus/letters.yaml:2 [shape] one: not a value of abjad; write one of: integer, null",
      "corpus/letters.yaml:2 [shape] planet: not a value of class; write one of: sun, moon, null",
      "corpus/notes.yaml:1 [shape] notes.yaml: unknown kind of file; move it to a place listed in corpus/README.md",
      "corpus/roots/k-t-b.yaml:1 [shape] roots/k-t-b.yaml: unknown kind of file; move it to a place listed in corpus/README.md",
      "corpus/roots/k/k-t-b.yaml:1 [shape] gloss: the field is missing; add gloss",
      "corpus/roots/k/k-t-b.yaml:2 [shape] meaning: unknown field; write one of: root, id, gloss, variants, retired, verbs, nominals",
      "corpus/roots/k/k-t-b.yaml:4 [shape] XX: not a value of form; write one of: I, II, III, IV, V, VI, VII, VIII, IX, X, XI, XII, XIII, XIV, XV, Iq, IIq, IIIq, IVq",
      "corpus/roots/k/k-t-b.yaml:6 [shape] كِتَابَة: masdars is malformed (Expected array); see corpus/README.md",
      "corpus/roots/k/k-t-b.yaml:7 [shape] sometimes: not a value of transitivity; write one of: transitive, intransitive, ditransitive",
      "corpus/roots/k/k-t-b.yaml:8 [shape] glosses: glosses is malformed (Expected array length to be greater or equal to 1); see corpus/README.md",
      "corpus/roots/k/k-t-b.yaml:12 [shape] gendre: unknown field; correct its name or remove it",
      "corpus/roots/k/k-t-b.yaml:14 [shape] pos: the field is missing; add pos",
      "corpus/roots/k/k-t-b.yaml:16 [shape] 12: glosses is malformed (Expected string); see corpus/README.md",
      "corpus/roots/k/k-t-b.yaml:17 [shape] lemma: lemma is malformed (Expected string length greater or equal to 1); see corpus/README.md",
      "corpus/roots/q/q-w-l.yaml:1 [shape] roots/q/q-w-l.yaml: the file has no fields; begin the file with root, id, gloss, variants, retired, verbs, nominals",
      "corpus/roots/q/q-w-m.yaml:2 [shape] 7: id is malformed (Expected string); see corpus/README.md",
      "corpus/roots/q/q-w-m.yaml:3 [shape] ق ي م: variants is malformed (Expected array); see corpus/README.md",
      "corpus/words/loans.yaml:1 [shape] words: this must be a list; begin each record with a dash",
    ]);
  });
});
