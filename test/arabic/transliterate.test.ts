import { describe, expect, test } from "bun:test";
import { abjad, syllables, toDmg, transliterate } from "../../src/arabic/mod.ts";
import { readTable } from "../support/read_table.ts";

describe("transliterate", () => {
  for (const { at, cells } of readTable("facts/transliterate.tsv", 5)) {
    const [word = "", dmg = "", alaLc = "", buckwalter = "", ipa = ""] = cells;
    test(`${word} is ${dmg} (${at})`, () => {
      expect(transliterate(word)).toEqual({ dmg, alaLc, buckwalter, ipa });
      expect(toDmg(word)).toBe(dmg);
    });
  }

  test("writes Arabic punctuation as Latin", () => {
    expect(toDmg("أَيْنَ؟ هُنَا، وَهُنَاكَ؛")).toBe("ayna? hunā, wahunāka;");
  });

  test("leaves what is not Arabic", () => {
    expect(toDmg("3 كُتُبٍ (new)")).toBe("3 kutubin ()");
  });
});

describe("syllables", () => {
  for (const { at, cells } of readTable("facts/syllables.tsv", 2)) {
    const [word = "", parts = ""] = cells;
    test(`of ${word} are ${parts} (${at})`, () => expect(syllables(word)).toEqual(parts.split(" ")));
  }
});

describe("abjad", () => {
  for (const { at, cells } of readTable("facts/abjad.tsv", 2)) {
    const [word = "", sum = ""] = cells;
    test(`of ${word} is ${sum} (${at})`, () => expect(abjad(word)).toBe(Number(sum)));
  }
});
