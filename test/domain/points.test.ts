import { expect, test } from "bun:test";
import { dataPoints, halfPoints, wholePoints } from "../../src/domain/points.ts";

const table = [
  { dp: 0, half: 0, whole: 0 },
  { dp: 0.5, half: 1, whole: 0 },
  { dp: 1, half: 2, whole: 1 },
  { dp: 12.5, half: 25, whole: 12 },
  { dp: 10_000_000, half: 20_000_000, whole: 10_000_000 },
];

for (const { dp, half, whole } of table) {
  test(`points: ${dp} DP are ${half} half points, and ${whole} whole`, () => {
    expect(halfPoints(dp)).toBe(half);
    expect(dataPoints(half)).toBe(dp);
    expect(wholePoints(half)).toBe(whole);
  });
}

test("dataPoints sums exactly where tenths would not", () => {
  const half = Array.from({ length: 1001 }, () => halfPoints(0.5)).reduce((sum, each) => sum + each, 0);
  expect(dataPoints(half)).toBe(500.5);
});
