import { describe, expect, test } from "bun:test";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tempFolder } from "../../support/temp_folder.ts";
import { compareEdits, filesIn } from "./edited_builds.ts";

const project = join(import.meta.dir, "../../..");

/** Edits of the whole corpus: a gloss, and a word more. */
const wholeEdits: readonly ((
  read: (file: string) => string,
  write: (file: string, text: string) => void,
) => void)[] = [
  (read, write) => {
    const file = "roots/k/k-t-b.yaml";
    write(file, read(file).replace("gloss: to write\n", "gloss: to write, pen\n"));
  },
  (read, write) => {
    const lemma = "كَتَّابَة".normalize("NFC");
    const file = "roots/k/k-t-b.yaml";
    const word = `  - {id: w_zzzz0001, lemma: ${lemma}, pos: noun, gender: feminine, glosses: [writing machine]}\n`;
    write("ids.tsv", `${read("ids.tsv")}w_zzzz0001\t${lemma}\n`);
    write(file, read(file).replace("nominals:\n", `nominals:\n${word}`));
  },
];

describe("a build after random edits gives the bytes of a build from nothing", () => {
  for (const [seed, count] of [
    [2, 100],
    [3, 100],
  ] as const)
    test(`of the small corpus: ${count} edits of seed ${seed}`, () => {
      expect(compareEdits(seed, count)).toBeGreaterThan(count / 2);
    }, 1_800_000);

  test("of the whole corpus", () => {
    using folder = tempFolder();
    for (const path of [
      "package.json",
      "tsconfig.json",
      "bunfig.toml",
      "bun.lock",
      "pipeline",
      "src",
      "corpus",
    ])
      cpSync(join(project, path), folder.file(path), { recursive: true });
    symlinkSync(join(project, "node_modules"), folder.file("node_modules"));
    const path = (file: string): string => join(folder.file("corpus"), file);
    /** Builds in a process of its own, as the command does. */
    const build = (dist: string): void => {
      mkdirSync(folder.file(dist), { recursive: true });
      const { success, stderr } = Bun.spawnSync([process.execPath, "pipeline/main.ts", "build"], {
        cwd: folder.path,
        env: { ...process.env, ARTIFACT_DIR: folder.file(dist) },
      });
      if (!success) throw new Error(stderr.toString());
    };
    build("dist");
    for (const edit of wholeEdits) {
      edit(
        (file) => readFileSync(path(file), "utf8"),
        (file, text) => writeFileSync(path(file), text),
      );
      build("dist");
    }
    build("cold");
    expect(filesIn(folder.file("dist"))).toEqual(filesIn(folder.file("cold")));
  }, 1_800_000);
});
