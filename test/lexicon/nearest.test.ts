import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { clean, foldKeys, isLatinText } from "../../src/arabic/mod.ts";
import type { Lexicon } from "../../src/lexicon/lexicon.ts";
import { slipsBetween } from "../../src/lexicon/nearest.ts";
import { openArtifact } from "../../src/lexicon/open_artifact.ts";
import type { FullWord } from "../../src/schema/mod.ts";
import { generatedRecords, writeRecords } from "../support/generated_artifact.ts";
import { count, entries, query, words } from "../support/plain_search.ts";
import { tempFolder } from "../support/temp_folder.ts";

const folder = tempFolder();
let lexicon: Lexicon;
beforeAll(() => {
  writeRecords(folder.path, { ...generatedRecords({ count }), words });
  lexicon = openArtifact(folder.path, { cacheRecords: 100 });
});
afterAll(() => {
  lexicon.close();
  folder[Symbol.dispose]();
});

describe("nearest", () => {
  const max = (length: number): number => (length < 3 ? 0 : length < 5 ? 1 : 2);

  test("gives the words whose typo key is nearest, the commonest first", () => {
    fc.assert(
      fc.property(
        query.filter((text) => !isLatinText(clean(text)) && !clean(text).startsWith("ا")),
        (text) => {
          const key = foldKeys(text)[3];
          const best = new Map<number, number>();
          for (const entry of entries("k4")) {
            const slips = slipsBetween(key, entry.key, 9);
            if (key !== "" && entry.key !== "" && slips <= max([...key].length))
              best.set(entry.ord, Math.min(slips, best.get(entry.ord) ?? 9));
          }
          const expected = [...best].sort(([a, x], [b, y]) => x - y || a - b).slice(0, 5);
          expect(lexicon.nearest(text, 5).map(({ id }) => id)).toEqual(
            expected.map(([ord]) => (words[ord - 1] as FullWord).id),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  test("is total, and finds nothing for what is longer than any word", () => {
    expect(lexicon.nearest("ب".repeat(64), 5)).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 64 }), (text) => {
        expect(lexicon.nearest(text, 5).length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe("slipsBetween", () => {
  test.each([
    ["", "", 0],
    ["كتاب", "كتاب", 0],
    ["كتاب", "كتب", 1],
    ["كتاب", "كتتاب", 1],
    ["كتاب", "كناب", 1],
    ["كتاب", "كاتب", 1],
    ["كتاب", "قلم", 3],
  ])("of %s and %s is %d", (one, other, slips) => {
    expect(slipsBetween(one, other, 2)).toBe(Math.min(slips, 3));
    expect(slipsBetween(other, one, 2)).toBe(Math.min(slips, 3));
  });
});
