import { describe, expect, test } from "bun:test";
import { settings } from "../../src/config.ts";
import { readProject } from "./source_files.ts";

const readme = readProject("README.md");
const { scripts } = JSON.parse(readProject("package.json")) as { scripts: Record<string, string> };

/** npm runs these by itself before the script that they name. */
const isHook = (script: string): boolean => /^pre/.test(script) && script.slice(3) in scripts;

describe("README.md", () => {
  test("documents every setting of src/config.ts", () => {
    const missing = Object.values(settings).filter(({ name }) => !readme.includes(`\`${name}\``));
    expect(missing.map(({ name, about }) => `README.md does not document \`${name}\`: ${about}`)).toEqual([]);
  });

  test("says the default of every setting that has one", () => {
    const rows = readme.split("\n");
    const missing = Object.values(settings).filter(
      ({ name, default: fallback }) =>
        fallback !== null && !rows.some((row) => row.includes(`\`${name}\``) && row.includes(fallback)),
    );
    expect(
      missing.map(
        ({ name, default: fallback }) => `README.md has no line with \`${name}\` and its default ${fallback}`,
      ),
    ).toEqual([]);
  });

  test("names no setting that is not there", () => {
    const known = [...Object.values(settings).map(({ name }) => name), "MIZAN_REFERENCE"];
    const named = [...readme.matchAll(/\bMIZAN_[A-Z_]+\b/g)].map(([name]) => name);
    expect(named.filter((name) => !known.includes(name as (typeof known)[number]))).toEqual([]);
  });

  test("documents every script of package.json", () => {
    const missing = Object.keys(scripts).filter((script) => {
      const call =
        script === "start"
          ? /\bbun (run )?start\b|bun@[\d.]+ (run )?start\b/
          : new RegExp(`\\brun ${script}(?![\\w:])`);
      return !isHook(script) && !call.test(readme);
    });
    expect(
      missing.map((script) => `README.md does not document bun run ${script}: ${scripts[script]}`),
    ).toEqual([]);
  });
});
