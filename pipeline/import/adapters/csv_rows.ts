import { parse } from "csv-parse/sync";
import type { ImportInput } from "./adapter.ts";
import { reportColumns, type SourceLine, sourceLines } from "./source_lines.ts";

/** A row by the names of the header, and where it begins. */
export interface CsvRecord {
  readonly cells: Readonly<Record<string, string>>;
  readonly place: string;
  readonly line: SourceLine;
}

/** Lines that a quoted cell may span; past that its quote was not closed. */
const longestRecord = 20;

const quotes = (text: string): number => text.split('"').length - 1;
const isWhole = (text: string): boolean => quotes(text) % 2 === 0;

/** Joins the lines of each record. A quote that is not closed costs its own line alone. */
function* recordLines(input: ImportInput, file: string): Generator<SourceLine> {
  let open: SourceLine[] = [];
  const unclosed = function* (): Generator<SourceLine> {
    while (open.length > 0) {
      const [{ line, isCut }, ...rest] = open as [SourceLine, ...SourceLine[]];
      const fault = isCut
        ? ({
            kind: "truncated",
            message: "the file ends within a quoted cell",
            remedy: "get the whole file again",
          } as const)
        : ({
            kind: "columns",
            message: "a quote is not closed",
            remedy: 'close it, or write "" for a quote in a cell',
          } as const);
      input.faults.add({ file, line, ...fault });
      open = [];
      for (const next of rest) yield* add(next);
    }
  };
  const add = function* (next: SourceLine): Generator<SourceLine> {
    open.push(next);
    const text = open.map((line) => line.text).join("\n");
    if (isWhole(text)) {
      const [{ line }] = open as [SourceLine];
      open = [];
      yield { text, line, isCut: next.isCut };
    } else if (open.length >= longestRecord) yield* unclosed();
  };
  for (const next of sourceLines(input, file)) yield* add(next);
  yield* unclosed();
}

const cellsOf = (text: string, delimiter: string): readonly string[] =>
  text.includes('"')
    ? (parse(text, { delimiter, relax_quotes: true, relax_column_count: true })[0] ?? [])
    : text.split(delimiter);

/** Reads a CSV file with a header. Rows with other than its columns are reported and left out. */
export function* csvRows(input: ImportInput, file: string, delimiter = ","): Generator<CsvRecord> {
  let header: readonly string[] | null = null;
  for (const line of recordLines(input, file)) {
    if (line.text.trim() === "") continue;
    const cells = cellsOf(line.text, delimiter);
    if (header === null) {
      header = cells.map((name) => name.trim());
      continue;
    }
    if (cells.length !== header.length) {
      reportColumns(input, file, line, { found: cells.length, needed: String(header.length) });
      continue;
    }
    const named = Object.fromEntries(header.map((name, index) => [name, cells[index] as string]));
    yield { cells: named, place: `${file}:${line.line}`, line };
  }
}
