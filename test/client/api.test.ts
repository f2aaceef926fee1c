import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { addresses } from "../../src/client/api.ts";
import { apiFile, currentApiText } from "../../src/client/build/write_types.ts";
import { lemmasPerCall } from "../../src/client/bulk.ts";
import { endpoints } from "../../src/http/endpoints.ts";
import { lemmasMax } from "../../src/http/limits.ts";

test("api.ts is what the server says of itself: else `bun run client:types`", () => {
  expect(readFileSync(apiFile, "utf8")).toBe(currentApiText());
});

test("addresses has every endpoint by its operation id", () => {
  const served = endpoints.map(({ operationId, method, path }) => [operationId, { method, path }]);
  expect<object>(addresses).toEqual(Object.fromEntries(served));
});

test("a bulk call has as many lemmas as the server takes", () => {
  expect(lemmasPerCall).toBe(lemmasMax);
});
