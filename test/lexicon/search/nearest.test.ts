import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { clean, foldKeys, isLatinText, latinKeys, transliterate } from "../../../src/arabic/mod.ts";
import type { Lexicon } from "../../../src/lexicon/lexicon.ts";
import type { FullWord } from "../../../src/schema/mod.ts";
import { entries, openMadeUp, words } from "../../support/plain_search.ts";
import { seededRandom } from "../../support/seeded_random.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const folder = tempFolder();
let lexicon: Lexicon;
beforeAll(() => {
  lexicon = openMadeUp(folder.path);
});
afterAll(() => {
  lexicon.close();
  folder[Symbol.dispose]();
});

/** Letters inserted, left out, replaced or changed with their neighbour (optimal string alignment), by the whole table. */
function slipsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  const table = [...a, ""].map((_, i) => [...b, ""].map((_, j) => (i === 0 ? j : j === 0 ? i : 0)));
  const at = (i: number, j: number): number => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      (table[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return at(a.length, b.length);
}

const slipsMax = (length: number): number => (length < 3 ? 0 : length < 5 ? 1 : 2);

/** The nearest words by comparing every key with each of those asked for. */
function plainNearest(text: string, limit: number): string[] {
  const isLatin = isLatinText(clean(text));
  const key = isLatin ? latinKeys(text)[1] : foldKeys(text)[3];
  const hasArticle = !isLatin && key.startsWith("ال") && key.length > 4;
  const best = new Map<number, number>();
  for (const asked of hasArticle ? [key, key.slice(2)] : [key])
    for (const { key: other, ord } of entries(isLatin ? "l2" : "k4")) {
      if (asked === "" || other === "") continue;
      const slips = slipsBetween(asked, other);
      if (slips <= slipsMax([...asked].length)) best.set(ord, Math.min(slips, best.get(ord) ?? slips));
    }
  return [...best]
    .sort(([a, x], [b, y]) => x - y || a - b)
    .slice(0, limit)
    .map(([ord]) => (words[ord - 1] as FullWord).id);
}

const random = seededRandom(37);
const pick = <T>(list: ArrayLike<T>): T => list[Math.floor(random() * list.length)] as T;

/** A part of 1 to 12 letters of a word, in Arabic or Latin letters, with up to three slips. */
function misspelt(): string {
  const { arabic, bare } = pick(words);
  const isLatin = random() < 0.5;
  const whole = [bare, `ال${bare}`, `${bare}${pick(words).bare}`].at(Math.floor(random() * 3)) as string;
  const typed = [...(isLatin ? transliterate(arabic).dmg : whole)].slice(0, 1 + Math.floor(random() * 12));
  for (let slip = Math.floor(random() * 4); slip > 0; slip--) {
    const at = Math.floor(random() * typed.length);
    const letter = pick(isLatin ? "abdhiklmnqrstuwyzšḥ" : "ابتدرسعقكلمنهويأةى");
    pick([
      () => typed.splice(at, 1),
      () => typed.splice(at, 0, letter),
      () => typed.splice(at, 1, letter),
      () => typed.splice(at, 2, ...typed.slice(at, at + 2).reverse()),
    ])();
  }
  return typed.join("");
}

describe("nearest", () => {
  test("gives the words that comparing with every key gives, the commonest of equally near ones first", () => {
    const asked = Array.from({ length: 300 }, misspelt);
    expect(new Set(asked.map((text) => Math.min(12, text.length))).size).toBeGreaterThanOrEqual(12);
    const found = asked.map((text) => lexicon.nearest(text, 5).map(({ id }) => id));
    expect(found).toEqual(asked.map((text) => plainNearest(text, 5)));
    expect(found.filter((ids) => ids.length === 5).length).toBeGreaterThan(50);
    expect(found.filter((ids) => ids.length === 0).length).toBeGreaterThan(20);
  }, 60_000);

  test("gives as many as are asked for", () => {
    const asked = Array.from({ length: 20 }, misspelt);
    for (const limit of [1, 2, 50])
      expect(asked.map((text) => lexicon.nearest(text, limit).map(({ id }) => id))).toEqual(
        asked.map((text) => plainNearest(text, limit)),
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
    ["كتاب", "قلم", 4],
  ])("of %s and %s is %d", (one, other, slips) => {
    expect(slipsBetween(one, other)).toBe(slips);
    expect(slipsBetween(other, one)).toBe(slips);
  });
});
