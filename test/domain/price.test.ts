import { describe, expect, test } from "bun:test";
import { dataPoints } from "../../src/domain/points.ts";
import { analyzePrice, autocompletePrice, pagePrice, tierPrice, wordPrice } from "../../src/domain/price.ts";

describe("prices, in DP", () => {
  test("of a word at the basic, enriched and full tier are 1, 8 and 20 (section 8.2)", () => {
    const { basic, enriched, full } = tierPrice;
    expect([basic, enriched, full].map(dataPoints)).toEqual([1, 8, 20]);
  });

  test("of one autocomplete result is 0.5 (section 8.2)", () => {
    expect(dataPoints(autocompletePrice)).toBe(0.5);
  });

  test("of one page of another list that is not empty is 1", () => {
    expect(dataPoints(pagePrice)).toBe(1);
  });

  test("of an analysis that finds something is 2", () => {
    expect(dataPoints(analyzePrice)).toBe(2);
  });

  const words = [
    { tier: "basic", isFree: true, dp: 0 },
    { tier: "basic", isFree: false, dp: 1 },
    { tier: "enriched", isFree: true, dp: 8 },
    { tier: "enriched", isFree: false, dp: 8 },
    { tier: "full", isFree: true, dp: 20 },
    { tier: "full", isFree: false, dp: 20 },
  ] as const;
  for (const { tier, isFree, dp } of words) {
    test(`of a ${tier} record ${isFree ? "among" : "beyond"} the 5,000 commonest is ${dp} (section 8.2)`, () => {
      expect(dataPoints(wordPrice(tier, isFree))).toBe(dp);
    });
  }
});
