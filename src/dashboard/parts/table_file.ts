import { setImmediate as nextTurn } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import type { PageResult } from "../route.ts";

/** In what forms the rows of a page can be kept. */
export const fileFormats = ["csv", "json"] as const;
export type FileFormat = (typeof fileFormats)[number];

type Row = Readonly<Record<string, string | number | null>>;

interface Writer {
  readonly type: string;
  /** Some rows as text, at least one. */
  part(rows: readonly Row[]): string;
  whole(parts: readonly string[], columns: readonly string[]): string;
}

// A spreadsheet takes a cell that begins with = + - @ for a formula, and a file without a mark of its encoding for one
// in the encoding of its own country; lines end as in RFC 4180.
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
 * A file of rows that all have the members `columns`, in that order: CSV with a header, or JSON with one object a line.
 * Between chunks of rows others have their turn, so that a long file keeps nobody waiting.
 */
export async function tableFile(
  {
    name,
    format,
    columns,
  }: { readonly name: string; readonly format: FileFormat; readonly columns: readonly string[] },
  chunks: Iterable<readonly Row[]>,
): Promise<PageResult> {
  const { type, part, whole } = writers[format];
  const parts: string[] = [];
  for (const rows of chunks) {
    if (rows.length > 0) parts.push(part(rows));
    await nextTurn();
  }
  return { kind: "file", name: `${name}.${format}`, type, content: whole(parts, columns) };
}
