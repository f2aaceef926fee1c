import { describe, expect, test } from "bun:test";
import { isLabel, operatorAccount } from "../../src/domain/account.ts";

test("the built-in account is operator (decision 21)", () => {
  expect(operatorAccount).toBe("operator");
});

describe("isLabel", () => {
  for (const name of ["x", "مفتاحي", "my app (production)", "a".repeat(100), "𐤀".repeat(100)]) {
    test(`takes ${name}`, () => expect(isLabel(name)).toBe(true));
  }

  const refused = {
    nothing: "",
    "spaces alone": " \u00A0 ",
    "101 characters": "a".repeat(101),
    "a line break": "my\napp",
    "a tab": "my\tapp",
    "a line separator": "my\u2028app",
    "a paragraph separator": "my\u2029app",
    NUL: "my\0app",
    "a lone surrogate": "my\uD800app",
  };
  for (const [why, name] of Object.entries(refused)) {
    test(`refuses ${why}`, () => expect(isLabel(name)).toBe(false));
  }
});
