import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  agrees,
  bareKey,
  clean,
  foldKeys,
  leavesOutHamza,
  markedLetters,
  normalText,
  stripMarks,
  withoutFinalVowel,
  withYa,
} from "../../src/arabic/mod.ts";
import { readTable } from "../support/read_table.ts";
import { unescapeCell } from "../support/unescape_cell.ts";

/** Any string of UTF-16 units, lone surrogates included. */
const anyString = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0x0600, max: 0x06ff }) },
      { weight: 2, arbitrary: fc.integer({ min: 0xfb50, max: 0xfeff }) },
      { weight: 1, arbitrary: fc.integer({ min: 0x2000, max: 0x206f }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }) },
    ),
    { maxLength: 30 },
  )
  .map((units) => String.fromCharCode(...units));

/** Marks that a reader may put anywhere without changing the bare word. */
const marks = fc.constantFrom("\u064E", "\u064F", "\u0650", "\u0651", "\u0652", "\u0640", "\u200F", "\u200B");

describe("clean and foldKeys", () => {
  for (const { at, cells } of readTable("fixtures/text/fold.tsv", 7)) {
    const [what = "", text = "", k0 = "", ...keys] = cells.map(unescapeCell);
    test(`${what} (${at})`, () => {
      expect(clean(text)).toBe(k0.normalize("NFC"));
      expect([...foldKeys(text)]).toEqual(keys);
      expect(bareKey(text)).toBe(keys[0] as string);
    });
  }
});

describe("clean", () => {
  test("is idempotent", () => {
    fc.assert(
      fc.property(anyString, (text) => clean(clean(text)) === clean(text)),
      { numRuns: 3_000 },
    );
  });

  test("is total on any string and leaves nothing invisible", () => {
    fc.assert(
      fc.property(anyString, (text) => {
        expect(clean(text)).not.toMatch(/[\p{Cf}\u0640]/u);
        expect(clean(text)).toBe(clean(text).trim());
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("foldKeys", () => {
  test("is idempotent: a key folds to itself", () => {
    fc.assert(
      fc.property(anyString, (text) => {
        for (const [level, key] of foldKeys(text).entries()) expect(foldKeys(key)[level]).toBe(key);
      }),
      { numRuns: 3_000 },
    );
  });

  test("agrees on query and index: what is typed folds like what it is typed for", () => {
    fc.assert(
      fc.property(anyString, (text) => {
        expect(foldKeys(clean(text))).toEqual(foldKeys(text));
        expect(foldKeys(text.normalize("NFD"))).toEqual(foldKeys(text.normalize("NFC")));
      }),
      { numRuns: 2_000 },
    );
  });

  test("goes from strict to loose: texts with equal keys have equal looser keys, the typo key being made from k2", () => {
    fc.assert(
      fc.property(anyString, (text) => {
        const [k1, k2, k3, k4] = foldKeys(text);
        expect(foldKeys(k1)).toEqual([k1, k2, k3, k4]);
        expect(foldKeys(k2).slice(1)).toEqual([k2, k3, k4]);
      }),
      { numRuns: 2_000 },
    );
  });

  test("does not see marks and invisible characters, wherever they stand", () => {
    const letters = [..."ابتثجحخدذرزسشصضطظعغفقكلمنهوي"];
    const word = fc.array(fc.tuple(fc.constantFrom(...letters), fc.array(marks, { maxLength: 3 })), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(word, (parts) => {
        const bare = parts.map(([letter]) => letter).join("");
        const decorated = parts.map(([letter, on]) => letter + on.join("")).join("");
        expect(foldKeys(decorated)).toEqual(foldKeys(bare));
      }),
    );
  });

  test("is total on lone surrogates", () => {
    for (const text of ["\uD800", "ك\uDC00ت", "\uDFFF\uD800", "\uD800\u064E"]) {
      expect(() => [clean(text), foldKeys(text), bareKey(text), agrees(text, "كَتَبَ")]).not.toThrow();
    }
  });
});

describe("stripMarks", () => {
  test("keeps every letter", () => expect(stripMarks("اَلْحُرِّيَّةُ")).toBe("الحرية"));
});

describe("withoutFinalVowel", () => {
  for (const [text, expected] of [
    ["كِتَابُ", "كِتَاب"],
    ["كِتَابٍ", "كِتَاب"],
    ["يَكْتُبْ", "يَكْتُب"],
    ["عَدُوُّ", "عَدُوّ"],
    ["كِتَابًا", "كِتَابًا"],
    ["عَدُوّ", "عَدُوّ"],
    ["", ""],
  ] as const)
    test(`of ${text} is ${expected}`, () =>
      expect(withoutFinalVowel(normalText(text))).toBe(normalText(expected)));
});

describe("markedLetters", () => {
  test("gives each letter with its marks and place", () => {
    expect(markedLetters("مَدَّ")).toEqual([
      { letter: "م", marks: "\u064E", at: 0 },
      { letter: "د", marks: "\u064E\u0651".normalize("NFC"), at: 2 },
    ]);
  });
  test("drops marks before any letter", () =>
    expect(markedLetters("\u064Eك").map(({ letter }) => letter)).toEqual(["ك"]));
});

describe("leavesOutHamza", () => {
  for (const [typed, letters, expected] of [
    ["ان", "أن", true],
    ["الى", "إلى", true],
    ["اخر", "آخر", true],
    ["الاول", "الأول", true],
    ["اسأل", "أسأل", true],
    ["أن", "أن", false],
    ["أن", "إن", false],
    ["أسم", "اسم", false],
    ["الي", "إلى", false],
    ["سوال", "سؤال", false],
  ] as const)
    test(`${typed} ${expected ? "is" : "is not"} ${letters} without hamzas`, () =>
      expect(leavesOutHamza(typed, letters)).toBe(expected));
});

describe("withYa", () => {
  test("spells a final hamza on ئ after its ي", () =>
    expect(["شئ", "الشئُ", "بئر", "شيء"].map(withYa)).toEqual(["شيء", "الشيءُ", "بئر", "شيء"]));
});
