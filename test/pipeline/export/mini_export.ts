import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deriveRecords } from "../../../pipeline/derive/derive_records.ts";
import { makeRows } from "../../../pipeline/derive/rows.ts";
import type { ExportReport, ExportSource } from "../../../pipeline/export/exporter.ts";
import { exporters } from "../../../pipeline/export/mod.ts";
import { openSource } from "../../../pipeline/export/open_source.ts";
import { runExport } from "../../../pipeline/export/run_export.ts";
import { writeArtifact } from "../../../pipeline/write/write_artifact.ts";
import { freeWords } from "../../../src/schema/mod.ts";
import { miniCorpus } from "../../support/mini_corpus.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const text = `genre: news
title: كِتَابٌ

كَتَبَ الْكَاتِبُ كِتَابَهُ. مَنْ كَتَبَ الْكُتُبَ؟

وَعَلِمَ @زَيْدٌ مِنَ الْكَاتِبِ.
`.normalize("NFC");

/** The artifact of the small corpus with one text. */
export function miniSource(): ExportSource & Disposable & { readonly artifact: string } {
  const folder = tempFolder();
  const corpus = miniCorpus();
  writeArtifact(folder.path, {
    rows: makeRows(deriveRecords(corpus), freeWords),
    sources: corpus.sources.map(({ data }) => data),
    inputHash: "",
  });
  const texts = folder.file("corpus/texts/news");
  mkdirSync(texts, { recursive: true });
  writeFileSync(join(texts, "book.txt"), text);
  const source = openSource(folder.path, { corpus: folder.file("corpus"), baseUrl: null });
  return {
    ...source,
    artifact: folder.path,
    [Symbol.dispose]() {
      source[Symbol.dispose]();
      folder[Symbol.dispose]();
    },
  };
}

export interface MiniExport extends Disposable {
  readonly source: ExportSource;
  readonly report: ExportReport;
  path(name: string): string;
  bytes(name: string): Buffer;
  text(name: string): string;
}

/** Exports the small corpus in one format. */
export async function miniExport(format: string): Promise<MiniExport> {
  const exporter = exporters.find(({ name }) => name === format);
  if (exporter === undefined) throw new Error(`No exporter ${format}`);
  const source = miniSource();
  const out = tempFolder();
  const report = await runExport(exporter, source, { out: out.path, step: () => {} });
  const path = (name: string): string => join(report.folder, name);
  return {
    ...{ source, report, path },
    bytes: (name) => readFileSync(path(name)),
    text: (name) => readFileSync(path(name), "utf8"),
    [Symbol.dispose]() {
      source[Symbol.dispose]();
      out[Symbol.dispose]();
    },
  };
}
