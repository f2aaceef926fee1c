import {
  type Document,
  isCollection,
  isMap,
  isPair,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from "yaml";
import type { Diagnostic, Place } from "../diagnostic.ts";
import { restOfLine, yamlDiagnostics } from "./yaml_diagnostics.ts";

/** Keys and indexes that lead to a value inside a document. */
export type Path = readonly (string | number)[];

/** One parsed YAML file. */
export interface YamlDocument {
  readonly file: string;
  readonly value: unknown;
  readonly diagnostics: readonly Diagnostic[];
  /** The place of the value at `path`, or of its nearest ancestor. */
  readonly placeOf: (path: Path) => Place;
  /** The start of that value in the text, in UTF-16 units. */
  readonly offsetOf: (path: Path) => number;
}

function nodeAt(root: Node | null, path: Path): Node | null {
  let node: Node | null = root;
  for (const step of path) {
    if (!isCollection(node)) return node;
    if (isMap(node)) {
      const pair = node.items.find((item) => isPair(item) && String(item.key) === String(step));
      const inner = (pair?.value ?? pair?.key ?? null) as Node | null;
      if (inner === null) return node;
      node = inner;
    } else {
      const inner = node.get(step, true) as Node | undefined;
      if (inner === undefined) return node;
      node = inner;
    }
  }
  return node;
}

const colonsIn = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf(":"); at >= 0; at = text.indexOf(":", at + 1)) count++;
  return count;
};

const writtenNull = ": null";
const writtenNulls = /: null$/gm;

/** Counts the colons that wrote a value: one for each key, and those of its texts; NaN when a text looks like a null. */
function countColons(value: unknown): number {
  if (typeof value === "string") return value.includes(writtenNull) ? Number.NaN : colonsIn(value);
  if (value === null || typeof value !== "object") return 0;
  let count = 0;
  if (Array.isArray(value)) for (const item of value) count += countColons(item);
  else for (const [key, item] of Object.entries(value)) count += 1 + colonsIn(key) + countColons(item);
  return count;
}

function countNulls(value: unknown): number {
  if (value === null) return 1;
  if (typeof value !== "object") return 0;
  let count = 0;
  for (const item of Object.values(value)) count += countNulls(item);
  return count;
}

/** Anchors, aliases, multiple documents and escapes that may stand for a colon need the exact parser. */
const beyondPlain = /^(?:---|\.\.\.)|(?:^|[\s[{,])[&*]\S|\\[xuU]/m;

/**
 * Parses with Bun's parser, seventeen times as fast as the exact one. Returns undefined when the text is broken or may
 * repeat a key, which Bun's parser ignores. Every key has a colon, except one that has null for want of it: so a text that
 * writes all its nulls out and has no more colons than its keys and values repeats none; a comment with a colon only costs the
 * slower parse.
 */
function quickValue(text: string): { readonly value: unknown } | undefined {
  if (beyondPlain.test(text)) return undefined;
  try {
    const value = Bun.YAML.parse(text);
    if (countColons(value) !== colonsIn(text)) return undefined;
    return countNulls(value) === (text.match(writtenNulls)?.length ?? 0) ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** The offset of the first alias without an anchor, or else 0. */
function aliasOffset(document: Document.Parsed): number {
  let offset = 0;
  visit(document, {
    Alias(_, node) {
      if (node.resolve(document) !== undefined) return;
      offset = node.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}

/** Parses exactly: with diagnostics and the place of every value. */
function exactDocument(file: string, text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true });
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line);
  const diagnostics: Diagnostic[] = yamlDiagnostics(file, text, { document, lines });
  const offsetOf = (path: Path): number => nodeAt(document.contents, path)?.range?.[0] ?? 0;
  try {
    return { diagnostics, value: diagnostics.length > 0 ? null : document.toJS(), lineAt, offsetOf };
  } catch (error) {
    const offset = aliasOffset(document);
    const remedy = "write the value itself: a corpus file has no anchors and aliases";
    const value = restOfLine(text, offset);
    const diagnostic = {
      file,
      line: lineAt(offset),
      rule: "yaml",
      value,
      message: (error as Error).message,
      remedy,
    };
    return { diagnostics: [diagnostic], value: null, lineAt, offsetOf };
  }
}

/** Parses a file. Lines are looked up on demand, because that needs the exact parser. */
export function parseYaml(file: string, text: string): YamlDocument {
  let made: ReturnType<typeof exactDocument> | undefined;
  const exact = (): ReturnType<typeof exactDocument> => {
    made ??= exactDocument(file, text);
    return made;
  };
  const { value, diagnostics } = { diagnostics: [], ...(quickValue(text) ?? exact()) };
  return {
    file,
    value,
    diagnostics,
    placeOf: (path) => ({
      file,
      get line() {
        return exact().lineAt(exact().offsetOf(path));
      },
    }),
    offsetOf: (path) => exact().offsetOf(path),
  };
}
