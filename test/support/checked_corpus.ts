import { expect } from "bun:test";
import { checkCorpus } from "../../pipeline/check/check_corpus.ts";
import { showDiagnostic } from "../../pipeline/diagnostic.ts";
import { readCorpus } from "../../pipeline/read/read_corpus.ts";

/** Texts by their path below `corpus/`. */
export type Files = Readonly<Record<string, string>>;

/** The file of a root, right in every way but that its ids are in no `ids.tsv`. */
export const writingRoot = `root: ك ت ب
id: r_00000001
gloss: writing
verbs:
  - id: w_00000001
    form: I
    lemma: كَتَبَ
    imperfect: يَكْتُبُ
    masdars: [كِتَابَة]
    transitivity: transitive
    glosses: [to write]
nominals:
  - id: w_00000002
    lemma: كِتَاب
    pos: noun
    gender: masculine
    plurals: [كُتُب]
    glosses: [book]
  - id: w_00000003
    lemma: كَاتِب
    pos: noun
    gender: masculine
    rationality: human
    glosses: [writer]
`;

/** The patterns of its words. */
export const itsPatterns = `patterns:
  - {id: p_00000001, pattern: فَاعِل, pos: noun, verbForm: I, description: the one who does, example: كَاتِب}
  - {id: p_00000002, pattern: فِعَال, pos: noun, verbForm: null, description: a thing, example: كِتَاب}
  - {id: p_00000003, pattern: فَعَلَ, pos: verb, verbForm: I, description: basic verb, example: كَتَبَ}
`;

/** A file of one word whose sense has these examples, each a line of YAML from line 8 on. */
export const wordWithExamples = (examples: string): Files => ({
  "words/loans.yaml": `words:
  - lemma: تِلْفَاز
    pos: noun
    gender: masculine
    senses:
      - gloss: television
        examples:
${examples}`,
});

/** What the checker says of a corpus of these files, line by line as an editor sees it: place, value, message and remedy of each. */
export function check(files: Files): string[] {
  const diagnostics = checkCorpus(readCorpus(new Map(Object.entries(files))));
  for (const { file, line, value, message, remedy } of diagnostics) {
    expect(Object.keys(files).concat("ids.tsv")).toContain(file);
    expect(line).toBeGreaterThan(0);
    expect(value).not.toBe("");
    for (const part of [message, remedy]) expect(part).not.toMatch(/[.;]$|^$/);
  }
  return diagnostics.map(showDiagnostic);
}

/** What one rule says of them. */
export const checkRule = (rule: string, files: Files): string[] =>
  check(files).filter((line) => line.includes(` [${rule}] `));
