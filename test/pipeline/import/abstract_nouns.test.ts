import { describe, expect, test } from "bun:test";
import { abstractNouns } from "../../../pipeline/import/abstract_nouns.ts";

const word = (id: string, arabic: string, pos: string) => ({ id, arabic: arabic.normalize("NFC"), pos });

describe("abstractNouns", () => {
  test("expects a noun in ـِيَّة to be a twentieth as frequent as its adjective, unless the list has it", () => {
    const words = [
      word("self", "ذَاتِيّ", "adj"),
      word("subjectivity", "ذَاتِيَّة", "noun"),
      word("popular", "شَعْبِيّ", "adj"),
      word("popularity", "شَعْبِيَّة", "noun"),
      word("gift", "هَدِيَّة", "noun"),
      word("Syrian", "سُورِيّ", "adj"),
      word("lira", "سُورِيَّة", "noun"),
    ];
    const listed = new Map([
      ["self", 60],
      ["popular", 100],
      ["popularity", 20],
    ]);
    expect(Object.fromEntries(abstractNouns(words, listed))).toEqual({ subjectivity: 3 });
  });
});
