import { describe, expect, spyOn, test } from "bun:test";
import { rules } from "../../../pipeline/morphology/rules.ts";
import { surface, surfaces } from "../../../pipeline/morphology/surface.ts";
import { readTable } from "../../support/read_table.ts";

const facts = readTable("facts/surface.tsv", 3).map(({ at, cells }) => {
  const [root, pattern, expected] = cells as [string, string, string];
  return { at, radicals: [...root], pattern, expected };
});

describe("surface", () => {
  for (const { at, radicals, pattern, expected } of facts) {
    test(`${radicals.join(" ")} in ${pattern} is ${expected} (${at})`, () => {
      expect(surface(radicals, pattern)).toBe(expected);
    });
  }

  test("no fact stands twice", () => {
    const keys = facts.map(({ radicals, pattern }) => `${radicals.join("")} ${pattern}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test("is null where the pattern does not take the root", () => {
    expect(surface([..."دحرج"], "فَعَلَ")).toBeNull();
    expect(surface([..."كتب"], "عِلَة")).toBeNull();
    expect(surface([..."كتب"], "إِفَالَة")).toBeNull();
    expect(surface([..."رمي"], "اِسْتِفَالَة")).toBeNull();
  });
});

describe("surfaces", () => {
  for (const { at, cells } of readTable("facts/surface_variants.tsv", 3)) {
    const [root, pattern, expected] = cells as [string, string, string];
    test(`${[...root].join(" ")} in ${pattern} may be ${expected} (${at})`, () => {
      expect(surfaces([...root], pattern)).toContain(expected);
    });
  }

  test("gives the regular form first", () => {
    for (const { radicals, pattern, expected } of facts)
      expect(surfaces(radicals, pattern)[0]).toBe(expected);
  });

  test("names no form twice", () => {
    for (const { radicals, pattern } of facts) {
      const forms = surfaces(radicals, pattern);
      expect(forms).toEqual([...new Set(forms)]);
    }
  });
});

/** For each rule a word that is wrong without it. */
const needed: Readonly<Record<string, readonly [root: string, pattern: string, expected: string]>> = {
  "form VIII assimilation": ["ضرب", "اِفْتَعَلَ", "اِضْطَرَبَ"],
  "doubled radicals merge": ["مدد", "يَفْعُلُ", "يَمُدُّ"],
  "final glide of a verb": ["رمي", "فَعَلَ", "رَمَى"],
  "final glide of a nominal": ["قضي", "فَاعِل", "قَاضٍ"],
  "glide after a long vowel of its kind": ["دعو", "مَفْعُول", "مَدْعُوّ"],
  "final waw after i": ["رضو", "فَعِلَ", "رَضِيَ"],
  "medial glide after the long a of an active participle": ["قول", "فَاعِل", "قَائِل"],
  "medial glide contracts": ["قوم", "أَفْعَلَ", "أَقَامَ"],
  "initial waw falls in the imperfect": ["وصل", "يَفْعِلُ", "يَصِلُ"],
  "glides meet": ["سود", "فَيْعِل", "سَيِّد"],
  "glide after a vowel of the other kind": ["وزن", "مِفْعَال", "مِيزَان"],
  "two hamzas": ["ءمن", "أَفْعَلَ", "آمَنَ"],
};

describe("rules", () => {
  for (const rule of rules) {
    test(`${rule.name}: has a word that is wrong without it`, () => {
      const [root, pattern, expected] = needed[rule.name] ?? ["", "", "a word in this test"];
      expect(surface([...root], pattern)).toBe(expected);
      const without = spyOn(rule as { apply: typeof rule.apply }, "apply").mockImplementation((word) => word);
      const wrong = surface([...root], pattern);
      without.mockRestore();
      expect(wrong).not.toBe(expected);
    });
  }

  test("have each a name of its own", () => {
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
    expect(Object.keys(needed).sort()).toEqual(rules.map(({ name }) => name).sort());
  });
});
