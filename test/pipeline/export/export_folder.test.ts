import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { exportFolder } from "../../../pipeline/export/export_folder.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const edition = { dataVersion: "", licence: "", licenceUrl: "", credits: [], lines: [] };

/** More than two blocks of a mebibyte, in pieces that end anywhere. */
const pieces = Array.from({ length: 60_000 }, (_, n) => `${n} كِتَاب ${"x".repeat(n % 71)}\n`);

describe("a file that is written in pieces", () => {
  test("holds them, with nothing between", () => {
    using folder = tempFolder();
    const file = exportFolder(folder.path, edition).open("below/a.txt");
    for (const piece of pieces) file.write(piece);
    file.close();
    expect(readFileSync(folder.file("below/a.txt"), "utf8") === pieces.join("")).toBe(true);
  });

  test("may get a piece that is larger than a block", () => {
    using folder = tempFolder();
    const file = exportFolder(folder.path, edition).open("a");
    file.write("first ");
    file.write(new Uint8Array(3_000_000).fill(7));
    file.close();
    expect(readFileSync(folder.file("a")).length).toBe(3_000_006);
  });
});

describe("a gzip file", () => {
  test("is one member that gunzip opens, without a time", async () => {
    using folder = tempFolder();
    const file = exportFolder(folder.path, edition).openGzip("a.gz");
    for (const piece of pieces) file.write(piece);
    file.close();
    const bytes = readFileSync(folder.file("a.gz"));
    expect([...bytes.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
    expect(gunzipSync(bytes).toString("utf8") === pieces.join("")).toBe(true);
    // Streams of browsers refuse what follows the first member.
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    expect((await new Response(stream).text()) === pieces.join("")).toBe(true);
  });

  test("may be empty", () => {
    using folder = tempFolder();
    exportFolder(folder.path, edition).openGzip("a.gz").close();
    expect(gunzipSync(readFileSync(folder.file("a.gz"))).length).toBe(0);
  });
});
