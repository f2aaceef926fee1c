import { stripMarks } from "../../arabic/mod.ts";
import type { Cell } from "./cell.ts";

const [quote, backslash, comma, openBracket, closeBracket, closeBrace, newline] = Buffer.from(
  '"\\,[]}\n',
) as unknown as readonly [number, number, number, number, number, number, number];
const zero = "0".charCodeAt(0);

const [beforeForm, beforeBare, beforeVariants] = [
  Buffer.from('{"form":"'),
  Buffer.from('","bare":"'),
  Buffer.from('","variants":'),
];

/** Characters of the Arabic block are the two-byte ones from U+0600 to U+06FF; 1 for its marks. */
const arabicBlock = 0x600;
const marks = Uint8Array.from({ length: 256 }, (_, code) =>
  Number(stripMarks(String.fromCharCode(arabicBlock + code)) === ""),
);

/** Index of the quote that ends a JSON string, which begins before `from`. */
function endOfString(json: Uint8Array, from: number): number {
  let at = from;
  while (json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}

/** Index after a JSON list of strings. */
function endOfStrings(json: Uint8Array, from: number): number {
  let at = from + 1;
  while (json[at] !== closeBracket) at = json[at] === quote ? endOfString(json, at + 1) + 1 : at + 1;
  return at + 1;
}

/** Copies a text without its marks to `start`; returns the end. */
function copyBare(text: Buffer, into: Buffer, start: number): number {
  let at = start;
  for (let index = 0; index < text.length; index++) {
    const byte = text[index] as number;
    const code = ((byte & 31) << 6) | ((text[index + 1] as number) & 63);
    if (byte < 128) into[at++] = byte;
    else if (byte < 0xd8 || byte > 0xdb) return start + into.write(stripMarks(text.toString()), start);
    else {
      index++;
      if (marks[code - arabicBlock] === 1) continue;
      into[at++] = byte;
      into[at++] = text[index] as number;
    }
  }
  return at;
}

/**
 * Writes stored paradigms as the JSON array of the full tier, in UTF-8, from the bytes that are stored: to parse and print each
 * form takes many times as long. What is returned is overwritten by the next.
 */
export function paradigmWriter(cells: ReadonlyMap<number, Cell>): (stored: Uint8Array) => Uint8Array {
  const ofCells: Buffer[] = [];
  for (const [id, { unimorph, ud, label }] of cells)
    ofCells[id] = Buffer.from(`,${JSON.stringify({ unimorph, ud, label }).slice(1, -1)},"status":`);
  /** What a form takes beyond twice its line. */
  const besides = 64 + Math.max(0, ...Array.from(ofCells.values(), (cell) => cell?.length ?? 0));
  let into = Buffer.allocUnsafeSlow(64 * 1_024);

  function makeRoom(bytes: number): void {
    if (bytes <= into.length) return;
    const longer = Buffer.allocUnsafeSlow(2 * bytes);
    into.copy(longer);
    into = longer;
  }

  /** Writes the form whose line begins at `from`: `["كِتَاب",[],259,"rule"]`. */
  function writeForm(lines: Buffer, from: number, start: number): number {
    const formEnd = endOfString(lines, from + 2);
    const variantsEnd = endOfStrings(lines, formEnd + 2);
    let cell = 0;
    let read = variantsEnd + 1;
    for (; lines[read] !== comma; read++) cell = cell * 10 + (lines[read] as number) - zero;
    let at = start + beforeForm.copy(into, start);
    at += lines.copy(into, at, from + 2, formEnd);
    at += beforeBare.copy(into, at);
    at = copyBare(lines.subarray(from + 2, formEnd), into, at);
    at += beforeVariants.copy(into, at);
    at += lines.copy(into, at, formEnd + 2, variantsEnd);
    at += (ofCells[cell] as Buffer).copy(into, at);
    at += lines.copy(into, at, read + 1, endOfString(lines, read + 2) + 1);
    into[at] = closeBrace;
    return at + 1;
  }

  return ({ buffer, byteOffset, byteLength }) => {
    const lines = Buffer.from(buffer, byteOffset, byteLength);
    let at = 1;
    for (let from = 0; from < byteLength; ) {
      const next = lines.indexOf(newline, from);
      const end = next < 0 ? byteLength : next;
      makeRoom(at + 2 * (end - from) + besides);
      if (from > 0) into[at++] = comma;
      at = writeForm(lines, from, at);
      from = end + 1;
    }
    into[0] = openBracket;
    into[at] = closeBracket;
    return into.subarray(0, at + 1);
  };
}
