import { Parser } from "n3";
import type { ImportInput } from "./adapter.ts";
import { type SourceLine, sourceLines } from "./source_lines.ts";

/** Objects of a subject by predicate: addresses, names of blank nodes, or texts with their language. */
export interface Node {
  readonly place: string;
  readonly values: Map<string, TurtleObject[]>;
}

export interface TurtleObject {
  readonly value: string;
  /** Empty for what is no text with a language. */
  readonly language: string;
}

/** A statement with the line on which it begins. */
type Statement = Pick<SourceLine, "text" | "line" | "isCut">;

/** Lines that a statement may have; past that its full stop is missing. */
const longestStatement = 2_000;

/** A line without what may hold a full stop: addresses, texts, comments. */
const codeOf = (line: string): string =>
  line
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""')
    .replace(/<[^>]*>/g, "<>")
    .replace(/#.*$/, "")
    .trimEnd();

/** Statements end with a full stop at the end of a line, as every program writes them. */
function* statements(input: ImportInput, file: string): Generator<Statement> {
  let open: string[] = [];
  let first = 1;
  let isCut = false;
  let isInText = false;
  for (const { text, line, ...source } of sourceLines(input, file)) {
    if (open.length === 0) first = line;
    if (open.length === 0 && codeOf(text) === "") continue;
    open.push(text);
    isCut = source.isCut;
    if (text.split('"""').length % 2 === 0) isInText = !isInText;
    const ends = !isInText && codeOf(text).endsWith(".");
    if (!ends && open.length < longestStatement) continue;
    yield { text: open.join("\n"), line: first, isCut: false };
    [open, isInText] = [[], false];
  }
  if (open.length > 0) yield { text: open.join("\n"), line: first, isCut };
}

const isPrefix = (text: string): boolean => /^\s*@?(?:prefix|base)\b/i.test(text);

function* parsed(prefixes: string, text: string): Generator<readonly [string, string, TurtleObject]> {
  for (const { subject, predicate, object } of new Parser().parse(`${prefixes}\n${text}`)) {
    const language = "language" in object ? object.language : "";
    yield [subject.value, predicate.value, { value: object.value, language }];
  }
}

/** Reads a Turtle file into nodes by subject. Statements that cannot be parsed are reported and left out. */
export function readTurtle(input: ImportInput, file: string): Map<string, Node> {
  const nodes = new Map<string, Node>();
  let prefixes = "";
  const add = (text: string, line: number): void => {
    for (const [subject, predicate, object] of [...parsed(prefixes, text)]) {
      const node = nodes.get(subject) ?? { place: `${file}:${line}`, values: new Map() };
      nodes.set(subject, node);
      node.values.set(predicate, [...(node.values.get(predicate) ?? []), object]);
    }
  };
  const report = ({ line, isCut }: Statement, error: unknown): void => {
    const cause = (error instanceof Error ? error.message : String(error)).replace(/ on line \d+\.?$/, "");
    const fault = isCut
      ? ({
          kind: "truncated",
          message: `the file ends within a statement: ${cause}`,
          remedy: "get the whole file again",
        } as const)
      : ({
          kind: "value",
          message: `the statement is no Turtle: ${cause}`,
          remedy: "correct it; it may lack the full stop at its end",
        } as const);
    input.faults.add({ file, line, ...fault });
  };
  for (const statement of statements(input, file)) {
    if (isPrefix(statement.text)) {
      prefixes += `${statement.text}\n`;
      continue;
    }
    try {
      add(statement.text, statement.line);
    } catch (error) {
      report(statement, error);
    }
  }
  return nodes;
}
