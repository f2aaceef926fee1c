import { describe, expect, test } from "bun:test";
import { countText } from "../../src/dashboard/parts/counts.ts";

describe("countText", () => {
  const cases = [
    [0.5, "نصف نقطة"],
    [1, "نقطة واحدة"],
    [2, "نقطتان"],
    [5, "5 نقاط"],
    [30, "30 نقطة"],
    [1.5, "1.5 نقطة"],
  ] as const;
  test.each(cases)("%p points are %p", (value, text) => {
    expect(countText("ar", "points", value)).toBe(text);
  });
});
