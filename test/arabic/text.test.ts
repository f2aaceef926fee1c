import { describe, expect, test } from "bun:test";
import { endsInMark, kasra, kasratan, normalText, sameText } from "../../src/arabic/mod.ts";

const shaddaFirst: string = "عَرَبِي\u0651\u064Eة";
const vowelFirst: string = "عَرَبِي\u064E\u0651ة";

describe("sameText", () => {
  test("does not mind the order of a shadda and its vowel", () => {
    expect(shaddaFirst === vowelFirst).toBe(false);
    expect(sameText(shaddaFirst, vowelFirst)).toBe(true);
    expect(sameText("عَرَبِيَّة", "عَرَبِيَة")).toBe(false);
  });
});

describe("normalText", () => {
  test("has the vowel before its shadda", () => expect(normalText(shaddaFirst)).toBe(vowelFirst));
});

describe("endsInMark", () => {
  test.each([
    ["قَاضٍ", kasratan, true],
    ["مُغَنٍّ", kasratan, true],
    ["رَبِّ", kasra, true],
    ["رَبّ", kasra, false],
    ["كِتَاب", kasra, false],
  ])("of %s and %p is %p", (text, mark, expected) =>
    expect(endsInMark(normalText(text), mark)).toBe(expected),
  );
});
