import { expect, test } from "bun:test";
import { operatorAccount } from "../../src/domain/account.ts";

test("the built-in account is operator", () => {
  expect(operatorAccount).toBe("operator");
});
