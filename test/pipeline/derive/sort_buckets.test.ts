import { describe, expect, test } from "bun:test";
import { openSortBuckets, type SortBuckets } from "../../../pipeline/derive/sort_buckets.ts";
import { seededRandom } from "../../support/seeded_random.ts";

const taken = (lines: SortBuckets): [string, string][] => [...lines.take()].flat();

describe("openSortBuckets", () => {
  test("gives keys in order, whatever they begin with, and joins the texts of one in the order in which they came", () => {
    const random = seededRandom(3);
    const keys = Array.from({ length: 5_000 }, (_, index) =>
      [..."الكتبa \t"]
        .filter(() => random() < 0.5)
        .join("")
        .concat("ب".repeat(index % 3)),
    ).filter((key) => key !== "");
    const lines = openSortBuckets("|");
    const plain = new Map<string, string>();
    for (const [index, key] of keys.entries()) {
      lines.add(key, String(index));
      plain.set(key, plain.has(key) ? `${plain.get(key)}|${index}` : String(index));
    }
    expect(taken(lines)).toEqual([...plain].sort(([a], [b]) => (a < b ? -1 : 1)));
  });

  test("refuses a key that it would lose", () => {
    const lines = openSortBuckets("|");
    for (const key of ["", "ا:ب"]) expect(() => lines.add(key, "1")).toThrow("Cannot sort");
    expect(taken(lines)).toEqual([]);
  });
});
