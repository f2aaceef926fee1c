import { describe, expect, test } from "bun:test";
import { withOwnPlurals } from "../../../pipeline/import/own_plurals.ts";

const spelling = (perMillion: number, ...ids: string[]) => ({
  perMillion,
  analyses: ids.map((id) => ({ id, kind: "noun", form: "N;PL;INDF", traits: [] })),
});
const singulars = new Map([["قُوَّات", ["قُوَّة"]]]);
const figures = new Map([
  ["قُوَّة", 1000],
  ["قُوَّات", 1],
]);

describe("withOwnPlurals", () => {
  test("moves the occurrences of a plural's spellings from its singular to its own record", () => {
    const divided = withOwnPlurals(figures, [spelling(300, "قُوَّات", "قُوَّة"), spelling(101, "قُوَّات")], singulars);
    expect([divided.get("قُوَّات"), divided.get("قُوَّة")]).toEqual([401, 600]);
  });

  test("leaves a tenth to the singular, and out what may be another word", () => {
    expect(withOwnPlurals(figures, [spelling(5_000, "قُوَّات", "قُوَّة")], singulars).get("قُوَّة")).toBeCloseTo(100);
    expect(withOwnPlurals(figures, [spelling(300, "قُوَّات", "other")], singulars)).toEqual(figures);
  });
});
