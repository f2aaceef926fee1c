import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { project } from "./source_files.ts";

/** Phrases that read like a translation, and what to write instead. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\bby chance\b|\bchance\b/i, "random, entropy"],
  [/\bto be had\b/i, "say what is possible, or what exists"],
  [/\bthe books\b/i, "ledger store"],
  [/\btally\b/i, "usage counters"],
  [/\b(Page before|Page after)\b/, "Previous, Next"],
  [/\bcopied whole\b/i, "copied the whole key"],
  [/\bas if it had\b/i, "say what happens"],
  [/\b[Ww]hat may (have|be)\b/, "name the thing: the nearest words"],
  [/\b(is|are) not so\b/i, "say what it would be"],
  [/\bAs the system\b/, "System"],
  [/\btold of\b/i, "reported"],
  [/\bgives? back\b/i, "returns, releases"],
  [/\banew\b/i, "again, from scratch"],
  [/\b(who|which) is to be\b/i, "use a verb"],
  [/\bof ours\b/i, "our"],
];

const texts = [...new Bun.Glob("{src,pipeline}/**/*.{ts,tsx,md}").scanSync(project)]
  .filter((path) => path !== "src/client/api.ts")
  .sort();

describe("words", () => {
  for (const [phrase, instead] of banned)
    test(`no text of src or pipeline has ${phrase.source}: ${instead}`, () => {
      const found = texts.flatMap((path) =>
        readFileSync(join(project, path), "utf8")
          .split("\n")
          .flatMap((line, index) => (phrase.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
      );
      expect(found).toEqual([]);
    });
});
