import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { ImportSource } from "../../pipeline/import/adapters/adapter.ts";
import { type Fault, openFaults, showFault } from "../../pipeline/import/adapters/faults.ts";
import { getAdapter } from "../../pipeline/import/adapters/mod.ts";
import { type ImportedFile, readImports } from "../../pipeline/import/import_files.ts";
import { runImport } from "../../pipeline/import/run_import.ts";
import { tempFolder } from "./temp_folder.ts";

export type SourceFiles = Readonly<Record<string, string | Uint8Array>>;

/** What importing hand-made files gives. */
export interface ImportedFiles {
  /** Null if nothing was written. */
  readonly file: ImportedFile | null;
  /** Words without source, licence and place. */
  readonly words: readonly object[];
  readonly places: readonly string[];
  readonly faults: readonly string[];
  readonly counts: Partial<Record<Fault["kind"], number>>;
}

export interface ImportedOptions {
  readonly strict?: boolean;
  readonly source?: Partial<ImportSource>;
}

/** Whose the hand-made files of open formats are. */
export const anybody: Partial<ImportSource> = { id: "anybody", licence: "CC0-1.0", credit: "Anybody" };

/** Imports files with an adapter. */
export function importFiles(
  adapter: string,
  files: SourceFiles,
  { strict = false, source = {} }: ImportedOptions = {},
): ImportedFiles {
  using folder = tempFolder();
  for (const [name, content] of Object.entries(files)) {
    const path = folder.file(`from/${name}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const report = runImport(getAdapter(adapter), {
    from: folder.file("from"),
    corpus: folder.path,
    strict,
    source,
  });
  const file = report.file === null ? null : readImports(folder.path, report.source.id, openFaults());
  return {
    file,
    words: (file?.words ?? []).map(({ source: _s, licence: _l, place: _p, ...word }) => word),
    places: (file?.words ?? []).map(({ place }) => place),
    faults: report.faults.list.map(showFault),
    counts: Object.fromEntries(report.faults.counts),
  };
}

export const lines = (...all: readonly string[]): string => all.map((line) => `${line}\n`).join("");
export const tabbed = (...rows: readonly (readonly string[])[]): string =>
  lines(...rows.map((cells) => cells.join("\t")));
