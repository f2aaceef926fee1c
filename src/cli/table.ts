import { visible } from "./terminal.ts";

/** Formats rows as aligned columns, two spaces apart; escapes cells before it measures them. */
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
