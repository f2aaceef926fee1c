import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { packForms } from "../../../pipeline/derive/pack_forms.ts";
import { formTable } from "../../../src/lexicon/analysis/form_table.ts";
import { cellMember, readCellMember } from "../../../src/schema/mod.ts";

/** More sets than the rows name, by number. */
const someSets = ["", ...Array.from({ length: 1_295 }, (_, number) => String(number + 10_000))];

const tableOf = (rows: readonly (readonly [key: string, entries: string])[]) => {
  const { rows: bytes, slots } = packForms([rows], { sets: someSets });
  return formTable(bytes, slots);
};

describe("formTable", () => {
  test("finds every entry of a key with its form, word and set of cells, in the order of words", () => {
    const forms = tableOf([
      ["كتب", "كُتُبٌ,5e,3|كَتَبَ,83,0"],
      ["مدرسه", "مَدْرَسَةٌ,1,zz"],
    ]);
    const read = (key: string) => forms.entries(key).map(({ at, ord, set }) => [forms.form(at), ord, set]);
    expect(read("كتب")).toEqual([
      ["كُتُبٌ", 194, 3],
      ["كَتَبَ", 291, 0],
    ]);
    expect(read("مدرسه")).toEqual([["مَدْرَسَةٌ", 1, 1295]]);
    expect([...forms.all()].map(({ ord }) => ord)).toEqual([194, 291, 1]);
  });

  test("finds nothing behind other keys, whatever their characters", () => {
    const forms = tableOf([["كتب", "كُتُبٌ,1,0"]]);
    for (const key of ["", "كت", "كتبت", "book", "😀", "\u0600", "ك ب"])
      expect(forms.entries(key)).toEqual([]);
    expect(tableOf([]).entries("كتب")).toEqual([]);
  });

  test("finds each of many keys and no other", () => {
    const word = fc
      .array(fc.constantFrom(..."ابتثجحخدذرزسشصضطظعغفقكلمنهويءةى"), { minLength: 1, maxLength: 9 })
      .map((letters) => letters.join(""));
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 200 }), word, (keys, other) => {
        const forms = tableOf(keys.sort().map((key, index) => [key, `${key},${index.toString(36)},0`]));
        keys.forEach((key, index) => {
          expect(forms.entries(key).map(({ ord }) => ord)).toEqual([index]);
        });
        if (!keys.includes(other)) expect(forms.entries(other)).toEqual([]);
      }),
      { seed: 5, numRuns: 100 },
    );
  });

  test("tells how the letters of a form match: all, all but hamzas on alif, or only folded", () => {
    const forms = tableOf([["اكتب", "أَكْتُبُ,1,0"]]);
    const at = forms.entries("اكتب")[0]?.at ?? -1;
    expect(forms.spelling(at, "أكتب")).toBe("exact");
    expect(forms.spelling(at, "اكتب")).toBe("withoutHamza");
    for (const bare of ["إكتب", "أكت", "أكتبه", "أكتت", "اكت", ""])
      expect(forms.spelling(at, bare)).toBe("folded");
  });

  test("refuses a form outside the Arabic block", () => {
    expect(() => packForms([[["كتب", "book,1,0"]]], { sets: [""] })).toThrow('Cannot index "book"');
  });
});

describe("cellMember", () => {
  test("is read back as it was written", () => {
    for (const isBase of [true, false])
      for (const takesTwo of [true, false])
        for (const isVariant of [true, false])
          for (const needsMarks of [true, false])
            for (const status of ["attested", "rule", "theoretical"] as const) {
              const member = {
                cell: 1023,
                isBase,
                takesTwo,
                takesSelf: !isBase,
                isVariant,
                needsMarks,
                status,
              };
              expect(readCellMember(cellMember(member))).toEqual(member);
            }
  });
});
