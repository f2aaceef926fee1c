import { describe, expect, test } from "bun:test";
import { isSeveralWords, withoutPunctuation } from "../../src/arabic/mod.ts";

describe("withoutPunctuation", () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ["كتاب", "كتاب", []],
    ["«كتاب»", "كتاب", ["«", "»"]],
    ["كتاب!", "كتاب", ["!"]],
    ["(كِتَابٌ)،", "كِتَابٌ", ["(", ")", "،"]],
    ['"كتاب"', "كتاب", ['"', '"']],
    ["“كتاب”؟!", "كتاب", ["“", "”", "؟", "!"]],
    ["﴿كِتَابٌ﴾", "كِتَابٌ", ["﴿", "﴾"]],
    [" - كتاب …", "كتاب", ["-", "…"]],
    ["ـكتاب", "ـكتاب", []],
    ["كتاب٢", "كتاب٢", []],
    ["كتاب، قلم.", "كتاب، قلم", ["."]],
    ["؟!", "", ["؟", "!"]],
  ];
  for (const [text, word, ignored] of cases) {
    test(`leaves ${word} of ${text}`, () => {
      expect(withoutPunctuation(text)).toEqual({ word, ignored: [...ignored] });
    });
  }
});

describe("isSeveralWords", () => {
  for (const text of ["كتاب قلم", "كِتَابٌ،قَلَمٌ", "كتاب - قلم", "لا\nشيء"])
    test(`finds several in ${JSON.stringify(text)}`, () => expect(isSeveralWords(text)).toBe(true));
  for (const text of ["", "كتاب", "كِتَابٌ", "كتاب 2", "كتـاب"])
    test(`finds one or none in ${JSON.stringify(text)}`, () => expect(isSeveralWords(text)).toBe(false));
});
