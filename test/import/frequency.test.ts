import { describe, expect, test } from "bun:test";
import { textFigures } from "../../pipeline/import/frequency.ts";

type Spelling = readonly [spelling: string, perMillion: number, lemmas: readonly string[]];

/** The figures of words named by their ids, a name where the id begins with a capital, from spellings and their lemmas. */
function figuresOf(known: Readonly<Record<string, number>>, ...spellings: Spelling[]): Map<string, number> {
  const ids = [...new Set([...Object.keys(known), ...spellings.flatMap(([, , lemmas]) => lemmas)])];
  const words = ids.map((id) => ({ id, arabic: id, pos: /^[A-Z]/.test(id) ? "propn" : "noun" }));
  const lemmasOf = new Map(spellings.map(([spelling, , lemmas]) => [spelling, lemmas]));
  return textFigures(
    words,
    new Map(Object.entries(known)),
    spellings.map(([spelling, figure]) => [spelling, figure]),
    (spelling) => lemmasOf.get(spelling) ?? [],
  );
}

describe("textFigures", () => {
  test("adds up the spellings that are forms of one word alone", () => {
    expect([...figuresOf({}, ["s", 3, ["a"]], ["t", 4, ["a"]], ["u", 5, ["b"]])]).toEqual([
      ["a", 7],
      ["b", 5],
    ]);
  });

  test("shares a spelling in proportion to what its words have, until the shares have settled", () => {
    const figures = figuresOf({}, ["s", 60, ["a"]], ["t", 20, ["b"]], ["shared", 20, ["a", "b"]]);
    expect(figures.get("a")).toBeCloseTo(75, 3);
    expect(figures.get("b")).toBeCloseTo(25, 3);
  });

  test("keeps the figures of SAMER, and shares by them", () => {
    const figures = figuresOf({ samer: 100 }, ["s", 50, ["samer", "a"]], ["t", 50, ["samer"]]);
    expect([...figures.keys()]).toEqual(["a"]);
    expect(figures.get("a")).toBeLessThan(0.02);
  });

  test("a word that shares its only spelling with a common one stays rare", () => {
    const figures = figuresOf({}, ["common", 500, ["a"]], ["shared", 100, ["a", "rare"]]);
    expect(figures.get("rare")).toBeLessThan(1);
    expect((figures.get("a") ?? 0) + (figures.get("rare") ?? 0)).toBeCloseTo(600);
  });

  test("takes a name for commoner than another word that SAMER does not have", () => {
    const figures = figuresOf({}, ["s", 100, ["Name", "noun"]]);
    expect(figures.get("Name")).toBeGreaterThan(99);
  });

  test("passes over a spelling without a known reading, so no figure is NaN", () => {
    const known = { never: 0 };
    const figures = figuresOf(known, ["s", 5, []], ["t", 5, ["never"]], ["u", 5, ["a"]]);
    expect([...figures]).toEqual([["a", 5]]);
    expect(textFigures([], new Map(), [["s", 5]], () => ["gone"])).toEqual(new Map());
  });
});
