import { describe, expect, test } from "bun:test";
import { tidyRecords } from "../../../pipeline/fix/tidy_records.ts";

const untidy = `root: ك ت ب
gloss: writing  
nominals:
  - lemma: كِتَاب
    glosses: [book]
    senses:
      - gloss: book
        examples:
          - {arabic: هٰذَا كِتَابٌ, translation: This is a book.}
    gender: Masculine
    pos: noun
  - {lemma: كَاتِب, pos: noun}
  - lemma: مَكْتَب
    # a remark
    glosses: [office]
    pos: noun

`;
const tidy = `root: ك ت ب
gloss: writing
nominals:
  - lemma: كِتَاب
    pos: noun
    gender: masculine
    glosses: [book]
    senses:
      - gloss: book
        examples:
          - {arabic: هٰذَا كِتَابٌ, translation: This is a book.}
  - {lemma: كَاتِب, pos: noun}
  - lemma: مَكْتَب
    # a remark
    glosses: [office]
    pos: noun
`;

describe("tidyRecords", () => {
  test("orders the fields of block records, mends codes and spaces, and leaves the rest as it is", () => {
    expect(tidyRecords(untidy)).toBe(tidy);
  });

  test("puts the voice of a verb after its form, and leaves the senses and their government as they are", () => {
    const senses = `    senses:
      - gloss: to faint
        government: [{prepositions: [عَلَى]}]
`;
    expect(
      tidyRecords(
        `verbs:\n${senses.replace("    senses", "  - senses")}    lemma: أُغْمِيَ\n    voice: Impersonal\n    form: IV\n`,
      ),
    ).toBe(`verbs:\n  - form: IV\n    voice: impersonal\n    lemma: أُغْمِيَ\n${senses}`);
  });

  test("changes nothing a second time", () => {
    expect(tidyRecords(tidy)).toBe(tidy);
  });

  test("keeps line breaks of the other kind", () => {
    expect(tidyRecords("words:\r\n  - pos: adp\r\n    lemma: مِنْ\r\n")).toBe(
      "words:\r\n  - lemma: مِنْ\r\n    pos: adp\r\n",
    );
  });
});
