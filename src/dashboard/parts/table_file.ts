import { setImmediate as nextTurn } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import type { PageResult } from "../route.ts";

/** Formats of an export. */
export const fileFormats = ["csv", "json"] as const;
export type FileFormat = (typeof fileFormats)[number];

type Row = Readonly<Record<string, string | number | null>>;

interface Writer {
  readonly type: string;
  /** Formats one or more rows. */
  part(rows: readonly Row[]): string;
  whole(parts: readonly string[], columns: readonly string[]): string;
}

// Spreadsheets run cells that begin with = + - @ as formulas, and guess the encoding of a file without a byte order
// mark. Line ends follow RFC 4180.
const csvOptions = { escape_formulas: true, record_delimiter: "windows" } as const;

const writers: Readonly<Record<FileFormat, Writer>> = {
  csv: {
    type: "text/csv; charset=utf-8",
    part: (rows) => stringify([...rows], csvOptions),
    whole: (parts, columns) =>
      stringify([], { ...csvOptions, header: true, bom: true, columns: [...columns] }) + parts.join(""),
  },
  json: {
    type: "application/json; charset=utf-8",
    part: (rows) => rows.map((row) => JSON.stringify(row)).join(",\n"),
    whole: (parts) => `[\n${parts.join(",\n")}\n]\n`,
  },
};

/**
 * A file of rows with the members `columns`, in that order: CSV with a header, or JSON with one object per line. Yields
 * between chunks, so that a long file does not block other requests.
 */
export async function tableFile(
  {
    name,
    format,
    columns,
  }: { readonly name: string; readonly format: FileFormat; readonly columns: readonly string[] },
  chunks: AsyncIterable<readonly Row[]>,
): Promise<PageResult> {
  const { type, part, whole } = writers[format];
  const parts: string[] = [];
  for await (const rows of chunks) {
    if (rows.length > 0) parts.push(part(rows));
    await nextTurn();
  }
  return { kind: "file", name: `${name}.${format}`, type, content: whole(parts, columns) };
}
