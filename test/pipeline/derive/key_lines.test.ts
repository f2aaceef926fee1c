import { describe, expect, test } from "bun:test";
import { keyLines, updateKeyLines } from "../../../pipeline/derive/key_lines.ts";

describe("keyLines", () => {
  test("sorts keys, joins the numbers of each, and skips empty keys and repeated numbers", () => {
    expect(
      keyLines([
        ["pen", 2],
        ["book", 2],
        ["", 3],
        ["pen", 2],
        ["pen", 72],
      ]),
    ).toEqual(["book\t2", "pen\t2\t20"]);
  });
});

describe("updateKeyLines", () => {
  const before = [
    ["book", 2],
    ["pen", 2],
    ["book", 4],
    ["quill", 5],
    ["ink", 6],
  ] as const;
  const cases: readonly (readonly [string, readonly number[], readonly (readonly [string, number])[]])[] = [
    ["nothing", [], []],
    ["a number less", [4], []],
    ["a key less", [5], []],
    ["a number in between", [], [["book", 3]]],
    [
      "keys before, between and after all",
      [],
      [
        ["a", 3],
        ["house", 3],
        ["zebra", 3],
      ],
    ],
    [
      "other keys of a number",
      [2],
      [
        ["quill", 2],
        ["zebra", 2],
      ],
    ],
  ];
  for (const [name, gone, added] of cases)
    test(`gives what would be made anew: ${name}`, () => {
      const after = [...before.filter(([, number]) => !gone.includes(number)), ...added];
      expect(updateKeyLines(keyLines(before), { gone: new Set(gone), added })).toEqual(
        keyLines(after.sort(([, a], [, b]) => a - b)),
      );
    });
});
