import { describe, expect, test } from "bun:test";
import { systemRandom } from "../../src/domain/random.ts";
import { cleanCode, makeSecret, stepOfCode, totpUri } from "../../src/people/totp.ts";

/** `12345678901234567890`, the secret of RFC 6238, appendix B. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("stepOfCode", () => {
  for (const [seconds, code] of [
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ] as const)
    test(`knows the code of RFC 6238 at ${seconds} s, a step before and a step after, and no further`, () => {
      const step = Math.floor(seconds / 30);
      const at = (steps: number) => stepOfCode(secret, code, (seconds + steps * 30) * 1000);
      expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
    });

  for (const code of [
    "",
    "28708",
    "2870822",
    "-87082",
    "287082\n",
    "28 082",
    "２８７０８２",
    "0x1234",
    "NaN",
    "1e5",
  ])
    test(`knows no code in ${JSON.stringify(code)}`, () => {
      expect(stepOfCode(secret, code, 59_000)).toBeNull();
    });
});

describe("cleanCode", () => {
  for (const [typed, code] of [
    ["287 082", "287082"],
    [" 287082\n", "287082"],
    ["٢٨٧٠٨٢", "287082"],
    ["۲۸۷۰۸۲", "287082"],
    ["\u2066287\u2011082\u2069", "287082"],
    ["ABCD-efgh–jkmn pqrs", "abcdefghjkmnpqrs"],
  ] as const)
    test(`reads ${JSON.stringify(typed)} as ${code}`, () => {
      expect(cleanCode(typed)).toBe(code);
    });
});

test("totpUri tells an app all that it needs", () => {
  const url = new URL(totpUri(secret, "سلمى@مثال.السعودية"));
  expect([url.protocol, url.host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(url.pathname)).toBe("/Mizan:سلمى@مثال.السعودية");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: "Mizan",
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});

test("makeSecret draws 160 bits", () => {
  const made = new Set(Array.from({ length: 100 }, () => makeSecret(systemRandom)));
  expect(made.size).toBe(100);
  for (const one of made) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});
