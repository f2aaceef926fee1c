import { describe, expect, test } from "bun:test";
import { arrayOf, encode, unwritten, unwrittenArray, withMember } from "../../src/http/json_text.ts";
import { textMembers } from "../../src/http/text_members.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe("pieces", () => {
  test("are the same text whether they come as text or in UTF-8", () => {
    const pieces = [...arrayOf([utf8('{"a":"كِتَاب"}'), '{"b":1}', utf8("{}")])];
    expect(textOf(encode(pieces))).toBe('[{"a":"كِتَاب"},{"b":1},{}]');
    expect([...arrayOf([])]).toEqual(["[]"]);
  });

  test("are an array of objects that are written when they are sent", () => {
    const object = (text: string) => unwritten([text]);
    const objects = [object('{"a":"كِتَاب"}'), withMember(object('{"a":2}'), object(',"b":"ب"'))];
    expect(textOf(encode([unwrittenArray(objects)]))).toBe('[{"a":"كِتَاب"},{"a":2,"b":"ب"}]');
    expect(textOf(encode(["<", unwrittenArray([]), unwrittenArray(objects.slice(1)), ">"]))).toBe(
      '<[][{"a":2,"b":"ب"}]>',
    );
  });

  test("are written as many bytes as they have", () => {
    const pieces = ["[", utf8('"كِتَاب"'), ",", '"قَلَم"', ",", "é", "]"];
    const { byteLength, write } = unwritten(pieces);
    const into = Buffer.alloc(byteLength + 2, 1);
    write(into, 1);
    expect(textOf(into)).toBe('\u0001["كِتَاب","قَلَم",é]\u0001');
  });
});

describe("textMembers", () => {
  test("are what JSON.stringify prints, whatever the texts hold", () => {
    const texts = ["كتاب", "", '"', "\\", '\\"', '","', "a\nb\u0001", "😀", "\ud800", "[]", '\\\\",'];
    const members = textMembers("query", texts).map((member) => textOf(encode([member])));
    expect(members).toEqual(texts.map((text) => `,"query":${JSON.stringify(text)}`));
    expect(textMembers("query", [])).toEqual([]);
  });
});
