import { describe, expect, test } from "bun:test";
import { arrayOf, encode, withMember } from "../../src/http/json_text.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe("pieces", () => {
  test("are the same text whether they come as text or in UTF-8", () => {
    const pieces = [...arrayOf([utf8('{"a":"كِتَاب"}'), '{"b":1}', utf8("{}")])];
    expect(textOf(encode(pieces))).toBe('[{"a":"كِتَاب"},{"b":1},{}]');
    expect([...arrayOf([])]).toEqual(["[]"]);
  });

  test("take another member in either form", () => {
    expect(withMember('{"a":1}', "b", "2")).toBe('{"a":1,"b":2}');
    expect(textOf(withMember(utf8('{"a":1}'), "b", '"ب"') as Uint8Array)).toBe('{"a":1,"b":"ب"}');
  });
});
