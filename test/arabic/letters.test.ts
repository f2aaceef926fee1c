import { describe, expect, test } from "bun:test";
import { abjad, fromBuckwalter, sunLetters, transliterate } from "../../src/arabic/mod.ts";
import { readTable } from "../support/read_table.ts";

const letters = readTable("facts/letters.tsv", 8).map(({ at, cells }) => {
  const [letter = "", dmg = "", alaLc = "", buckwalter = "", ipa = "", value = "", letterClass = ""] = cells;
  return { at, letter, dmg, alaLc, buckwalter, ipa, value, letterClass };
});

describe("transliterate", () => {
  for (const { at, letter, dmg, alaLc, buckwalter, ipa } of letters) {
    if (dmg === "-") continue;
    test(`writes ${letter} as ${dmg}, ${alaLc}, ${buckwalter} and ${ipa} (${at})`, () => {
      expect(transliterate(`مَ${letter}َم`)).toEqual({
        dmg: `ma${dmg}am`,
        alaLc: `ma${alaLc}am`,
        buckwalter: `ma${buckwalter}am`,
        ipa: `ma${ipa}am`,
      });
    });
  }

  /** Short and long vowels of the four systems; tanwin is written in Latin letters as it is said. */
  const vowels = [
    ["مَ", "ma", "ma", "ma", "ma"],
    ["مِ", "mi", "mi", "mi", "mi"],
    ["مُ", "mu", "mu", "mu", "mu"],
    ["مَا", "mā", "mā", "maA", "maː"],
    ["مِي", "mī", "mī", "miy", "miː"],
    ["مُو", "mū", "mū", "muw", "muː"],
    ["مَى", "mā", "má", "maY", "maː"],
    ["مٰ", "mā", "mā", "m`", "maː"],
    ["مَة", "ma", "mah", "map", "ma"],
    ["مٌ", "mun", "mun", "mN", "mun"],
    ["مٍ", "min", "min", "mK", "min"],
    ["مًا", "man", "man", "mFA", "man"],
  ] as const;
  for (const [text, dmg, alaLc, buckwalter, ipa] of vowels) {
    test(`writes ${text} as ${dmg}, ${alaLc}, ${buckwalter} and ${ipa}`, () => {
      expect(transliterate(text)).toEqual({ dmg, alaLc, buckwalter, ipa });
    });
  }
});

describe("Buckwalter", () => {
  /** The marks, the alif wasla and the tatweel; the letters are in the table. */
  const marks = [
    ["\u064B", "F"],
    ["\u064C", "N"],
    ["\u064D", "K"],
    ["\u064E", "a"],
    ["\u064F", "u"],
    ["\u0650", "i"],
    ["\u0651", "~"],
    ["\u0652", "o"],
    ["\u0670", "`"],
    ["\u0671", "{"],
    ["\u0640", "_"],
  ] as const;
  for (const [arabic, latin] of [
    ...marks,
    ...letters.map(({ letter, buckwalter }) => [letter, buckwalter] as const),
  ]) {
    const codePoint = arabic.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    test(`writes U+${codePoint} as ${latin}, and back`, () => {
      expect(transliterate(arabic).buckwalter).toBe(latin);
      expect(fromBuckwalter(latin)).toBe(arabic);
    });
  }
});

describe("letters", () => {
  for (const { at, letter, value } of letters) {
    test(`abjad of ${letter} is ${value} (${at})`, () => expect(abjad(letter)).toBe(Number(value)));
  }

  test("sunLetters are the 14 of the table", () => {
    const sun = letters.filter(({ letterClass }) => letterClass === "sun").map(({ letter }) => letter);
    expect(sun).toHaveLength(14);
    expect([...sunLetters]).toEqual(sun);
  });
});
