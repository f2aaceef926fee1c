import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { formTokenOf, isFormToken } from "../../../src/dashboard/guard.ts";
import { seededRandom } from "../../support/seeded_random.ts";
import { openTestDashboard, type TestDashboard, type Visitor } from "../support.ts";

let dash: TestDashboard;
let operator: Visitor;
beforeAll(async () => {
  dash = openTestDashboard();
  operator = await dash.signUpFirst();
});
afterAll(() => dash[Symbol.dispose]());

const tokensOf = (html: string): string[] =>
  [...html.matchAll(/name="token" value="([^"]+)"/g)].map(([, token]) => token as string);

/** The longest text that two texts have in common at any place. */
function longestShared(one: string, other: string): number {
  let longest = 0;
  for (let start = 0; start < one.length; start++)
    while (start + longest < one.length && other.includes(one.slice(start, start + longest + 1))) longest++;
  return longest;
}

describe("a form's token", () => {
  test("is another in every answer, with nothing in common, and the same in the forms of one", async () => {
    const seen: string[] = [];
    for (let n = 0; n < 5; n++) {
      const tokens = new Set(tokensOf((await operator.get("/dashboard/keys")).text));
      expect(tokens.size).toBe(1);
      seen.push(...tokens);
    }
    for (const [index, one] of seen.entries())
      for (const other of seen.slice(index + 1)) expect(longestShared(one, other)).toBeLessThan(7);
  });

  test("of an earlier page holds while the session lasts, in any order", async () => {
    const seen: string[] = [];
    for (let n = 0; n < 3; n++)
      seen.push(...tokensOf((await operator.get("/dashboard/keys")).text).slice(0, 1));
    for (const token of [...seen.reverse(), ...seen]) {
      const page = await operator.post("/dashboard/preferences", { token, theme: "dark" });
      expect(page.status).toBe(303);
    }
  });
});

describe("isFormToken", () => {
  const random = seededRandom(1);
  const token = () => formTokenOf("secret", "session 1", random);

  test("takes every token of its owner and no other's", () => {
    for (let n = 0; n < 100; n++) {
      expect(isFormToken(token(), "secret", "session 1")).toBe(true);
      expect(isFormToken(token(), "secret", "session 2")).toBe(false);
      expect(isFormToken(token(), "another secret", "session 1")).toBe(false);
    }
  });

  test("refuses what is not one", () => {
    const good = Buffer.from(token(), "base64url");
    const swapped = Buffer.concat([good.subarray(32), good.subarray(0, 32)]).toString("base64url");
    // Pad and value change places without harm: the sum is the same.
    expect(isFormToken(swapped, "secret", "session 1")).toBe(true);
    const flipped = good.map((byte, index) => (index === 40 ? byte ^ 1 : byte));
    const wrong = [
      null,
      "",
      "A".repeat(86),
      `${token()}A`,
      `${token()}=`,
      ` ${token()}`,
      `${token()}\n`,
      token().slice(0, 43),
      token().slice(43),
      good.toString("hex"),
      Buffer.from(flipped).toString("base64url"),
      "ك".repeat(43),
    ];
    for (const sent of wrong) expect([sent, isFormToken(sent, "secret", "session 1")]).toEqual([sent, false]);
  });

  test("has masks that are evenly spread", () => {
    const counts = new Uint32Array(256);
    for (let n = 0; n < 500; n++)
      for (const byte of Buffer.from(token(), "base64url")) (counts[byte] as number)++;
    expect(Math.min(...counts)).toBeGreaterThan(70);
    expect(Math.max(...counts)).toBeLessThan(190);
  });
});
