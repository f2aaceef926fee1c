import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { hashKeyValue, isKeyValue, lastFourOf, makeKeyId, makeKeyValue } from "../../src/domain/api_key.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { seededRandom } from "../support/seeded_random.ts";

const value = makeKeyValue(seededRandom(1));

describe("makeKeyValue", () => {
  test("makeKeyValue is the prefix and 38 base62 characters", () => {
    for (let seed = 0; seed < 100; seed++) {
      expect(makeKeyValue(seededRandom(seed))).toMatch(/^mizan_live_[0-9A-Za-z]{38}$/);
    }
  });

  test("makeKeyValue makes values that isKeyValue takes, with its own randomness too", () => {
    fc.assert(fc.property(fc.integer(), (seed) => isKeyValue(makeKeyValue(seededRandom(seed)))));
    expect(isKeyValue(makeKeyValue(systemRandom))).toBe(true);
  });

  test("makeKeyValue draws every character of the alphabet", () => {
    const seen = new Set(
      Array.from({ length: 100 }, (_, seed) => makeKeyValue(seededRandom(seed)).slice(11, 43)).join(""),
    );
    expect(seen.size).toBe(62);
  });
});

describe("isKeyValue", () => {
  // Reckoned apart: CRC32 of the 32 characters in six digits of base62, 0-9 A-Z a-z, the highest first.
  const values = [
    "mizan_live_000000000000000000000000000000002wjyrI",
    "mizan_live_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA3Ae0o2",
    "mizan_live_0123456789ABCDEFGHIJKLMNOPQRSTUV1ggZdL",
    "mizan_live_WXYZabcdefghijklmnopqrstuvwxyz0144SYkW",
  ];
  for (const known of values) {
    test(`isKeyValue takes ${known} for good: keys that were handed out stay valid`, () => {
      expect(isKeyValue(known)).toBe(true);
    });
  }

  test("isKeyValue catches every mistake of one character, by shape or check sum", () => {
    const typed = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const missed: string[] = [];
    for (let at = 0; at < value.length; at++) {
      for (const character of typed) {
        const wrong = value.slice(0, at) + character + value.slice(at + 1);
        if (wrong !== value && isKeyValue(wrong)) missed.push(wrong);
      }
    }
    expect(missed).toEqual([]);
  });

  test("isKeyValue catches two neighbours that changed places", () => {
    for (let at = 0; at < value.length - 1; at++) {
      const wrong = value.slice(0, at) + value[at + 1] + value[at] + value.slice(at + 2);
      if (wrong !== value) expect(isKeyValue(wrong)).toBe(false);
    }
  });

  const refused = {
    nothing: "",
    "the prefix alone": "mizan_live_",
    "one character too few": value.slice(0, -1),
    "one character too many": `${value}A`,
    "another prefix": value.replace("live", "test"),
    "a space before it": ` ${value}`,
    "a line break after it": `${value}\n`,
  };
  for (const [why, wrong] of Object.entries(refused)) {
    test(`isKeyValue refuses ${why}`, () => {
      expect(isKeyValue(wrong)).toBe(false);
    });
  }
});

test("hashKeyValue is SHA-256 in hexadecimal", () => {
  expect(hashKeyValue("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("lastFourOf gives the last four characters", () => {
  expect(lastFourOf("mizan_live_abcdWXYZ")).toBe("WXYZ");
});

test("makeKeyId is key_ and 12 characters of [0-9a-z]", () => {
  expect(makeKeyId(seededRandom(1))).toMatch(/^key_[0-9a-z]{12}$/);
  expect(new Set(Array.from({ length: 1000 }, () => makeKeyId(systemRandom))).size).toBe(1000);
  const drawn = Array.from({ length: 100 }, (_, seed) => makeKeyId(seededRandom(seed)).slice(4)).join("");
  expect(new Set(drawn).size).toBe(36);
});
