import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rules } from "../../pipeline/check/rules/mod.ts";
import { showProblem, sortProblems } from "../../pipeline/problem.ts";
import { checkFixture, fixtureNames, goldenFolder, ruleNames } from "../support/check_fixtures.ts";

describe("checkCorpus", () => {
  for (const rule of ruleNames) {
    test(`${rule} accepts what is right`, () => {
      expect(checkFixture(rule, "accept").map(showProblem)).toEqual([]);
    });

    test(`${rule} rejects what is wrong, with place, value, message and remedy`, () => {
      const problems = checkFixture(rule, "reject");
      const golden = readFileSync(join(goldenFolder, `${rule}.txt`), "utf8");
      expect(`${problems.map(showProblem).join("\n")}\n`).toBe(golden);
      expect(problems).not.toEqual([]);
      for (const problem of problems) {
        expect(problem.file).toMatch(/\.(yaml|tsv)$/);
        expect(problem.line).toBeGreaterThan(0);
        expect(problem.value).not.toBe("");
        expect(problem.message).not.toMatch(/[.;]$|^$/);
        expect(problem.remedy).not.toMatch(/[.;]$|^$/);
      }
      expect(problems).toEqual(sortProblems(problems));
    });
  }

  test("has a fixture folder and a golden for each rule and no other", () => {
    expect(fixtureNames()).toEqual([...ruleNames].sort());
    expect(readdirSync(goldenFolder).sort()).toEqual(ruleNames.map((rule) => `${rule}.txt`).sort());
  });
});

describe("rules", () => {
  test("have each a name of their own and a sentence of description", () => {
    expect(new Set(ruleNames).size).toBe(ruleNames.length);
    for (const { name, description } of rules) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(description).toMatch(/^\S.*\.$/);
    }
  });
});
