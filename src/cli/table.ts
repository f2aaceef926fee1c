import { visible } from "./terminal.ts";

/** Rows of cells as lines of aligned columns with two spaces between them; cells are escaped before they are measured. */
export function columns(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map(visible));
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      widths[index] = Math.max(widths[index] ?? 0, Bun.stringWidth(cell));
    }
  }
  const pad = (cell: string, index: number) => cell + " ".repeat(widths[index]! - Bun.stringWidth(cell));
  return rows.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}
