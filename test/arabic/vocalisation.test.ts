import { describe, expect, test } from "bun:test";
import { sentenceIssue, type Vocalised, vocalisationIssue } from "../../src/arabic/mod.ts";
import { readTable } from "../support/read_table.ts";
import { unescapeCell } from "../support/unescape_cell.ts";

const faultOf = (kind: string, text: string): string | null =>
  kind === "sentence" ? sentenceIssue(text) : vocalisationIssue(text, kind as Vocalised);

describe("vocalisationIssue and sentenceIssue accept", () => {
  for (const { at, cells } of readTable("fixtures/text/vocalised.tsv", 2)) {
    const [kind, text] = cells as [string, string];
    test(`${kind} ${text} (${at})`, () => expect(faultOf(kind, text)).toBeNull());
  }
});

describe("vocalisationIssue and sentenceIssue reject", () => {
  for (const { at, cells } of readTable("fixtures/text/unvocalised.tsv", 3)) {
    const [kind = "", text = "", fault = ""] = cells.map(unescapeCell);
    test(`${kind} ${text}: ${fault} (${at})`, () => expect(faultOf(kind, text)).toBe(fault));
  }
});
