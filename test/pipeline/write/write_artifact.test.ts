import { describe, expect, test } from "bun:test";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, isCurrent } from "../../../pipeline/build.ts";
import { deriveRecords } from "../../../pipeline/derive/derive_records.ts";
import { makeRows } from "../../../pipeline/derive/rows.ts";
import { showDiagnostic } from "../../../pipeline/diagnostic.ts";
import { inputHash } from "../../../pipeline/input_hash.ts";
import type { Progress } from "../../../pipeline/progress.ts";
import { writeArtifact } from "../../../pipeline/write/write_artifact.ts";
import { openArtifact } from "../../../src/lexicon/open_artifact.ts";
import { artifactFiles, freeWords } from "../../../src/schema/mod.ts";
import { miniCorpus, miniCorpusFolder } from "../../support/mini_corpus.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const silent: Progress = { stage: () => {}, done: () => {} };
const sources = [{ id: "test", title: "Test", licence: "CC0-1.0", credit: "nobody", use: "made up" }];
const artifact = { rows: makeRows(deriveRecords(miniCorpus()), freeWords), sources, inputHash: "test" };

/** A project folder with the small corpus and files that stand for the code that compiles it. */
function tempProject() {
  const folder = tempFolder();
  cpSync(miniCorpusFolder, folder.file("corpus"), { recursive: true });
  for (const path of [
    "pipeline",
    "src/arabic",
    "src/schema",
    "src/lexicon/analysis",
    "src/lexicon/disambiguation",
    "dist",
  ])
    mkdirSync(folder.file(path), { recursive: true });
  writeFileSync(folder.file("pipeline/main.ts"), "code");
  writeFileSync(folder.file("bun.lock"), "lock");
  return { folder, dist: folder.file("dist"), [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

const bytesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name)).toString("base64")]),
  );

describe("writeArtifact", () => {
  test("writes the same bytes for the same rows", () => {
    using first = tempFolder();
    using second = tempFolder();
    expect(writeArtifact(first.path, artifact)).toEqual(writeArtifact(second.path, artifact));
    expect(bytesOf(first.path)).toEqual(bytesOf(second.path));
  });

  test("writes four files, and the manifest says what they are", () => {
    using folder = tempFolder();
    const manifest = writeArtifact(folder.path, artifact);
    expect(readdirSync(folder.path).sort()).toEqual(Object.values(artifactFiles).sort());
    expect(JSON.parse(readFileSync(folder.file(artifactFiles.manifest), "utf8"))).toEqual(manifest);
    expect(manifest.counts).toMatchObject({ words: 15, topWords: 4, roots: 2, proverbs: 1, letters: 29 });
    expect(manifest.dataVersion).toMatch(/^[0-9a-f]{12}$/);
    expect(JSON.parse(readFileSync(folder.file(artifactFiles.top), "utf8"))).toHaveLength(4);
  });

  test("leaves the old artifact when it fails, and nothing else", () => {
    using folder = tempFolder();
    writeArtifact(folder.path, artifact);
    const before = bytesOf(folder.path);
    const words = [...artifact.rows.words()];
    const broken = { ...artifact.rows, words: () => [...words, ...words.slice(0, 1)] };
    expect(() => writeArtifact(folder.path, { ...artifact, rows: broken })).toThrow();
    expect(bytesOf(folder.path)).toEqual(before);
  });

  test("cut off between its renames is refused when it is opened", () => {
    using folder = tempFolder();
    using newer = tempFolder();
    writeArtifact(folder.path, artifact);
    const rows = { ...artifact.rows, proverbWords: artifact.rows.proverbWords.slice(1) };
    writeArtifact(newer.path, { ...artifact, rows });
    cpSync(newer.file(artifactFiles.lexicon), folder.file(artifactFiles.lexicon));
    expect(() => openArtifact(folder.path, { cacheBytes: 16000 })).toThrow(/Cannot open artifact/);
  });
});

