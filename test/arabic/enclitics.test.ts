import { describe, expect, test } from "bun:test";
import { attach, type Enclitic, enclitics } from "../../src/arabic/mod.ts";
import { readTable } from "../support/read_table.ts";

const pronoun = (letters: string): Enclitic =>
  enclitics.find((enclitic) => enclitic.letters === letters) as Enclitic;

describe("attach", () => {
  for (const { at, cells } of readTable("facts/pronouns.tsv", 4)) {
    const [base, letters, whole, number] = cells as [string, string, string, string];
    test(`${base} with ${letters} is ${whole} (${at})`, () => {
      expect(attach(base, letters.split("+").map(pronoun), number === "PL" ? "N;PL;PSSD;NOM" : "")).toEqual([
        whole,
      ]);
    });
  }

  test("إِنَّ keeps its n before نَا or loses one", () => {
    expect(attach("إِنَّ", [pronoun("نا")], "PART")).toEqual(["إِنَّنَا", "إِنَّا"]);
  });

  test("a loan in ـُو has no form with my", () => {
    expect(attach("رَادِيُو", [pronoun("ي")], "N;SG;PSSD;NOM")).toEqual([]);
  });
});
