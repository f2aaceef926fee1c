import { describe, expect, test } from "bun:test";
import { vocalisedOnly } from "../../../pipeline/morphology/vocalised_only.ts";

const others = (form: string, unimorph: string, variants: readonly string[] = []): string[] =>
  vocalisedOnly({ form, variants: [...variants], unimorph });

describe("vocalisedOnly", () => {
  test("has names in pause, in every case that shows by a mark alone", () => {
    expect(others("جُونٌ", "PROPN;SG;INDF;NOM")).toEqual(["جُونْ"]);
    expect(others("جُونٍ", "PROPN;SG;INDF;GEN")).toEqual(["جُونْ"]);
    expect(others("جُونًا", "PROPN;SG;INDF;ACC")).toEqual([]);
    expect(others("تَرَامْبَ", "PROPN;SG;INDF;GEN", ["تِرَامْبَ"])).toEqual(["تَرَامْبْ", "تِرَامْبْ"]);
  });

  test("has no other nouns in pause", () => {
    expect(others("كِتَابٌ", "N;SG;INDF;NOM")).toEqual([]);
    expect(others("جُونُ", "PROPN;SG;PSSD;NOM")).toEqual([]);
    expect(others("الْقَاهِرَةِ", "PROPN;SG;DEF;GEN")).toEqual([]);
  });

  test("has words in ـِيَا without their i, where no third consonant meets", () => {
    expect(others("رُوسِيَا", "PROPN;SG;INDF;GEN")).toEqual(["رُوسْيَا"]);
    expect(others("التِّكْنُولُوجِيَا", "N;SG;DEF;NOM")).toEqual(["التِّكْنُولُوجْيَا"]);
    expect(others("كَمْبِيَا", "PROPN;SG;INDF;NOM")).toEqual([]);
    expect(others("زَوَايَا", "N;PL;INDF;NOM")).toEqual([]);
  });
});
