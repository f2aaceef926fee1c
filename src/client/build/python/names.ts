import type { Json } from "../../../openapi/schemas.ts";

/** The reserved words of Python that could be names of fields or parameters. */
const reserved: ReadonlySet<string> = new Set(
  (
    "and as assert async await break class continue def del elif else except finally for from global if import in is " +
    "lambda nonlocal not or pass raise return try while with yield"
  ).split(" "),
);

export const isReserved = (name: string): boolean => reserved.has(name);

/** `verbForm`: `verb_form`, and `class`: `class_`. */
export function nameOf(name: string): string {
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return isReserved(snake) ? `${snake}_` : snake;
}

/** `verbForm`: `VerbForm` */
export const pascalCase = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

const valueText = (value: Json): string => (value === null ? "None" : JSON.stringify(value));

/** `Literal["sun", "moon"]`; JSON's strings and integers are Python's too. */
export const literalOf = (values: readonly Json[]): string => `Literal[${values.map(valueText).join(", ")}]`;

/** A docstring in lines of their own; empty without text. */
export function docstring(text: Json | undefined, indent: string): string {
  if (typeof text !== "string" || text === "") return "";
  const safe = text.replaceAll("\\", "\\\\").replaceAll('"""', '\\"""');
  const lines = (safe.endsWith('"') ? `${safe} ` : safe).split("\n");
  if (lines.length === 1) return `${indent}"""${lines[0]}"""\n`;
  return `${indent}"""\n${lines.map((line) => `${`${indent}${line}`.trimEnd()}\n`).join("")}${indent}"""\n`;
}

/** The same as comments. */
export const commentText = (text: Json | undefined, indent: string): string =>
  typeof text !== "string" || text === ""
    ? ""
    : text
        .split("\n")
        .map((line) => `${indent}# ${line}\n`)
        .join("");
