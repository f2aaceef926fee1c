import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { chooseParts, formJoiner, readPart } from "../../../pipeline/import/camel_joining.ts";
import { readCsv } from "../../../pipeline/import/camel_rows.ts";
import { formKey, referenceKey } from "../../../pipeline/import/reference_key.ts";
import { fromBuckwalter } from "../../../src/arabic/mod.ts";
import { tempFolder } from "../../support/temp_folder.ts";

describe("readCsv", () => {
  test("names the cells of a row after the first one, quoted cells too", () => {
    using folder = tempFolder();
    writeFileSync(folder.file("a.csv"), 'A,B,C\r\na,"b,c","d ""e""\nf"\r\n\r\n,,x\r\n');
    expect(readCsv(folder.path, "a.csv")).toEqual([
      { A: "a", B: "b,c", C: 'd "e"\nf' },
      { A: "", B: "", C: "x" },
    ]);
  });

  test("refuses a row of another length", () => {
    using folder = tempFolder();
    writeFileSync(folder.file("a.csv"), "A,B\n1,2\n3\n");
    expect(() => readCsv(folder.path, "a.csv")).toThrow("Invalid Record Length");
  });
});

describe("chooseParts", () => {
  const buffers = [
    readPart("aA", "#-aw z-suff", "_"),
    readPart("aw", "#-aw A-suff||c-suff", "_"),
    readPart("_", "#-aw else", "_"),
    readPart("_", "else", "_"),
  ];
  const choose = (...set: string[]): string[] => chooseParts(buffers, new Set(set)).map(({ form }) => form);

  test("takes the part whose terms all hold", () => {
    expect(choose("#-aw", "z-suff")).toEqual(["aA"]);
    expect(choose("#-aw", "c-suff")).toEqual(["aw"]);
  });

  test("takes else where no other part of the same place holds", () => {
    expect(choose("#-aw", "w-suff")).toEqual([""]);
    expect(choose("trans")).toEqual([""]);
  });

  test("reads ! as not", () => {
    const part = readPart("x", "!gem", "_");
    expect(chooseParts([part], new Set(["gem"]))).toEqual([]);
    expect(chooseParts([part], new Set())).toEqual([part]);
  });
});

describe("formJoiner", () => {
  const join = formJoiner({
    prefix: [],
    beforeStem: [],
    afterStem: [readPart("aA", "#-aw z-suff", "_"), readPart("_", "else", "_")],
    suffix: [readPart("_", "#-aw", "z-suff"), readPart("a", "else", "v-suff")],
  });

  test("joins a stem with the buffer and suffix that its conditions call for", () => {
    expect(join(readPart("daE", "_", "#-aw"))).toEqual(["daEaA"]);
    expect(join(readPart("katab", "_", "trans"))).toEqual(["kataba"]);
  });

  test("gives nothing for a stem that asks for another suffix", () => {
    expect(join(readPart("madad", "c-suff", "gem"))).toEqual([]);
    expect(join(readPart("mad~", "v-suff", "gem"))).toEqual(["mad~a"]);
  });
});

describe("keys", () => {
  test("fromBuckwalter gives Arabic in NFC", () => {
    expect(fromBuckwalter("mud~ar~is")).toBe("مُدَّرِّس".normalize("NFC"));
    expect(fromBuckwalter("|man >um~ $ay'")).toBe("آمَن أُمّ شَيء".normalize("NFC"));
  });

  const same = [
    ["{iqotiSAd", "اِقْتِصَاد"],
    ["mad~", "مَدَّ"],
    ["nadiy", "نَدِيَ"],
    ["qADiy", "قَاضٍ"],
    ["rA}iy", "رَاءٍ"],
    ["fataY", "فَتًى"],
    ["nabiy~", "نَبِيّ"],
    ["h`*A", "هٰذَا"],
    ["kitAbap", "كِتَابَة"],
  ] as const;
  for (const [theirs, ours] of same) {
    test(`referenceKey is the same of ${theirs} and ${ours}`, () => {
      expect(referenceKey(fromBuckwalter(theirs))).toBe(referenceKey(ours.normalize("NFC")));
    });
  }

  test("referenceKey keeps apart what hamza seats and vowels keep apart", () => {
    expect(referenceKey("كَتَبَ")).not.toBe(referenceKey("كُتُب"));
    expect(referenceKey("سَأَلَ")).not.toBe(referenceKey("سَالَ"));
  });

  test("formKey keeps the last vowel and the vowel of an initial wasla", () => {
    expect(formKey(fromBuckwalter("yakotuba"))).toBe(formKey("يَكْتُبَ"));
    expect(formKey("يَكْتُبَ")).not.toBe(formKey("يَكْتُبُ"));
    expect(formKey(fromBuckwalter("{ukotub"))).not.toBe(formKey("اِكْتُب"));
    expect(formKey(fromBuckwalter("ramawoAo"))).toBe(formKey("رَمَوْا"));
    expect(formKey(fromBuckwalter("yusam~iyona"))).toBe(formKey("يُسَمِّينَ".normalize("NFC")));
  });
});
