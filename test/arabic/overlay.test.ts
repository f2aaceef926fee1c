import { describe, expect, test } from "bun:test";
import { withMarksOf } from "../../src/arabic/mod.ts";

const cases: readonly (readonly [what: string, typed: string, vocalised: string, out: string])[] = [
  ["a bare word", "كتاب", "كِتَابٌ", "كِتَابٌ"],
  ["marks given stay", "كِتاب", "كِتَابٌ", "كِتَابٌ"],
  ["another mark given stays", "كتابُ", "كِتَابٌ", "كِتَابُ"],
  ["a shadda given takes its vowel, in the order of NFC", "مدرّس", "مُدَرِّسٌ", "مُدَرِّسٌ"],
  ["a vowel given takes its shadda", "مدرِس", "مُدَرِّسٌ", "مُدَرِّسٌ"],
  ["tanwin on its alif is not written twice", "كتاباً", "كِتَابًا", "كِتَاباً"],
  ["tatweel stays", "كـتـاب", "كِتَابٌ", "كِـتَـابٌ"],
  ["a mark on tatweel belongs to the letter before", "كــِتاب", "كِتَابٌ", "كــِتَابٌ"],
  ["Persian letters stay", "کتابی", "كِتَابِيٌّ", "کِتَابِیٌّ"],
  ["presentation forms stay", "ﻛﺘﺎﺏ", "كِتَابٌ", "ﻛِﺘَﺎﺏٌ"],
  ["a ligature of two letters stays without marks", "ﻛﺘﺎﺑﻼ", "كِتَابَلَا", "ﻛِﺘَﺎﺑَﻼ"],
  ["hamza and dots as typed stay", "الى", "إِلَى", "اِلَى"],
  ["ه for ة stays", "مدرسه", "مَدْرَسَةٌ", "مَدْرَسَهٌ"],
  ["a hamza typed apart from its letter stays apart", "\u0627\u0654كل", "أَكْلٌ", "\u0627\u0654َكْلٌ"],
  ["invisible marks stay", "\u200Fكتاب\u200E", "كِتَابٌ", "\u200Fكِتَابٌ\u200E"],
  ["a small mark of the Quran stays after the vowel", "كتابۖ", "كِتَابٌ", "كِتَابٌۖ"],
];

describe("withMarksOf", () => {
  for (const [what, typed, vocalised, out] of cases)
    test(`${what}: ${typed}`, () => expect(withMarksOf(typed, vocalised)).toBe(out));

  test("a letter after a tanwin that was typed gets no mark", () => {
    expect(withMarksOf("إلًى", "آلَيِ")).toBe("إلًى");
    expect(withMarksOf("فتًى", "فَتًى")).toBe("فَتًى");
  });

  test("is null where the letters do not correspond", () => {
    for (const [typed, vocalised] of [
      ["كتاب", "كُتُبٌ"],
      ["كتب", "كِتَابٌ"],
      ["كتبب", "كَتَبَ"],
      ["", "كَتَبَ"],
    ] as const)
      expect(withMarksOf(typed, vocalised)).toBeNull();
  });
});
