import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDownloads } from "../../src/downloads/downloads.ts";
import { openTestApi, type TestApi, type TestApiOptions } from "../http/support/test_api.ts";
import { type TempFolder, tempFolder } from "../support/temp_folder.ts";

export interface MadeExports extends TempFolder {
  /** What was reported of broken exports. */
  readonly problems: string[];
}

/** Writes an export as the command leaves it; `manifest` replaces members of its manifest. */
export function writeExport(
  folder: string,
  format: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  manifest: object = {},
): void {
  const listed = Object.fromEntries(
    Object.entries(files).map(([name, content]) => {
      const place = join(folder, format, name);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, content);
      const sha256 = createHash("sha256").update(content).digest("hex");
      return [name, { bytes: Buffer.byteLength(content), sha256 }];
    }),
  );
  const about = {
    ...{ format, description: `All as ${format}.`, dataVersion: "2026.11-abc" },
    ...{ licence: "CC-BY-SA-4.0", rows: 1234, files: listed, ...manifest },
  };
  writeFileSync(join(folder, format, "manifest.json"), JSON.stringify(about));
}

/** Text that would compress well, so that only a rule keeps it as it is. */
export const readable = "يكتب الكاتب كتابا\n".repeat(500);

export function makeExports(): MadeExports {
  const folder = tempFolder();
  writeExport(folder.path, "jsonl", { "words.jsonl.gz": Buffer.from([1, 2, 3]), "README.md": readable });
  writeExport(folder.path, "unimorph", { "forms/ara.txt": "one\n" });
  return { ...folder, problems: [] };
}

/** The whole service with these exports on offer. */
export const openWithExports = (exports: MadeExports, options: TestApiOptions = {}): TestApi =>
  openTestApi({
    ...options,
    app: {
      ...options.app,
      downloads: openDownloads(exports.path, (problem) => exports.problems.push(problem)),
    },
  });
