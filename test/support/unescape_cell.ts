/** The text of a cell of a table: `\u200F` stands for that code unit, `∅` for nothing. */
export const unescapeCell = (cell: string): string =>
  cell === "∅"
    ? ""
    : cell.replace(/\\u([0-9A-F]{4})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
