import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One row of a table of cases; `at` is `facts/surface.tsv:12`. */
export interface TableRow {
  readonly at: string;
  readonly cells: readonly string[];
}

/**
 * Reads a table of cases below `test/`: one case per line, cells with tabs between them, all in NFC. Empty lines and
 * lines that begin with `#` are passed over. An empty table is an error.
 */
export function readTable(file: string, columns: number): TableRow[] {
  const lines = readFileSync(join(import.meta.dir, "..", file), "utf8").split("\n");
  const rows = lines.flatMap((line, index): TableRow[] => {
    if (line === "" || line.startsWith("#")) return [];
    const at = `${file}:${index + 1}`;
    const cells = line.split("\t");
    if (cells.length !== columns)
      throw new Error(`Cannot read ${at}: ${cells.length} cells, ${columns} needed`);
    return [{ at, cells }];
  });
  if (rows.length === 0) throw new Error(`Cannot read ${file}: it has no cases`);
  return rows;
}
