import { describe, expect, test } from "bun:test";
import { textLimits } from "../../../pipeline/import/text_limits.ts";

const spelling = (perMillion: number, ...ids: string[]) => ({
  perMillion,
  analyses: ids.map((id) => ({ id, kind: id.startsWith("to") ? "verb" : "noun", form: "SG", traits: [] })),
});

describe("textLimits", () => {
  const limit = textLimits([
    spelling(8, "lad"),
    spelling(2, "lad", "lust"),
    spelling(60, "video"),
    spelling(40, "video"),
    spelling(50, "jim"),
    spelling(3, "jim"),
    spelling(30, "to"),
    spelling(30, "to"),
    { ...spelling(30, "raw"), isFolded: true },
    { ...spelling(30, "raw"), isFolded: true },
    spelling(30, "look", "gaze"),
    spelling(30, "gaze", "look", "view"),
  ]);
  const limited = (id: string, perMillion: number, inNovels = 0.5) =>
    limit({ ids: id.split(" "), perMillion, inNovels });

  test("allows twice the spellings that can be the word, and a few that are not listed", () => {
    expect(limited("lad", 500)).toBe(21);
    expect(limited("lad", 20)).toBe(20);
  });

  test("allows a word that is mostly in novels less", () => {
    expect(limited("lad", 500, 0.95)).toBeCloseTo(13.3);
    expect(limited("lad", 500, 0.75)).toBeCloseTo(13.3);
    expect(limited("lad", 10, 0.95)).toBe(10);
  });

  test("counts a spelling of several words of the group once", () => {
    expect(limited("look gaze", 500)).toBe(121);
  });

  test("demands a third of the spellings that no other word partakes of", () => {
    expect(limited("video", 1)).toBeCloseTo(80 / 3);
    expect(limited("look gaze", 1)).toBe(1);
    expect(limited("lust", 1)).toBe(1);
  });

  test("a spelling that outweighs the others may be another word", () => {
    expect(limited("jim", 1)).toBe(2);
  });

  test("verbs and spellings with other letters demand nothing", () => {
    expect(limited("to", 1)).toBe(1);
    expect(limited("raw", 1)).toBe(1);
    expect(limited("raw", 500)).toBe(121);
  });

  test("a word without spellings keeps no more than what may not be listed", () => {
    expect(limited("absent", 500)).toBe(1);
    expect(limited("absent", 500, 0.9)).toBe(0.3);
  });
});
