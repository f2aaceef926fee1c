import { describe, expect, test } from "bun:test";
import { parseRoot, radicalNames, rootFileName, rootType } from "../../src/arabic/mod.ts";
import { readTable } from "../support/read_table.ts";

describe("radicalNames", () => {
  const names = Object.values(radicalNames);

  test("name the 28 consonants one to one", () => {
    expect(Object.keys(radicalNames).sort()).toEqual([..."ءبتثجحخدذرزسشصضطظعغفقكلمنهوي"].sort());
    expect(new Set(names).size).toBe(names.length);
  });

  test("are safe in file names: lower-case ASCII letters and digits", () => {
    for (const name of names) expect(name).toMatch(/^[a-z0-9]{1,2}$/);
  });

  test("of two roots make two file names", () => {
    const radicals = Object.keys(radicalNames);
    const files = radicals.flatMap((first) => radicals.map((second) => rootFileName([first, second, "ب"])));
    expect(new Set(files).size).toBe(radicals.length ** 2);
    expect(rootFileName([..."كتب"])).toBe("k-t-b");
  });
});

describe("parseRoot", () => {
  for (const { at, cells } of readTable("facts/roots.tsv", 2)) {
    const [text = "", radicals = ""] = cells;
    test(`${text} is ${radicals} (${at})`, () => {
      expect(parseRoot(text)).toEqual(radicals === "-" ? null : [...radicals]);
    });
  }

  test("is null for no text", () => {
    for (const text of ["", " ", "\u0640", "\uD800"]) expect(parseRoot(text)).toBeNull();
  });

  test("reads its own writing", () => {
    for (const root of ["ك ت ب", "ء ك ل", "د ح ر ج"]) expect(parseRoot(root)?.join(" ")).toBe(root);
  });
});

describe("rootType", () => {
  for (const { at, cells } of readTable("facts/root_types.tsv", 2)) {
    const [root = "", type = ""] = cells;
    test(`of ${root} is ${type} (${at})`, () => expect(rootType([...root]) as string).toBe(type));
  }
});
