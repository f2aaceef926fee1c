import { join } from "node:path";
import type { Exporter, ExportReport, ExportSource } from "../../../pipeline/export/exporter.ts";
import { openSource } from "../../../pipeline/export/open_source.ts";
import { runExport } from "../../../pipeline/export/run_export.ts";
import { artifactDir, project } from "../../site/support/real_api.ts";
import { type TempFolder, tempFolder } from "../../support/temp_folder.ts";

/** The project's own artifact, as a server with a public address exports it; never closed. */
export const source: ExportSource = openSource(artifactDir, {
  corpus: join(project, "corpus"),
  baseUrl: "https://mizan.example.org",
});

/** The same with its commonest words alone. */
export const shortSource = (words: number): ExportSource => ({
  ...source,
  counts: { ...source.counts, words },
  words: (limit = words) => source.words(Math.min(limit, words)),
  *forms() {
    for (const form of source.forms()) if (form.word <= words) yield form;
  },
});

export interface Exported extends Disposable {
  readonly report: ExportReport;
  file(name: string): string;
}

/** Exports into a temporary folder. */
export async function exported(exporter: Exporter, from: ExportSource): Promise<Exported> {
  const folder: TempFolder = tempFolder();
  const report = await runExport(exporter, from, { out: folder.path, step: () => {} });
  return {
    report,
    file: (name) => join(report.folder, name),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

/** SHA-256 of each of these files. */
export const hashesOf = ({ file }: Exported, names: readonly string[]): Promise<string[]> =>
  Promise.all(
    names.map(async (name) =>
      new Bun.CryptoHasher("sha256").update(await Bun.file(file(name)).bytes()).digest("hex"),
    ),
  );

/** The folder of the reference data, or null; tests that need it say so. */
export const reference: string | null = process.env.MIZAN_REFERENCE || null;

/** The path of a program, or null after a line that says what is not tested. */
export function programOr(name: string, remedy: string): string | null {
  const path = Bun.which(name);
  if (path === null) console.log(`skipped: the tests with ${name} need it: ${remedy}`);
  return path;
}
