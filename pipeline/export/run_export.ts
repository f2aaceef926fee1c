import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exportFolder, filesOf } from "./export_folder.ts";
import type { Edition, Exporter, ExportReport, ExportSource } from "./exporter.ts";
import { editionOf } from "./licence.ts";

/** Gets the number of steps done. */
export type Step = (done: number) => void;

const readmeOf = ({ name, description, readme }: Exporter, { lines }: Edition): string =>
  `# Mizan: ${name}\n\n${description}\n\n${readme.trim()}\n\n## Licence\n\n${lines.map((line) => `- ${line}`).join("\n")}\n`;

const licenceOf = ({ lines, licence }: Edition): string =>
  `${lines.join("\n")}\n\nYou may share and adapt these files, also commercially, if you name the sources above${
    /-SA-|GPL/.test(licence) ? ` and publish what you make of them under ${licence} too` : ""
  }.\n`;

/** `manifest.json` of an export: what a page that offers it must know. */
function manifestOf(folder: string, rows: number, { name, description }: Exporter, edition: Edition): string {
  const files = Object.fromEntries(
    filesOf(folder).map(({ name: file, bytes }) => {
      const sha256 = createHash("sha256")
        .update(readFileSync(join(folder, file)))
        .digest("hex");
      return [file, { bytes, sha256 }];
    }),
  );
  const { dataVersion, licence } = edition;
  return `${JSON.stringify({ format: name, description, dataVersion, licence, rows, files }, null, 2)}\n`;
}

/**
 * Writes one format into `out/<name>`, which it replaces when it is complete.
 * @throws Error when the licences of the sources conflict.
 */
export async function runExport(
  exporter: Exporter,
  source: ExportSource,
  { out, step }: { readonly out: string; readonly step: Step },
): Promise<ExportReport> {
  const began = performance.now();
  const usageBegan = process.cpuUsage();
  const edition = editionOf(source, exporter.parts);
  const folder = join(out, exporter.name);
  const staging = join(out, `.${exporter.name}-${process.pid}`);
  try {
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
    let [rows, steps] = [0, 0];
    for await (const written of exporter.write(source, exportFolder(staging, edition))) {
      rows += written;
      steps += 1;
      step(steps);
    }
    writeFileSync(join(staging, "README.md"), readmeOf(exporter, edition), { flag: "wx" });
    writeFileSync(join(staging, "LICENSE"), licenceOf(edition), { flag: "wx" });
    writeFileSync(join(staging, "manifest.json"), manifestOf(staging, rows, exporter, edition));
    rmSync(folder, { recursive: true, force: true });
    renameSync(staging, folder);
    const bytes = filesOf(folder).reduce((sum, file) => sum + file.bytes, 0);
    const { user, system } = process.cpuUsage(usageBegan);
    return {
      ...{ name: exporter.name, rows, bytes, folder },
      seconds: (performance.now() - began) / 1e3,
      processorSeconds: (user + system) / 1e6,
    };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** `jsonl     34,645 rows   12.3 MB    8.1 s  dist/exports/jsonl` */
export function showReport({ name, rows, bytes, seconds, folder }: ExportReport): string {
  const megabytes = (bytes / 1e6).toLocaleString("en", {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return [
    name.padEnd(10),
    `${rows.toLocaleString("en").padStart(10)} rows`,
    `${megabytes.padStart(7)} MB`,
    `${seconds.toFixed(1).padStart(6)} s`,
    ` ${folder}`,
  ].join(" ");
}

/** A table in Markdown; the first row is its head, and columns after the first hold numbers. */
function tableOf(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lineOf = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const [head = "", ...body] = rows.map((row) =>
    lineOf(row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))),
  );
  const rule = lineOf(
    widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)),
  );
  return [head, rule, ...body];
}

/** The reports as one table in Markdown, with their sums. */
export function showTable(reports: readonly ExportReport[]): string[] {
  const rowOf = (name: string, list: readonly ExportReport[]): string[] => {
    const sum = (of: (report: ExportReport) => number): number =>
      list.reduce((total, report) => total + of(report), 0);
    return [
      name,
      ...[sum(({ rows }) => rows), sum(({ bytes }) => bytes)].map((count) => count.toLocaleString("en")),
      ...[sum(({ seconds }) => seconds), sum(({ processorSeconds }) => processorSeconds)].map((seconds) =>
        seconds.toFixed(1),
      ),
    ];
  };
  return tableOf([
    ["format", "rows", "bytes", "seconds", "of processor"],
    ...reports.map((report) => rowOf(report.name, [report])),
    rowOf("together", reports),
  ]);
}