describe("build", () => {
  test("writes the same bytes in two folders, with the same input hash", () => {
    using one = tempProject();
    using other = tempProject();
    expect(build(one.folder.path, one.dist, silent)).toEqual(build(other.folder.path, other.dist, silent));
    expect(bytesOf(one.dist)).toEqual(bytesOf(other.dist));
    expect(Object.keys(bytesOf(one.dist)).sort()).toEqual(Object.values(artifactFiles).sort());
  });

  test("with a problem returns all of them and leaves the old artifact", () => {
    using project = tempProject();
    build(project.folder.path, project.dist, silent);
    const before = bytesOf(project.dist);
    const words = "words:\n  - {id: w_1, lemma: مِن, pos: adp, glosses: [from]}\n";
    writeFileSync(project.folder.file("corpus/words/wrong.yaml"), words);
    const result = build(project.folder.path, project.dist, silent);
    expect("diagnostics" in result && result.diagnostics.map(({ rule }) => rule)).toEqual([
      "id",
      "published-id",
      "vocalisation",
    ]);
    expect(bytesOf(project.dist)).toEqual(before);
  });

  test("names each stage", () => {
    using project = tempProject();
    const stages: string[] = [];
    build(project.folder.path, project.dist, {
      stage: (name) => void stages.push(name),
      done: () => void stages.push("done"),
    });
    expect(stages).toEqual(["read", "check", "derive", "write", "sentences", "train", "done"]);
  });

  test("analyses the words of examples and definitions, and leaves the old artifact if one is wrong", () => {
    using project = tempProject();
    build(project.folder.path, project.dist, silent);
    const before = bytesOf(project.dist);
    const file = project.folder.file("corpus/roots/k/k-t-b.yaml");
    const senses =
      "senses: [{gloss: book, definition: عِلْمٌ مِنْ سِفْرٌ, examples: [{arabic: كَتَبَ عِلْمًا, translation: He wrote.}]}]";
    writeFileSync(file, readFileSync(file, "utf8").replace("glosses: [book]", senses.normalize("NFC")));
    const result = build(project.folder.path, project.dist, silent);
    expect("diagnostics" in result && result.diagnostics.map(showDiagnostic)).toEqual([
      expect.stringContaining(
        "corpus/roots/k/k-t-b.yaml:18 [definition-words] سِفْرٌ: سِفْر has no rank; write a word among",
      ),
      expect.stringContaining(
        "corpus/roots/k/k-t-b.yaml:18 [example-words] كَتَبَ عِلْمًا: no word of it is a form of كِتَاب",
      ),
    ]);
    expect(bytesOf(project.dist)).toEqual(before);
  });
});

describe("isCurrent", () => {
  test("is true after a build and whatever the times of the files", () => {
    using project = tempProject();
    expect(isCurrent(project.folder.path, project.dist)).toBe(false);
    build(project.folder.path, project.dist, silent);
    expect(isCurrent(project.folder.path, project.dist)).toBe(true);
    for (const path of ["corpus/letters.yaml", "bun.lock", "pipeline/main.ts"])
      utimesSync(project.folder.file(path), 1, 1);
    expect(isCurrent(project.folder.path, project.dist)).toBe(true);
  });

  for (const path of [
    "corpus/letters.yaml",
    "corpus/frequency.tsv",
    "pipeline/main.ts",
    "src/arabic/fold.ts",
    "src/schema/word.ts",
    "src/lexicon/analysis/analyze.ts",
    "src/lexicon/disambiguation/lattice.ts",
    "bun.lock",
  ]) {
    test(`is false when a byte of ${path} changes`, () => {
      using project = tempProject();
      build(project.folder.path, project.dist, silent);
      const file = project.folder.file(path);
      writeFileSync(file, `${existsSync(file) ? readFileSync(file, "utf8") : ""} `);
      expect(isCurrent(project.folder.path, project.dist)).toBe(false);
    });
  }

  test("does not mind what is no input: README files", () => {
    using project = tempProject();
    const before = inputHash(project.folder.path);
    writeFileSync(project.folder.file("corpus/README.md"), "how to");
    expect(inputHash(project.folder.path)).toBe(before);
  });

  test("is false when a file of the artifact is missing, shorter, or the manifest is broken or of another version", () => {
    using project = tempProject();
    const { folder, dist } = project;
    const rebuilt = (): boolean => {
      build(folder.path, dist, silent);
      return isCurrent(folder.path, dist);
    };
    const manifest = join(dist, artifactFiles.manifest);
    for (const spoil of [
      () => writeFileSync(join(dist, artifactFiles.lexicon), "short"),
      () => writeFileSync(manifest, "{"),
      () => writeFileSync(manifest, "{}"),
      () =>
        writeFileSync(
          manifest,
          readFileSync(manifest, "utf8").replace(/"foldVersion": \d+/, '"foldVersion": 999'),
        ),
      () =>
        writeFileSync(
          manifest,
          readFileSync(manifest, "utf8").replace(/"schemaVersion": \d+/, '"schemaVersion": 999'),
        ),
    ]) {
      expect(rebuilt()).toBe(true);
      spoil();
      expect(isCurrent(folder.path, dist)).toBe(false);
    }
  }, 60_000);
});
