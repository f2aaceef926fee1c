import { describe, expect, test } from "bun:test";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rules } from "../../pipeline/check/rules/mod.ts";
import { artifactFiles } from "../../src/schema/mod.ts";
import { miniCorpusFolder } from "../support/mini_corpus.ts";
import { tempFolder } from "../support/temp_folder.ts";

const project = join(import.meta.dir, "..", "..");

interface Run {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A copy of the project with the small corpus, and its command `bun run corpus …`. */
function tempCopy() {
  const folder = tempFolder();
  for (const path of ["package.json", "tsconfig.json", "bunfig.toml", "bun.lock", "pipeline", "src"]) {
    cpSync(join(project, path), folder.file(path), { recursive: true });
  }
  symlinkSync(join(project, "node_modules"), folder.file("node_modules"));
  cpSync(miniCorpusFolder, folder.file("corpus"), { recursive: true });

  function corpus(args: readonly string[], env: Record<string, string> = {}): Run {
    const { PATH = "", HOME = "" } = process.env;
    const run = Bun.spawnSync([process.execPath, "run", "--silent", "corpus", ...args], {
      cwd: folder.path,
      env: { PATH, HOME, ...env },
      stdout: "pipe",
      stderr: "pipe",
    });
    return { exitCode: run.exitCode, stdout: run.stdout.toString(), stderr: run.stderr.toString() };
  }
  return { folder, corpus, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

const wrong = `words:
  - {lemma: مِن, pos: adp, glosses: [from]}
  - {lemma: كِتَابٌ, pos: noun, gender: masculine, glosses: [book.]}
`.normalize("NFC");

describe("corpus check", () => {
  test("of a right corpus counts in one line what it looked at and exits with 0", () => {
    using copy = tempCopy();
    expect(copy.corpus(["check"])).toEqual({
      exitCode: 0,
      stdout: `All ${rules.length} rules hold for 27 records in 12 files\n`,
      stderr: "",
    });
  });

  test("of a file that cannot be read says that alone, as every command does", () => {
    using copy = tempCopy();
    const file = copy.folder.file("corpus/roots/k/k-t-b.yaml");
    const text = readFileSync(file, "utf8");
    const line = text.split("\n").findIndex((field) => field.includes("masdars: [")) + 1;
    writeFileSync(file, text.replace(/(masdars: \[.*)\]/, "$1"));
    const before = readFileSync(copy.folder.file("corpus/frequency.tsv"), "utf8");
    for (const args of [
      ["check"],
      ["build"],
      ["stats"],
      ["fix"],
      ["link"],
      ["frequency", "--reference", "."],
      ["verify", "--reference", "."],
      ["gaps", "--reference", "."],
    ]) {
      const { exitCode, stdout, stderr } = copy.corpus(args);
      const said = stderr.split("\n").filter((each) => !/^\w+: \d+ ms$/.test(each));
      expect([args, exitCode, stdout, said]).toEqual([
        args,
        1,
        "",
        [
          expect.stringMatching(
            new RegExp(
              `^corpus/roots/k/k-t-b\\.yaml:${line} \\[yaml\\] .*: the bracket \\[ is not closed; close it with \\]$`,
            ),
          ),
          "1 problem",
          "",
        ],
      ]);
    }
    expect(readFileSync(copy.folder.file("corpus/frequency.tsv"), "utf8")).toBe(before);
  }, 20_000);

  test("names an id that was changed, after fix too", () => {
    using copy = tempCopy();
    const file = copy.folder.file("corpus/words/loans.yaml");
    const [, id = ""] = /id: (w_\w+)/.exec(readFileSync(file, "utf8")) ?? [];
    writeFileSync(file, readFileSync(file, "utf8").replace(id, "w_00000000"));
    expect(copy.corpus(["fix"])).toMatchObject({ exitCode: 0, stderr: "" });
    const { exitCode, stderr } = copy.corpus(["check"]);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(
      new RegExp(
        `^corpus/words/loans\\.yaml:\\d+ \\[published-id\\] w_00000000: the id ${id} was published for \\S+ and is gone; restore it, .*\n1 problem\n$`,
      ),
    );
  });

  test("of a wrong one lists every problem and exits with 1", () => {
    using copy = tempCopy();
    writeFileSync(copy.folder.file("corpus/words/wrong.yaml"), wrong);
    const { exitCode, stderr } = copy.corpus(["check"]);
    const lines = stderr.trimEnd().split("\n");
    expect(exitCode).toBe(1);
    expect(lines.at(-1)).toBe("5 problems");
    expect(lines.slice(0, -1).map((line) => /^(\S+) \[(\S+)\]/.exec(line)?.slice(1))).toEqual([
      ["corpus/words/wrong.yaml:2", "id"],
      ["corpus/words/wrong.yaml:2", "vocalisation"],
      ["corpus/words/wrong.yaml:3", "ending"],
      ["corpus/words/wrong.yaml:3", "gloss"],
      ["corpus/words/wrong.yaml:3", "id"],
    ]);
  });
});

describe("corpus build", () => {
  test("writes the artifact into dist, or into ARTIFACT_DIR", () => {
    using copy = tempCopy();
    const { exitCode, stderr } = copy.corpus(["build"]);
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(
      /^read: \d+ ms\ncheck: \d+ ms\nderive: \d+ ms\nwrite: \d+ ms\nsentences: \d+ ms\ntrain: \d+ ms\ndata version [0-9a-f]{12}: 15 words in \S+\/dist\n$/,
    );
    expect(copy.corpus(["build"], { ARTIFACT_DIR: "other" }).exitCode).toBe(0);
    for (const name of Object.values(artifactFiles)) {
      expect(readFileSync(copy.folder.file(`other/${name}`))).toEqual(
        readFileSync(copy.folder.file(`dist/${name}`)),
      );
    }
  }, 20_000);

  test("--if-changed does nothing when nothing changed", () => {
    using copy = tempCopy();
    expect(copy.corpus(["build", "--if-changed"]).stderr).toContain("data version");
    expect(copy.corpus(["build", "--if-changed"])).toEqual({ exitCode: 0, stdout: "", stderr: "" });
    rmSync(copy.folder.file(`dist/${artifactFiles.top}`));
    expect(copy.corpus(["build", "--if-changed"]).stderr).toContain("data version");
  }, 20_000);

  test("of a wrong corpus lists every problem, exits with 1 and writes nothing", () => {
    using copy = tempCopy();
    writeFileSync(copy.folder.file("corpus/words/wrong.yaml"), wrong);
    const { exitCode, stderr } = copy.corpus(["build"]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("corpus/words/wrong.yaml:3 [ending] ");
    expect(stderr.trimEnd().split("\n").at(-1)).toBe("5 problems");
    for (const name of Object.values(artifactFiles))
      expect(existsSync(copy.folder.file(`dist/${name}`))).toBe(false);
  });
});

describe("corpus export", () => {
  test("writes the artifact in each format that is named, into exports beside it or into --out, a line each, and a table of several", () => {
    using copy = tempCopy();
    expect(copy.corpus(["build"]).exitCode).toBe(0);
    const line = (name: string, folder: string): string =>
      `${name} +[\\d,]+ rows +[\\d.]+ MB +[\\d.]+ s  \\S+/${folder}/${name}\n`;
    const both = copy.corpus(["export", "jsonl", "unimorph"]);
    expect([both.exitCode, both.stderr]).toEqual([0, ""]);
    expect(both.stdout).toMatch(
      new RegExp(
        `^${line("jsonl", "dist/exports")}${line("unimorph", "dist/exports")}\\n\\| format .*\\n\\| -.*\\n\\| jsonl .*\\n\\| unimorph .*\\n\\| together .*\\n$`,
      ),
    );
    expect(copy.corpus(["export", "unimorph", "--out", "other"]).stdout).toMatch(
      new RegExp(`^${line("unimorph", "other")}$`),
    );
    for (const name of ["ara.tsv.gz", "README.md", "LICENSE", "manifest.json"])
      expect(readFileSync(copy.folder.file(`other/unimorph/${name}`))).toEqual(
        readFileSync(copy.folder.file(`dist/exports/unimorph/${name}`)),
      );
  }, 30_000);

  test("of an unknown format, and without an artifact, says so and exits with 1", () => {
    using copy = tempCopy();
    expect(copy.corpus(["export", "jsonl"])).toMatchObject({
      exitCode: 1,
      stdout: "",
      stderr: expect.stringMatching(/manifest\.json is missing; build it with: bun run corpus build\n$/),
    });
    expect(copy.corpus(["build"]).exitCode).toBe(0);
    expect(copy.corpus(["export", "jsonk"])).toMatchObject({
      exitCode: 1,
      stdout: "",
      stderr: expect.stringMatching(/^Cannot export jsonk: there is no such format; name one of: jsonl, /),
    });
  }, 30_000);
});

describe("corpus stats", () => {
  test("prints names and numbers in two columns", () => {
    using copy = tempCopy();
    const { exitCode, stdout } = copy.corpus(["stats"]);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^words +15$/m);
    expect(stdout).toMatch(/^roots +2$/m);
    expect(
      new Set(
        stdout
          .trimEnd()
          .split("\n")
          .map((line) => line.length),
      ).size,
    ).toBe(1);
  });
});

describe("corpus stats of a wrong corpus", () => {
  test("lists every problem and exits with 1", () => {
    using copy = tempCopy();
    writeFileSync(copy.folder.file("corpus/words/wrong.yaml"), wrong);
    const { exitCode, stdout, stderr } = copy.corpus(["stats"]);
    expect([exitCode, stdout]).toEqual([1, ""]);
    expect(stderr.trimEnd().split("\n").at(-1)).toBe("5 problems");
  });
});

describe("corpus fix", () => {
  test("gives ids, once", () => {
    using copy = tempCopy();
    const file = copy.folder.file("corpus/words/wrong.yaml");
    writeFileSync(file, wrong);
    const first = copy.corpus(["fix"]);
    expect(first).toMatchObject({ exitCode: 0, stderr: "" });
    expect(first.stdout).toContain("corpus/words/wrong.yaml");
    expect(readFileSync(file, "utf8").match(/\{id: w_[0-9a-z]{8}, /g)).toHaveLength(2);
    expect(copy.corpus(["fix"])).toEqual({ exitCode: 0, stdout: "", stderr: "" });
  });
});

describe("corpus", () => {
  test("with an unknown command says so and exits with 1", () => {
    using copy = tempCopy();
    const { exitCode, stderr } = copy.corpus(["chek"]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("chek");
  });
});

describe("corpus import", () => {
  test("writes a file that git ignores, names bad lines, and with --strict writes nothing and exits with 1", () => {
    using copy = tempCopy();
    mkdirSync(copy.folder.file("tables"));
    const table = copy.folder.file("tables/a.csv");
    writeFileSync(table, "lemma,pos,root,glosses\nقَلَم,noun,ق ل م,pen\none\n");
    const whose = ["--source", "mine", "--licence", "CC-BY-SA-4.0", "--credit", "Me"];
    const args = ["import", "csv", "--from", "tables", ...whose];
    const bad = "a.csv:3 [columns] 1 column instead of 4; write one value between each two separators\n";
    expect(copy.corpus([...args, "--strict"])).toMatchObject({
      ...{
        exitCode: 1,
        stdout: "mine: nothing was written; 1 records could be read, 1 lines not\n",
        stderr: bad,
      },
    });
    const file = copy.folder.file("corpus/imports/mine.jsonl");
    expect(existsSync(file)).toBe(false);
    expect(copy.corpus(args)).toEqual({
      ...{ exitCode: 0, stderr: bad },
      stdout: `mine (CC-BY-SA-4.0): 1 records in ${file}; 1 lines left out\n`,
    });

    expect(copy.corpus(["build", "--edition", "extended"])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("nothing is imported for it"),
    });
    const built = copy.corpus(["build", "--edition", "extended", "--with", "mine"]);
    expect(built.exitCode).toBe(0);
    expect(built.stdout).toContain("conflicts.tsv and drops.tsv");
    const manifest = () => JSON.parse(readFileSync(copy.folder.file("dist/manifest.json"), "utf8"));
    expect(manifest()).toMatchObject({ edition: "extended", imports: ["mine"] });
    const before = manifest();
    expect(copy.corpus(["build", "--if-changed"])).toEqual({ exitCode: 0, stdout: "", stderr: "" });
    expect(manifest()).toEqual(before);
    expect(copy.corpus(["build"]).exitCode).toBe(0);
    expect(manifest().edition).toBe("core");
  }, 60_000);
});
