import { describe, expect, test } from "bun:test";
import { englishWords, glossKey } from "../../src/schema/mod.ts";

describe("englishWords", () => {
  test("are the English words in lower case", () => {
    expect(englishWords("to be (well-known) John’s book")).toEqual([
      "to",
      "be",
      "well-known",
      "john’s",
      "book",
    ]);
  });
});

describe("glossKey", () => {
  test.each([
    ["to write", "write"],
    ["The Sun", "sun"],
    ["book (of law)", "book"],
    ["to", "to"],
    ["a little", "little"],
  ])("of %s is %s", (gloss, key) => expect(glossKey(gloss)).toBe(key));
});
