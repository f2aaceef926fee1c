import { describe, expect, test } from "bun:test";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { checkCorpus } from "../../../pipeline/check/check_corpus.ts";
import { showDiagnostic } from "../../../pipeline/diagnostic.ts";
import { loadFiles } from "../../../pipeline/read/load_files.ts";
import { readCorpus } from "../../../pipeline/read/read_corpus.ts";
import { openSession } from "../../../pipeline/watch/session.ts";
import { miniCorpusFolder } from "../../support/mini_corpus.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const root = "roots/k/k-t-b.yaml";

function openMini() {
  const folder = tempFolder();
  cpSync(miniCorpusFolder, folder.path, { recursive: true });
  const session = openSession(folder.path);
  const path = (file: string): string => folder.file(file);
  return {
    session,
    path,
    edit(file: string, change: (text: string) => string): void {
      const text = readFileSync(path(file), "utf8");
      writeFileSync(path(file), change(text));
      expect(readFileSync(path(file), "utf8")).not.toBe(text);
    },
    /** What a check of the folder says that has read everything anew. */
    anew: () => checkCorpus(readCorpus(loadFiles(folder.path))).map(showDiagnostic),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

describe("a session", () => {
  const edits: readonly (readonly [string, string, (text: string) => string])[] = [
    ["a wrong gloss", root, (text) => text.replace("glosses: [book", "glosses: [book.")],
    ["a wrong ending", root, (text) => text.replace("lemma: كِتَاب\n", "lemma: كِتَابٌ\n")],
    ["broken YAML", root, (text) => text.replace("glosses: [book", "glosses: [[book")],
    ["a record of the wrong shape", root, (text) => text.replace(/^gloss: .*$/m, "gloss: [1]")],
    ["a lost id", root, (text) => text.replace("id: w_00000002", "id: w_00000992")],
    ["a pattern less", "patterns.yaml", (text) => text.replace(/ {2}- [^\n]*\n(?: {4}[^\n]*\n)*/, "")],
    ["a broken figure", "frequency.tsv", (text) => `${text}w_00000002\tكِتَاب\tmuch\n`],
  ];
  for (const [name, file, change] of edits) {
    test(`finds after an edit what a check of everything finds, and nothing when it is undone: ${name}`, () => {
      using mini = openMini();
      const before = readFileSync(mini.path(file), "utf8");
      expect(mini.session.check()).toEqual([]);
      mini.edit(file, change);
      expect(mini.session.update([file])).toEqual([file]);
      const found = mini.session.check().map(showDiagnostic);
      expect(found).toEqual(mini.anew());
      expect(found.length).toBeGreaterThan(0);
      // The quick look at one file invents nothing.
      for (const one of mini.session.checkFile(file).map(showDiagnostic)) expect(found).toContain(one);
      writeFileSync(mini.path(file), before);
      mini.session.update([file]);
      expect(mini.session.check()).toEqual([]);
    });
  }

  test("follows files that appear and go", () => {
    using mini = openMini();
    const added = "roots/b/b-r-d.yaml";
    cpSync(mini.path(root), mini.path(added));
    expect(mini.session.update([added])).toEqual([added]);
    const found = mini.session.check().map(showDiagnostic);
    expect(found).toEqual(mini.anew());
    expect(found.join("\n")).toContain("already holds this root");
    rmSync(mini.path(added));
    expect(mini.session.update([added, added])).toEqual([added]);
    expect(mini.session.check()).toEqual([]);
  });

  test("takes no notice of what is no corpus file, or has the same text", () => {
    using mini = openMini();
    writeFileSync(mini.path("roots/k/.k-t-b.yaml.swp"), "x");
    expect(mini.session.update(["roots/k/.k-t-b.yaml.swp", "roots/k", root, "gone.yaml"])).toEqual([]);
  });

  test("looks at one file's own records quickly: a wrong one shows without the rest of the corpus", () => {
    using mini = openMini();
    mini.edit(root, (text) => text.replace("glosses: [book", "glosses: [book."));
    mini.session.update([root]);
    expect(mini.session.checkFile(root).map(showDiagnostic)).toEqual([
      expect.stringMatching(/^corpus\/roots\/k\/k-t-b\.yaml:\d+ \[gloss\] /),
    ]);
    expect(mini.session.checkFile("letters.yaml")).toEqual([]);
  });
});
