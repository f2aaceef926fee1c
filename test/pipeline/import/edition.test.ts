import { describe, expect, test } from "bun:test";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { build, builtImports, extendedStages, isCurrent } from "../../../pipeline/build.ts";
import { type BuildOptions, chosenImports } from "../../../pipeline/build_options.ts";
import { jsonl } from "../../../pipeline/export/formats/jsonl.ts";
import { openSource } from "../../../pipeline/export/open_source.ts";
import { runExport } from "../../../pipeline/export/run_export.ts";
import type { ImportSource } from "../../../pipeline/import/adapters/adapter.ts";
import { csv } from "../../../pipeline/import/adapters/csv.ts";
import { chooseImports } from "../../../pipeline/import/choose_imports.ts";
import { runImport } from "../../../pipeline/import/run_import.ts";
import { loadFiles } from "../../../pipeline/read/load_files.ts";
import { artifactFiles, type Manifest } from "../../../src/schema/mod.ts";
import { miniCorpusFolder } from "../../support/mini_corpus.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const silent = { stage: () => {}, done: () => {} };

/** A project with the small corpus, into which tables of one word may be imported. */
function tempProject() {
  const folder = tempFolder();
  const corpus = folder.file("corpus");
  const dist = folder.file("dist");
  cpSync(miniCorpusFolder, corpus, { recursive: true });
  for (const path of [
    "pipeline",
    "src/arabic",
    "src/schema",
    "src/lexicon/analysis",
    "src/lexicon/disambiguation",
  ])
    mkdirSync(folder.file(path), { recursive: true });
  mkdirSync(dist);
  mkdirSync(folder.file("tables"));
  writeFileSync(folder.file("bun.lock"), "lock");
  const importWord = (id: string, licence: string, lemma: string): void => {
    writeFileSync(folder.file("tables/a.csv"), `lemma,pos,root,glosses\n${lemma},noun,ق ل م,pen\n`);
    const source: ImportSource = { id, title: id, licence, credit: id };
    runImport(csv, { from: folder.file("tables"), corpus, strict: true, source });
  };
  const bytes = (): string =>
    [artifactFiles.lexicon, artifactFiles.top, artifactFiles.choices]
      .map((name) => Bun.hash(readFileSync(`${dist}/${name}`)))
      .join();
  const manifest = (): Manifest => JSON.parse(readFileSync(`${dist}/${artifactFiles.manifest}`, "utf8"));
  /** Builds the core edition and extends it. */
  const extend = (imports: readonly string[]) => {
    build(folder.path, dist, silent);
    return build(folder.path, dist, silent, { imports });
  };
  return {
    ...{ folder, path: folder.path, corpus, dist, importWord, bytes, manifest, extend },
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

describe("the core edition", () => {
  test("is the same bytes whatever was imported, and needs no new build for it", () => {
    using project = tempProject();
    build(project.path, project.dist, silent);
    const before = project.bytes();
    project.importWord("a", "MIT", "قَلَم");
    writeFileSync(`${project.corpus}/imports/notes.yaml`, "not: a corpus file");
    expect(isCurrent(project.path, project.dist)).toBe(true);
    expect([...loadFiles(project.corpus).keys()].filter((path) => path.startsWith("imports"))).toEqual([]);
    build(project.path, project.dist, silent);
    expect(project.bytes()).toBe(before);
    expect(project.manifest()).toMatchObject({ edition: "core" });
    expect(project.manifest()).not.toHaveProperty("imports");
  }, 60_000);
});

describe("the extended edition", () => {
  test("says in its manifest and in each record where words come from", () => {
    using project = tempProject();
    project.importWord("a", "MIT", "قَلَم");
    const result = project.extend(["a"]);
    expect("report" in result && [...(result.report?.added ?? [])]).toEqual([["a", 1]]);
    expect(project.manifest()).toMatchObject({ edition: "extended", imports: ["a"] });
    expect(project.manifest().sources.at(-1)).toEqual({
      ...{ id: "a", title: "a", licence: "MIT", credit: "a", use: csv.use },
    });
    using source = openSource(project.dist, { corpus: project.corpus, baseUrl: null });
    const word = [...source.words()].find(({ arabic }) => arabic === "قَلَم");
    expect(word).toMatchObject({ root: "ق ل م", sources: [{ id: "a", licence: "MIT" }] });
  }, 60_000);

  test("is built again when an import changes, and a start keeps its imports", () => {
    using project = tempProject();
    expect(builtImports(project.dist)).toBeUndefined();
    project.importWord("a", "MIT", "قَلَم");
    project.extend(["a"]);
    const before = project.bytes();
    expect(builtImports(project.dist)).toEqual(["a"]);
    expect(isCurrent(project.path, project.dist, ["a"])).toBe(true);
    expect(isCurrent(project.path, project.dist)).toBe(false);
    project.importWord("a", "MIT", "قَلَمَة");
    expect(isCurrent(project.path, project.dist, ["a"])).toBe(false);
    project.importWord("a", "MIT", "قَلَم");
    build(project.path, project.dist, silent, { imports: ["a"] });
    expect(project.bytes()).toBe(before);
  }, 60_000);

  test("is built on a core edition of the same corpus, and chooses as it does", () => {
    using project = tempProject();
    project.importWord("a", "MIT", "قَلَم");
    const extend = () => build(project.path, project.dist, silent, { imports: ["a"] });
    expect(extend).toThrow(/it is not built from this corpus; build the core edition first/);
    build(project.path, project.dist, silent);
    const core = project.manifest();
    const choices = readFileSync(`${project.dist}/${artifactFiles.choices}`);
    extend();
    expect(project.manifest().coreHash).toBe(core.inputHash);
    expect(readFileSync(`${project.dist}/${artifactFiles.choices}`)).toEqual(choices);
    const stages: string[] = [];
    build(
      project.path,
      project.dist,
      { ...silent, stage: (name) => void stages.push(name) },
      { imports: ["a"] },
    );
    expect(stages).toEqual([...extendedStages]);
    writeFileSync(
      `${project.corpus}/letters.yaml`,
      `${readFileSync(`${project.corpus}/letters.yaml`, "utf8")}\n`,
    );
    expect(extend).toThrow(/build the core edition first/);
  }, 60_000);

  test("is not built from a part of an import, and leaves the old artifact", () => {
    using project = tempProject();
    build(project.path, project.dist, silent);
    const before = project.bytes();
    project.importWord("a", "MIT", "قَلَم");
    const file = `${project.corpus}/imports/a.jsonl`;
    const lines = readFileSync(file, "utf8").split("\n");
    for (const [part, said] of [
      [lines.slice(0, 2).join("\n"), /its end is missing; import the source again/],
      [lines.slice(1).join("\n"), /it has no head; import the source again/],
      [lines.toSpliced(1, 1).join("\n"), /some of its lines are missing; import the source again/],
      [lines.with(1, "{").join("\n"), /a\.jsonl:2 \[value\] it is no record of an import/],
    ] as const) {
      writeFileSync(file, part);
      expect(() => build(project.path, project.dist, silent, { imports: ["a"] })).toThrow(said);
    }
    expect(project.bytes()).toBe(before);
  }, 60_000);

  test("is not exported when licences conflict, and is when one covers all", async () => {
    using project = tempProject();
    project.importWord("gnu", "GPL-2.0-only", "قَلَم");
    project.importWord("alike", "CC-BY-SA-3.0", "قَلَمَة");
    const exportAll = async (imports: readonly string[]) => {
      project.extend(imports);
      using source = openSource(project.dist, { corpus: project.corpus, baseUrl: null });
      await runExport(jsonl, source, { out: project.folder.file("out"), step: () => {} });
      return JSON.parse(readFileSync(project.folder.file("out/jsonl/manifest.json"), "utf8")).licence;
    };
    await expect(exportAll(["alike", "gnu"])).rejects.toThrow(
      /Cannot export these sources together: their licences conflict: .*gnu \(GPL-2\.0-only\)/,
    );
    expect(await exportAll(["alike"])).toBe("CC-BY-SA-4.0");
  }, 60_000);
});

describe("chooseImports", () => {
  test("leaves copyleft off unless it is named, and anything of which nothing is known", () => {
    using project = tempProject();
    project.importWord("free", "CC-BY-4.0", "قَلَم");
    project.importWord("alike", "CC-BY-SA-4.0", "قَلَم");
    project.importWord("odd", "Our-Own", "قَلَم");
    expect(chooseImports(project.corpus, [])).toEqual({
      ids: ["free"],
      off: [
        { id: "alike", licence: "CC-BY-SA-4.0" },
        { id: "odd", licence: "Our-Own" },
      ],
    });
    expect(chooseImports(project.corpus, ["alike"]).ids).toEqual(["alike", "free"]);
  });

  test("names what is not imported", () => {
    using project = tempProject();
    expect(() => chooseImports(project.corpus, [])).toThrow("nothing is imported for it");
    project.importWord("free", "CC-BY-4.0", "قَلَم");
    expect(() => chooseImports(project.corpus, ["gnu"])).toThrow("Cannot build with gnu: it is not imported");
    rmSync(`${project.corpus}/imports`, { recursive: true });
    expect(() => chooseImports(project.corpus, [])).toThrow("run: bun run corpus import");
  });
});

describe("chosenImports", () => {
  test("keeps the edition that is there at a start, and says so when its imports are gone", () => {
    using project = tempProject();
    const choose = (options: BuildOptions) =>
      chosenImports(options, { corpus: project.corpus, artifact: project.dist });
    expect(choose({ ifChanged: true })).toEqual({ imports: undefined, notes: [] });
    project.importWord("a", "CC-BY-SA-4.0", "قَلَم");
    project.extend(["a"]);
    expect(choose({ ifChanged: true })).toEqual({ imports: ["a"], notes: [] });
    expect(choose({})).toEqual({ imports: undefined, notes: [] });
    rmSync(`${project.corpus}/imports/a.jsonl`);
    expect(() => choose({ ifChanged: true })).toThrow("Cannot build with a: it is not imported");
  }, 60_000);

  test("names the copyleft sources that are left out, and wants no imports in the core edition", () => {
    using project = tempProject();
    project.importWord("free", "MIT", "قَلَم");
    project.importWord("alike", "CC-BY-SA-4.0", "قَلَم");
    const choose = (options: BuildOptions) =>
      chosenImports(options, { corpus: project.corpus, artifact: project.dist });
    expect(choose({ edition: "extended" })).toEqual({
      imports: ["free"],
      notes: ["without alike, whose licence is CC-BY-SA-4.0: name it in --with"],
    });
    expect(() => choose({ with: "alike" })).toThrow("Cannot build the core edition with imports");
  });
});
