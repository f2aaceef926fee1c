import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { checkCorpus } from "../../pipeline/check/check_corpus.ts";
import { rules } from "../../pipeline/check/rules/mod.ts";
import type { Problem } from "../../pipeline/problem.ts";
import { loadFiles } from "../../pipeline/read/load_files.ts";
import { readCorpus } from "../../pipeline/read/read_corpus.ts";

export const fixtureFolder = join(import.meta.dir, "..", "fixtures", "check");
export const goldenFolder = join(import.meta.dir, "..", "goldens", "check");

/** Rules with a test file of their own in `test/pipeline/check`. */
const apart = ["published-id", "id", "frequency"];

/** Every other rule that a problem can name: those of the checker, and what reading and the exceptions say themselves. */
export const ruleNames: readonly string[] = [
  ...rules.map(({ name }) => name).filter((name) => !apart.includes(name)),
  "shape",
  "exception",
];

/** The folders of mini-corpora that are there. */
export const fixtureNames = (): string[] => readdirSync(fixtureFolder).sort();

/** The problems of one rule in its mini-corpus. A folder that is missing or empty is an error. */
export function checkFixture(rule: string, kind: "accept" | "reject"): Problem[] {
  const folder = join(fixtureFolder, rule, kind);
  const files = existsSync(folder) ? loadFiles(folder) : new Map();
  if (files.size === 0) throw new Error(`Cannot check ${folder}: there is no corpus file in it`);
  return checkCorpus(readCorpus(files)).filter((problem) => problem.rule === rule);
}
