import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { ascending, type Cursor, leastFirst } from "../../../src/lexicon/search/least_first.ts";

const numbers = fc.array(fc.nat({ max: 50 }), { maxLength: 40 });
const byValue = (a: number, b: number): number => a - b;

describe("ascending", () => {
  test("gives each number once, the least first, whatever stands first", () => {
    expect([...ascending(Uint32Array.of(9, 3, 7, 3, 1))]).toEqual([1, 3, 7, 9]);
    expect([...ascending(Uint32Array.of())]).toEqual([]);
    fc.assert(
      fc.property(numbers, (given) => {
        expect([...ascending(Uint32Array.from(given))]).toEqual([...new Set(given)].sort(byValue));
      }),
    );
  });
});

describe("leastFirst", () => {
  /** The last two bits of a value name its kinds. */
  const kindOf = (value: number): number => value & 3;
  /** More than one block of them, and more than one level of the tree. */
  const values = fc.uniqueArray(fc.nat({ max: 2 ** 32 - 2 }), { maxLength: 400, size: "max" });

  function* drain(next: Cursor): Generator<number> {
    for (let value = next(); value >= 0; value = next()) yield value;
  }

  test("gives the values of a range in order, all of them or those of a kind", () => {
    fc.assert(
      fc.property(values, fc.nat({ max: 400 }), fc.nat({ max: 400 }), (given, first, second) => {
        const [from, to] = [first, second].map((at) => Math.min(at, given.length)).sort(byValue) as [
          number,
          number,
        ];
        const least = leastFirst(Uint32Array.from(given), kindOf);
        const range = given.slice(from, to).sort(byValue);
        expect([...drain(least(from, to, null))]).toEqual(range);
        for (const kind of [1, 2])
          expect([...drain(least(from, to, kind))]).toEqual(
            range.filter((value) => (kindOf(value) & kind) !== 0),
          );
      }),
    );
  });
});
