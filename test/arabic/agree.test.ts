import { describe, expect, test } from "bun:test";
import { agrees, agreesAsForm, clean } from "../../src/arabic/mod.ts";
import { readTable } from "../support/read_table.ts";

describe("agrees", () => {
  for (const { at, cells } of readTable("fixtures/text/agrees.tsv", 3)) {
    const [verdict, typed, word] = cells as [string, string, string];
    test(`${typed} ${verdict} with ${word} (${at})`, () => {
      expect(agrees(clean(typed), word)).toBe(verdict === "agrees");
    });
  }
});

describe("agreesAsForm", () => {
  for (const [text, form, expected] of [
    ["بَيْتٍ", "بَيْتٍ", true],
    ["بَيْتٍ", "بَيْتِ", false],
    ["بَيْتِ", "بَيْتٍ", false],
    ["بيت", "بَيْتٍ", true],
    ["بَيْت", "بَيْتٍ", true],
    ["مَدِينَةً", "مَدِينَةَ", false],
    ["كِتَابًا", "كِتَابًا", true],
    ["كِتَابَاً", "كِتَابًا", true],
    ["كِتَابَا", "كِتَابًا", true],
    ["كِتَابًا", "كِتَابَا", false],
    ["حَقٍّ", "حَقِّ", false],
    ["حَقٍّ", "حَقٍّ", true],
  ] as const)
    test(`${text} ${expected ? "agrees" : "does not agree"} with ${form}`, () => {
      expect(agreesAsForm(clean(text), form.normalize("NFC"))).toBe(expected);
    });
});
