import { describe, expect, test } from "bun:test";
import { agrees, clean } from "../../src/arabic/mod.ts";
import { readTable } from "../support/read_table.ts";

describe("agrees", () => {
  for (const { at, cells } of readTable("fixtures/text/agrees.tsv", 3)) {
    const [verdict, typed, word] = cells as [string, string, string];
    test(`${typed} ${verdict} with ${word} (${at})`, () => {
      expect(agrees(clean(typed), word)).toBe(verdict === "agrees");
    });
  }
});
