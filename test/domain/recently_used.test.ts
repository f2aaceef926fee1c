import { expect, test } from "bun:test";
import { makeRecentlyUsed } from "../../src/domain/recently_used.ts";

/** The texts `k0`, `k1` and so on. */
const keys = (count: number): string[] => Array.from({ length: count }, (_, index) => `k${index}`);
const cacheWith = (count: number, stored: readonly string[]) => {
  const cache = makeRecentlyUsed<string>(count);
  for (const key of stored) cache.set(key, `value of ${key}`);
  return cache;
};

test("get gives what was set last", () => {
  const cache = cacheWith(3, ["a"]);
  cache.set("a", "later");
  expect([cache.get("a"), cache.get("b")]).toEqual(["later", undefined]);
});

test("as many as it is made for are remembered, whatever came before", () => {
  for (let before = 0; before < 20; before++) {
    const stored = keys(before + 5);
    const cache = cacheWith(5, stored);
    expect(stored.slice(-5).filter((key) => cache.get(key) === undefined)).toEqual([]);
  }
});

test("at most twice as many are remembered", () => {
  const stored = keys(1_000);
  const cache = cacheWith(5, stored);
  expect(stored.filter((key) => cache.get(key) !== undefined).length).toBeLessThanOrEqual(10);
});

test("what is used stays while others come and go", () => {
  const cache = cacheWith(5, ["used"]);
  for (const key of keys(100)) {
    cache.set(key, "value");
    if (Number(key.slice(1)) % 4 === 0) expect(cache.get("used")).toBe("value of used");
  }
});

test("a value that was replaced, deleted or cleared is never seen again", () => {
  const cache = cacheWith(2, ["a", "b", "c"]);
  cache.set("a", "later");
  cache.set("d", "value");
  expect(cache.get("a")).toBe("later");
  cache.delete("a");
  cache.delete("b");
  expect([cache.get("a"), cache.get("b")]).toEqual([undefined, undefined]);
  cache.clear();
  expect(["a", "b", "c", "d"].map(cache.get)).toEqual([undefined, undefined, undefined, undefined]);
});
