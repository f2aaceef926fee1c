import { describe, expect, test } from "bun:test";
import { mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { downloadUrl } from "../../pipeline/export/download_url.ts";
import { downloadsPath, openDownloads } from "../../src/downloads/downloads.ts";
import { miniExport } from "../pipeline/export/mini_export.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { type MadeExports, makeExports, writeExport } from "./support.ts";

const open = (exports: MadeExports) =>
  openDownloads(exports.path, (problem) => exports.problems.push(problem));

describe("openDownloads", () => {
  test("lists the exports with their files, by name", () => {
    using exports = makeExports();
    const [jsonl, unimorph] = open(exports).list();
    expect(jsonl).toMatchObject({ format: "jsonl", licence: "CC-BY-SA-4.0", rows: 1234 });
    expect(jsonl?.files.map(({ name, bytes }) => [name, bytes])).toEqual([
      ["words.jsonl.gz", 3],
      ["README.md", 16_500],
    ]);
    expect(unimorph?.files[0]?.path).toBe("/docs/downloads/unimorph/forms/ara.txt");
    expect(exports.problems).toEqual([]);
  });

  test("reads what the command writes, at the addresses that the exporters write into their files", async () => {
    using made = await miniExport("yomitan");
    const downloads = openDownloads(join(made.report.folder, ".."), () => {});
    const [offered] = downloads.list();
    expect(offered?.rows).toBe(made.report.rows);
    for (const { name, bytes, path } of offered?.files ?? []) {
      expect([name, made.bytes(name).length]).toEqual([name, bytes]);
      expect(downloadUrl("https://mizan.example", "yomitan", name)).toBe(`https://mizan.example${path}`);
      expect(downloads.find(path)?.name).toBe(name);
    }
    expect(offered?.files.length).toBeGreaterThan(5);
  });

  test("says what to do where there is no such folder", () => {
    using folder = tempFolder();
    writeFileSync(folder.file("file"), "");
    for (const path of [folder.file("nothing"), folder.file("file")])
      expect(() => openDownloads(path, () => {})).toThrow(
        /no such folder: make exports with bun run corpus export/,
      );
  });

  test("sees exports that come, change and go", () => {
    using exports = makeExports();
    const downloads = open(exports);
    const formats = () => downloads.list().map(({ format }) => format);
    expect(formats()).toEqual(["jsonl", "unimorph"]);
    writeExport(exports.path, "sqlite", { "mizan.sqlite": "data" });
    expect(formats()).toEqual(["jsonl", "sqlite", "unimorph"]);
    // As the command replaces a folder.
    writeExport(exports.path, ".staging", { "mizan.sqlite": "longer data" }, { format: "sqlite" });
    rmSync(exports.file("sqlite"), { recursive: true });
    expect(downloads.find(`${downloadsPath}/sqlite/mizan.sqlite`)).toBeNull();
    renameSync(exports.file(".staging"), exports.file("sqlite"));
    expect(downloads.find(`${downloadsPath}/sqlite/mizan.sqlite`)?.bytes).toBe(11);
    rmSync(exports.file("jsonl"), { recursive: true });
    expect(formats()).toEqual(["sqlite", "unimorph"]);
  });

  test("leaves folders alone that are no exports", () => {
    using exports = makeExports();
    mkdirSync(exports.file("notes"));
    writeFileSync(exports.file("notes/private.txt"), "secret");
    writeFileSync(exports.file("file"), "");
    expect(open(exports).list().length).toBe(2);
    expect(exports.problems).toEqual([]);
  });

  const broken: readonly (readonly [string, (exports: MadeExports) => void, RegExp])[] = [
    ["is no JSON", ({ file }) => writeFileSync(file("jsonl/manifest.json"), "{"), /JSON/],
    ["lacks a licence", ({ path }) => writeExport(path, "jsonl", {}, { licence: undefined }), /licence/],
    [
      "is of another folder",
      ({ path }) => writeExport(path, "jsonl", {}, { format: "sqlite" }),
      /folder is jsonl/,
    ],
    [
      "has a file of another size",
      ({ file }) => truncateSync(file("jsonl/README.md"), 5),
      /README.md: has 5 bytes/,
    ],
    ["has a file that is missing", ({ file }) => rmSync(file("jsonl/README.md")), /ENOENT/],
    [
      "has a link to elsewhere",
      ({ file }) => {
        rmSync(file("jsonl/README.md"));
        symlinkSync("/etc/passwd", file("jsonl/README.md"));
      },
      /README.md: is a link/,
    ],
    ...[
      "../unimorph/forms/ara.txt",
      "/etc/passwd",
      "..",
      "a/../../x",
      ".hidden",
      "a//b",
      "a\\b",
      "a%2fb",
      "",
      "a b",
    ].map(
      (name) =>
        [
          `names ${JSON.stringify(name)}`,
          ({ path }: MadeExports) =>
            writeExport(path, "jsonl", {}, { files: { [name]: { bytes: 1, sha256: "0".repeat(64) } } }),
          /is not a plain name/,
        ] as const,
    ),
  ];

  test.each(broken)("an export that %s is not offered, and reported once", (_, breakIt, problem) => {
    using exports = makeExports();
    breakIt(exports);
    const downloads = open(exports);
    for (let look = 0; look < 3; look++)
      expect(downloads.list().map(({ format }) => format)).toEqual(["unimorph"]);
    expect(exports.problems).toEqual([expect.stringMatching(problem)]);
  });

  test("finds nothing beyond what manifests name", () => {
    using exports = makeExports();
    writeFileSync(exports.file("jsonl/private.txt"), "secret");
    const downloads = open(exports);
    const paths = [
      "/jsonl/private.txt",
      "/jsonl/manifest.json",
      "/jsonl",
      "/jsonl/",
      "/jsonl/../unimorph/forms/ara.txt",
      "/jsonl/./README.md",
      "/jsonl//README.md",
      "/jsonl/README.md/",
      "/jsonl/README%2Emd",
      "/JSONL/README.md",
      "/../../etc/passwd",
      "/constructor/x",
      "/unimorph/forms",
      "",
    ];
    for (const path of paths) expect([path, downloads.find(downloadsPath + path)]).toEqual([path, null]);
    expect(exports.problems).toEqual([]);
  });
});
