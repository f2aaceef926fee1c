import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { openCache } from "../../pipeline/cache.ts";
import { tempFolder } from "../support/temp_folder.ts";

/** A cache folder that holds the answer b to a, made by the code `one`. */
function openKept() {
  const folder = tempFolder();
  const cache = openCache(folder.path, "one");
  cache.memo("letters").set("a", "b");
  cache.save();
  return folder;
}

const read = (folder: string, code = "one"): string | undefined =>
  openCache(folder, code).memo("letters").get("a");

describe("a cache", () => {
  test("gives the answers that were kept, whatever their letters", () => {
    using folder = tempFolder();
    const answers = { "كِتَاب|": "", "a b": '["\\n\\t","كِتَاب"]' };
    const cache = openCache(folder.path, "one");
    for (const [key, value] of Object.entries(answers)) cache.memo("words").set(key, value);
    cache.save();
    const memo = openCache(folder.path, "one").memo("words");
    for (const [key, value] of Object.entries(answers)) expect(memo.get(key)).toBe(value);
    expect(memo.get("other")).toBeUndefined();
  });

  test("knows nothing of what other code has answered", () => {
    using folder = openKept();
    expect(read(folder.path)).toBe("b");
    expect(read(folder.path, "two")).toBeUndefined();
  });

  for (const [name, spoil] of [
    ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ["altered", (bytes: Buffer) => Buffer.from(bytes.toString().replace("a\tb", "a\tc"))],
    ["empty", () => Buffer.alloc(0)],
    ["no cache", () => Buffer.from([255, 10, 0, 9])],
  ] as const)
    test(`takes no notice of a file that is ${name}`, () => {
      using folder = openKept();
      const [file] = readdirSync(folder.path) as [string];
      writeFileSync(folder.file(file), spoil(readFileSync(folder.file(file))));
      expect(read(folder.path)).toBeUndefined();
    });

  test("can be deleted at any time", () => {
    using folder = openKept();
    const cache = openCache(folder.path, "one");
    rmSync(folder.path, { recursive: true });
    expect(cache.memo("letters").get("a")).toBeUndefined();
    cache.memo("letters").set("a", "c");
    cache.save();
    expect(read(folder.path)).toBe("c");
  });

  test("forgets what a build has not asked for, but not kinds of which it asked nothing", () => {
    using folder = openKept();
    const cache = openCache(folder.path, "one");
    cache.memo("letters").set("x", "y");
    cache.memo("letters").get("a");
    cache.memo("words").set("other", "kind");
    cache.save();
    cache.memo("letters").get("x");
    cache.save();
    expect(read(folder.path)).toBeUndefined();
    const again = openCache(folder.path, "one");
    expect([again.memo("letters").get("x"), again.memo("words").get("other")]).toEqual(["y", "kind"]);
  });

  test("leaves no draft behind", () => {
    using folder = openKept();
    expect(readdirSync(folder.path)).toEqual(["letters.txt"]);
  });
});
