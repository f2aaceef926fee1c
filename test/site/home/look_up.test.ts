import { describe, expect, test } from "bun:test";
import { cleanQuery, lookUp } from "../../../src/site/home/look_up.ts";
import { realLexicon } from "../support/real_api.ts";

/** The word of the card, or the kind of any other answer. */
function firstOf(query: string): string {
  const found = lookUp(realLexicon, query);
  return found.kind === "word" ? found.card.word.arabic : found.kind;
}

describe("lookUp finds words as people type them", () => {
  const table: readonly (readonly [string, string])[] = [
    ["كتاب", "كِتَاب"],
    ["وبكتابي", "كِتَاب"],
    ["المدرسه", "مَدْرَسَة"],
    ["«المدرسة»،", "مَدْرَسَة"],
    ["وسيكتبونها", "كَتَبَ"],
    ["فسيكفيكهم", "كَفَى"],
    ["انا", "أَنَا"],
    ["ﻣﺪﺭﺳﺔ", "مَدْرَسَة"],
    ["kitāb", "كِتَاب"],
    ["kitab", "كِتَاب"],
    ["3arabi", "عَرَبِيّ"],
    ["shukran", "شُكْرًا"],
    ["to write", "كَتَبَ"],
    ["write", "كَتَبَ"],
    ["book", "كِتَاب"],
    ["Thank you", "شُكْرًا"],
    // While somebody types: a rare word steps back behind what its letters begin.
    ["كت", "كِتَاب"],
    ["كتا", "كِتَاب"],
    ["ذهبت الى بيتي", "sentence"],
    ["زززززز", "nothing"],
    ["؟!", "nothing"],
    ["ـ", "nothing"],
    ["\u064E", "nothing"],
    ["", "nothing"],
    ["س".repeat(65), "tooLong"],
  ];
  for (const [query, first] of table)
    test(`${JSON.stringify(query)}: ${first}`, () => expect(firstOf(query)).toBe(first));
});

describe("lookUp", () => {
  test("gives an inflected word its parts, its stem and its own transliteration", () => {
    const found = lookUp(realLexicon, "وبكتابي");
    if (found.kind !== "word") throw new Error(found.kind);
    expect(found.card.form).toMatchObject({
      arabic: "وَبِكِتَابِي",
      transliteration: "wabikitābī",
      before: [{ form: "وَ" }, { form: "بِ" }],
      behind: [{ form: "ي" }],
      lettersBefore: 2,
      lettersBehind: 1,
    });
    expect(found.card.family.words.map(({ arabic }) => arabic)).toContain("مَكْتَب");
    expect(found.card.family.words.map(({ arabic }) => arabic)).not.toContain("كِتَاب");
  });

  test("leaves the case of a bare noun open", () => {
    const found = lookUp(realLexicon, "المدرسة");
    expect(found).toMatchObject({ kind: "word", card: { form: { arabic: "الْمَدْرَسَة" } } });
    expect(lookUp(realLexicon, "كتاب")).toMatchObject({ card: { form: null } });
  });

  test("gives few words, each once", () => {
    for (const query of ["كتب", "man", "ك", "k"]) {
      const found = lookUp(realLexicon, query);
      if (found.kind !== "word") throw new Error(found.kind);
      const ids = [found.card.word.id, ...found.others.map(({ id }) => id)];
      expect(ids.length).toBeLessThanOrEqual(5);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test("offers near words where it knows none", () => {
    const found = lookUp(realLexicon, "مدررسة");
    if (found.kind !== "nothing") throw new Error(found.kind);
    expect(found.near.map(({ arabic }) => arabic)).toContain("مَدْرَسَة");
  });

  test("throws for nothing that people can type", () => {
    const strange = ["(", "[a-", "\\", "%", "a".repeat(64), "٣", "😀", "\u202Eكتاب", "null", "ا ".repeat(32)];
    for (const query of strange) expect(() => lookUp(realLexicon, cleanQuery(query))).not.toThrow();
  });
});

test("cleanQuery composes letters, and drops control characters and spaces around", () => {
  expect(cleanQuery("  \u0000كتاب\n\t قديم ")).toBe("كتاب قديم");
  expect(cleanQuery("kita\u0304b")).toBe("kitāb");
});
