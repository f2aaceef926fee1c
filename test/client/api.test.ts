import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { addresses } from "../../src/client/api.ts";
import { currentFiles } from "../../src/client/build/write_types.ts";
import { lemmasPerCall } from "../../src/client/bulk.ts";
import { endpoints } from "../../src/http/endpoints.ts";
import { lemmasMax } from "../../src/http/limits.ts";

describe("generated files are what the server says of itself: else `bun run client:types`", () => {
  for (const [path, text] of currentFiles()) {
    test(basename(path), () => expect(readFileSync(path, "utf8")).toBe(text));
  }
});

test("addresses has every endpoint by its operation id", () => {
  const served = endpoints.map(({ operationId, method, path }) => [operationId, { method, path }]);
  expect<object>(addresses).toEqual(Object.fromEntries(served));
});

test("a bulk call has as many lemmas as the server takes", () => {
  expect(lemmasPerCall).toBe(lemmasMax);
});
