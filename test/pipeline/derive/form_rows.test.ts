import { describe, expect, test } from "bun:test";
import { makeFormRows } from "../../../pipeline/derive/form_rows.ts";
import { generatedRecords } from "../../support/generated_artifact.ts";

describe("makeFormRows", () => {
  const records = generatedRecords({ count: 3 });

  test("lists cells and keys when every paradigm is through, as often as the paradigms are made", () => {
    const rows = makeFormRows(records);
    for (let round = 0; round < 2; round++) {
      expect([...rows.inflections()].map(({ ord }) => ord)).toEqual([1, 2, 3]);
      expect([...rows.cells()].map(({ id }) => id)).toEqual([1, 2]);
      expect(rows.formParts().map(({ name }) => name)).toEqual(["forms", "formSlots", "cellSets", "derived"]);
    }
  });

  test("refuses to list them before", () => {
    const rows = makeFormRows(records);
    const paradigms = rows.inflections()[Symbol.iterator]();
    paradigms.next();
    for (const ask of [rows.cells, rows.formParts]) expect(() => [...ask()]).toThrow("Cannot list the forms");
  });
});
