import { describe, expect, test } from "bun:test";
import { freeWordIds } from "../../../pipeline/derive/free_words.ts";

const words = [
  { id: "w_a", frequencyRank: 1 },
  { id: "w_b", frequencyRank: 2 },
  { id: "w_c", frequencyRank: 3 },
  { id: "w_d", frequencyRank: null },
  { id: "w_e", frequencyRank: null },
];
const free = (lookUps: Record<string, number>, places: number): string[] => [
  ...freeWordIds(words, { lookUps: new Map(Object.entries(lookUps)), places }),
];

describe("the free words", () => {
  test("are the commonest where nobody has counted look-ups; a word without a rank is none", () => {
    expect(free({}, 2)).toEqual(["w_a", "w_b"]);
    expect(free({}, 9)).toEqual(["w_a", "w_b", "w_c"]);
  });

  test("are those that are looked up most, then the commonest others", () => {
    expect(free({ w_d: 3, w_c: 7 }, 3)).toEqual(["w_c", "w_d", "w_a"]);
  });

  test("are the same whatever the order of words and counts", () => {
    const counts = { w_e: 3, w_d: 3, w_c: 3, w_gone: 9 };
    expect(free(counts, 3)).toEqual(["w_c", "w_d", "w_e"]);
    const reversed = new Map(Object.entries(counts).reverse());
    expect([...freeWordIds([...words].reverse(), { lookUps: reversed, places: 3 })]).toEqual([
      "w_c",
      "w_d",
      "w_e",
    ]);
  });
});
