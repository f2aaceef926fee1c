import { describe, expect, test } from "bun:test";
import {
  divide,
  dividedAnew,
  homographShares,
  withUncounted,
} from "../../../pipeline/import/homograph_shares.ts";

const row = (id: string, lemma: string, share: number) => ({
  ...{ id, lemma, share, reason: "usage" },
  place: { file: "homograph_shares.tsv", line: 1 },
});
const shares = homographShares([
  row("ali", "عَلِيّ", 0.96),
  row("exalted", "عَلِيّ", 0.04),
  row("country", "الْكُوَيْت", 0.9),
  row("city", "الْكُوَيْت", 0.1),
  row("now", "بَيْن", 1),
  row("never", "بَيْنَ", 0),
]);

describe("divide", () => {
  test.each([
    ["by the shares", ["country", "city"], { country: 18, city: 2 }],
    ["in proportion where only some of a group are meant", ["city"], { city: 20 }],
    ["equally if a word has no share", ["country", "other"], { country: 10, other: 10 }],
    ["nothing to a word whose share is 0", ["now", "never"], { now: 20 }],
    ["equally among words whose shares are all 0", ["never"], { never: 20 }],
  ])("%s", (_, ids, figures) => {
    expect(Object.fromEntries(divide(20, ids, shares))).toEqual(figures);
  });
});

describe("withUncounted", () => {
  test("a name follows from the word that the list counts", () => {
    const figures = withUncounted(new Map([["exalted", 2]]), shares);
    expect(figures.get("ali")).toBeCloseTo(48);
    expect(figures.get("exalted")).toBe(2);
  });

  test("may hold the name to what text has", () => {
    const figures = withUncounted(new Map([["exalted", 2]]), shares, (id, perMillion) =>
      id === "ali" ? Math.min(perMillion, 30) : perMillion,
    );
    expect(figures.get("ali")).toBe(30);
  });

  test("keeps what is counted, and invents nothing where nothing is", () => {
    const known = new Map([
      ["ali", 7],
      ["exalted", 2],
    ]);
    expect(withUncounted(known, shares)).toEqual(known);
    expect(withUncounted(new Map([["never", 3]]), shares)).toEqual(new Map([["never", 3]]));
    expect(withUncounted(new Map(), shares)).toEqual(new Map());
  });
});

describe("dividedAnew", () => {
  test("gives nothing to a word that is alone in its group", () => {
    const rare = homographShares([row("be comely", "صَبُحَ", 0)]);
    const fromText = new Map([
      ["be comely", 53],
      ["become", 700],
    ]);
    expect(Object.fromEntries(dividedAnew(fromText, rare))).toEqual({ become: 700 });
  });

  test("leaves to a word that is alone in its group its share of its spellings", () => {
    const dialect = homographShares([row("this", "دِي", 0.1)]);
    expect(Object.fromEntries(dividedAnew(new Map([["this", 240]]), dialect))).toEqual({ this: 24 });
    expect(Object.fromEntries(dividedAnew(new Map(), dialect))).toEqual({});
  });

  test("divides what the text gives to a group", () => {
    const fromText = new Map([
      ["country", 50],
      ["city", 50],
      ["ali", 9],
      ["book", 3],
    ]);
    expect(Object.fromEntries(dividedAnew(fromText, shares))).toEqual({
      country: 90,
      city: 10,
      ali: 9,
      book: 3,
    });
  });
});
