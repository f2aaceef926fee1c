import { expect, test } from "bun:test";
import { operatorAccount } from "../../src/domain/account.ts";

test("the built-in account is operator (decision 21)", () => {
  expect(operatorAccount).toBe("operator");
});
