import { expect, test } from "bun:test";
import { dataPoints, halfPoints, readPoints, wholePoints } from "../../src/domain/points.ts";

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

for (const [text, half] of [
  ["0", 0],
  ["12.5", 25],
  [" 12.50 ", 25],
  ["12.0", 24],
  ["999999999999", 1_999_999_999_998],
] as const) {
  test(`readPoints of ${JSON.stringify(text)} is ${half} half points`, () => {
    expect(readPoints(text)).toBe(half);
  });
}

for (const text of [
  "",
  " ",
  "12.3",
  "12.25",
  "12.",
  ".5",
  "-1",
  "+1",
  "1e3",
  "0x10",
  "1,000",
  "١٢",
  "1000000000000",
]) {
  test(`readPoints of ${JSON.stringify(text)} is none`, () => {
    expect(readPoints(text)).toBeNaN();
  });
}
