import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { stripMarks } from "../../../src/arabic/mod.ts";
import { paradigmWriter } from "../../../src/lexicon/records/write_paradigm.ts";
import type { StoredFormTuple } from "../../../src/schema/mod.ts";

const cells = new Map([
  [3, { unimorph: "N;SG;DEF;NOM", ud: "Case=Nom", label: "singular, definite nominative" }],
  [259, { unimorph: "V;PFV", ud: "", label: 'a "label"' }],
]);
const write = paradigmWriter(cells);

const written = (forms: readonly StoredFormTuple[]): unknown =>
  new TextDecoder().decode(write(Buffer.from(forms.map((form) => JSON.stringify(form)).join("\n"))));
const expected = (forms: readonly StoredFormTuple[]): string =>
  JSON.stringify(
    forms.map(([form, variants, cell, status]) => ({
      ...{ form, bare: stripMarks(form), variants, ...cells.get(cell), status },
    })),
  );

describe("paradigmWriter", () => {
  test("writes nothing as an empty array", () => {
    expect(written([])).toBe("[]");
  });

  test("leaves marks out of the bare form", () => {
    const forms: StoredFormTuple[] = [
      ["الْكِتَابُ", [], 3, "rule"],
      ["مُدَرِّسٌ", ["مُدَرِّسُ", "هٰذَا"], 259, "attested"],
    ];
    expect(written(forms)).toBe(expected(forms));
    expect(written(forms)).toContain('"bare":"الكتاب"');
  });

  test("writes whatever may be stored as JSON.parse and JSON.stringify would", () => {
    const letters = [...'كتبءآؤىة \u064B\u0650\u0651\u0670\u06D6\u0615é\u0301€\u0E31😀"\\],[a0\n\ud800'];
    const text = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((list) => list.join(""));
    const form = fc.tuple(
      ...[text, fc.array(text, { maxLength: 3 }), fc.constantFrom(3, 259), fc.constantFrom("rule", "rare")],
    ) as fc.Arbitrary<StoredFormTuple>;
    fc.assert(
      fc.property(fc.array(form, { maxLength: 6 }), (forms) => {
        expect(written(forms)).toBe(expected(forms));
      }),
      { numRuns: 500 },
    );
  });

  test("writes paradigms of any length", () => {
    const forms = Array.from({ length: 3_000 }, (): StoredFormTuple => ["كِتَابُ".repeat(9), [], 3, "rule"]);
    expect(written(forms)).toBe(expected(forms));
    expect(written(forms.slice(0, 1))).toBe(expected(forms.slice(0, 1)));
  });
});
