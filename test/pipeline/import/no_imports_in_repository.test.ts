import { describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { adapters } from "../../../pipeline/import/adapters/mod.ts";
import { importFileName } from "../../../pipeline/import/import_files.ts";
import { importsFolder } from "../../../pipeline/read/corpus.ts";
import { loadFiles } from "../../../pipeline/read/load_files.ts";
import { checkRule } from "../../support/checked_corpus.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const project = join(import.meta.dir, "..", "..", "..");
const isRepository = existsSync(join(project, ".git"));
const file = `corpus/${importsFolder}/${importFileName("camel-morph")}`;

function git(args: readonly string[], cwd = project): string {
  const run = Bun.spawnSync(["git", ...args], { cwd, stdout: "pipe", stderr: "pipe" });
  return run.stdout.toString().trim();
}

if (!isRepository)
  console.log("skipped: whether imports are committed needs the repository, and here is only a copy");

describe("nothing imported can be committed by accident", () => {
  test("git ignores the folder of imports: adding everything adds none of it", () => {
    using folder = tempFolder();
    git(["init", "-q"], folder.path);
    writeFileSync(folder.file(".gitignore"), readFileSync(join(project, ".gitignore")));
    for (const name of [file, `corpus/${importsFolder}/conflicts.tsv`, "corpus/words/own.yaml"]) {
      mkdirSync(join(folder.path, name, ".."), { recursive: true });
      writeFileSync(folder.file(name), "text");
    }
    git(["add", "--all"], folder.path);
    expect(git(["ls-files"], folder.path).split("\n")).toEqual([".gitignore", "corpus/words/own.yaml"]);
  });

  test.skipIf(!isRepository)("none is committed", () => {
    expect(git(["ls-files", `corpus/${importsFolder}`])).toBe("");
  });

  test("an imported record that is copied into the corpus is refused: its source is none of the corpus's", () => {
    for (const { source } of adapters) {
      // Figures of wordfreq are in the corpus, records are not.
      if (source === null || source.id === "wordfreq") continue;
      const words = `words:
  - {lemma: قَلَم, pos: noun, gender: masculine, glosses: [pen], sources: [${source.id}]}
`;
      const sources = readFileSync(join(project, "corpus/SOURCES.yaml"), "utf8");
      expect(checkRule("source", { "SOURCES.yaml": sources, "words/a.yaml": words })).toEqual([
        `corpus/words/a.yaml:2 [source] ${source.id}: no such source; add it to SOURCES.yaml first`,
      ]);
    }
  });
});

/** Whether a path gets into an image, by the patterns of a `.dockerignore`: the last that fits decides, for a folder as for what is in it. */
function getsIn(path: string, patterns: readonly string[]): boolean {
  let isIgnored = false;
  for (const line of patterns) {
    const pattern = line.replace(/^!/, "");
    const fits = [...path.matchAll(/\/|$/g)].some(({ index }) =>
      new Bun.Glob(pattern).match(path.slice(0, index)),
    );
    if (fits) isIgnored = !line.startsWith("!");
  }
  return !isIgnored;
}

describe("nothing imported can be built into an image by accident", () => {
  const patterns = readFileSync(join(project, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

  test("Docker ignores the folder of imports, and built artifacts", () => {
    for (const path of [file, `corpus/${importsFolder}/conflicts.tsv`, "dist/lexicon.sqlite"])
      expect([path, getsIn(path, patterns)]).toEqual([path, false]);
    for (const path of ["corpus/SOURCES.yaml", "corpus/roots/k/k-t-b.yaml", "pipeline/main.ts"])
      expect([path, getsIn(path, patterns)]).toEqual([path, true]);
  });

  test("an image is built of the core edition", () => {
    const builds = readFileSync(join(project, "Dockerfile"), "utf8")
      .split("\n")
      .filter((line) => line.includes("pipeline/main.ts build"));
    expect(builds).toHaveLength(1);
    expect(builds[0]).not.toContain("--edition");
  });

  test("the corpus is read without it", () => {
    using folder = tempFolder();
    mkdirSync(folder.file(importsFolder));
    for (const name of ["words.yaml", "text.txt", "frequency.tsv"])
      writeFileSync(folder.file(`${importsFolder}/${name}`), "");
    expect([...loadFiles(folder.path).keys()]).toEqual([]);
  });
});
