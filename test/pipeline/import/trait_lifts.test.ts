import { describe, expect, test } from "bun:test";
import type { AnalysedSpelling } from "../../../pipeline/import/figures.ts";
import { ownSpellings, traitLifts } from "../../../pipeline/import/trait_lifts.ts";

/** A spelling, and its analyses as word and trait. */
const spelling = (
  perMillion: number,
  ...analyses: (readonly [id: string, trait: string])[]
): AnalysedSpelling => ({
  perMillion,
  analyses: analyses.map(([id, trait]) => ({ id, kind: "noun", form: trait, traits: [trait] })),
});

describe("ownSpellings", () => {
  test("has what is one word in all its analyses, and not what may be another", () => {
    const own = spelling(3, ["a", "SG"], ["a", "PL"]);
    const shared = spelling(4, ["a", "SG"], ["b", "SG"]);
    expect([...ownSpellings([own, shared, spelling(5)])]).toEqual([["a", [own]]]);
  });
});

describe("traitLifts", () => {
  const evenly = () => 0.5;
  const liftsOf = (...spellings: AnalysedSpelling[]) => traitLifts(ownSpellings(spellings), evenly).get("a");

  test("is what is counted over what its kind would have, of the forms that are its own", () => {
    const lifts = liftsOf(spelling(298, ["a", "PL"]), spelling(98, ["a", "SG"]));
    expect(lifts?.get("PL")).toBeCloseTo(300 / 200);
    expect(lifts?.get("SG")).toBeCloseTo(100 / 200);
  });

  test("is never so low that a word seems not to have the form at all", () => {
    expect(liftsOf(spelling(0, ["a", "PL"]), spelling(1000, ["a", "SG"]))?.get("PL")).toBe(0.5);
  });

  test("is near 1 for a word that is hardly met", () => {
    expect(liftsOf(spelling(0.1, ["a", "PL"]), spelling(0, ["a", "SG"]))?.get("PL")).toBeCloseTo(1, 1);
  });

  test("a word whose spellings may all be another's has none", () => {
    expect(liftsOf(spelling(10, ["a", "SG"], ["b", "SG"]))).toBeUndefined();
  });
});
