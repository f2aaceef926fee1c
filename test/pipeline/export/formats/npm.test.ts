import { describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tempFolder } from "../../../support/temp_folder.ts";
import { miniExport } from "../mini_export.ts";

function run(cwd: string, command: readonly string[]): string {
  const { stdout, stderr, exitCode } = Bun.spawnSync([...command], { cwd, stdout: "pipe", stderr: "pipe" });
  if (exitCode !== 0) throw new Error(`${command.join(" ")}: ${stdout}${stderr}`);
  return stdout.toString();
}

const program = `import { lemma, lemmas } from 'mizan-lemmas';
const words = JSON.parse(process.argv[2]);
console.log(JSON.stringify([words.map(lemma), lemmas("xyz")]));
`;

/** Words and the lemmas that the service puts first for them; the corpus has ten words. */
const words = [
  ["كتاب", "كِتَاب noun كتب"],
  ["كتب", "كِتَاب noun كتب"],
  ["الكتب", "كِتَاب noun كتب"],
  ["وبكتبهم", "كِتَاب noun كتب"],
  ["للكتاب", "كِتَاب noun كتب"],
  ["سيكتبونها", "كَتَبَ verb كتب"],
  ["كتبوه", "كَتَبَ verb كتب"],
  ["كِتَابُهَا", "كِتَاب noun كتب"],
  ["من", "مِنْ adp null"],
] as const;

describe("npm", () => {
  test("packs, installs without a dependency and runs on node and bun", async () => {
    using made = await miniExport("npm");
    using app = tempFolder();
    run(made.report.folder, ["npm", "pack", "--offline", "--pack-destination", app.path]);
    const [tarball] = readdirSync(app.path).filter((name) => name.endsWith(".tgz"));
    writeFileSync(app.file("package.json"), `{"private": true, "type": "module"}`);
    run(app.path, ["npm", "install", "--offline", "--no-audit", "--no-fund", app.file(tarball as string)]);
    const installed = join(app.path, "node_modules");
    expect(readdirSync(installed).filter((name) => !name.startsWith("."))).toEqual(["mizan-lemmas"]);
    expect(readdirSync(join(installed, "mizan-lemmas")).sort()).toEqual([
      "LICENSE",
      "README.md",
      "data.js",
      "index.d.ts",
      "index.js",
      "lemmas.js",
      "package.json",
    ]);
    writeFileSync(app.file("program.js"), program);
    for (const runtime of ["node", process.execPath]) {
      const [found, unknown] = JSON.parse(
        run(app.path, [runtime, "program.js", JSON.stringify(words.map(([word]) => word))]),
      );
      const shown = found.map((one: Record<string, string>) => one && `${one.lemma} ${one.pos} ${one.root}`);
      expect(shown).toEqual(words.map(([, lemma]) => lemma));
      expect(unknown).toEqual([]);
    }
  }, 60_000);

  test("declares what it exports", async () => {
    using made = await miniExport("npm");
    using app = tempFolder();
    mkdirSync(app.file("mizan-lemmas"));
    const declared = [...made.text("index.d.ts").matchAll(/^export declare function (\w+)/gm)].map(
      ([, name]) => name,
    );
    const module = await import(made.path("index.js"));
    expect(Object.keys(module).sort()).toEqual(declared.sort() as string[]);
  });

  test("says first for every form what the service says first", async () => {
    using made = await miniExport("npm");
    const { lemma } = await import(made.path("index.js"));
    const lexicon = made.source.lexicon();
    const spellings = new Set(
      [...made.source.words()].flatMap((word) => word.inflection.map(({ bare }) => bare)),
    );
    const wrong = [...spellings].filter((spelling) => {
      const [first] = lexicon.analyzeByLemma(spelling, 1);
      return lemma(spelling)?.lemma !== JSON.parse(first as string).lemma.arabic;
    });
    expect(wrong).toEqual([]);
    expect(spellings.size).toBeGreaterThan(100);
  });
});
