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
  /** The place of the value at `path`, or of the nearest value above it. */
  readonly placeOf: (path: Path) => Place;
  /** Where that value begins in the text, in UTF-16 units. */
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

/** Counts the keys of all maps in a value; NaN when one may have neither colon nor value. */
function countKeys(value: unknown): number {
  if (value === null) return Number.NaN;
  if (typeof value !== "object") return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, inner) => sum + countKeys(inner), own);
}

/** Anchors, aliases and further documents are left to the exact parser. */
const beyondPlain = /^(?:---|\.\.\.)|(?:^|[\s[{,])[&*]\S/m;

/**
 * The value of a text by Bun's parser, seventeen times as fast as the exact one, or undefined when only that one can tell:
 * the text is broken, or it may name a key twice, which Bun's parser passes over. Every key has a colon, so a text with as many
 * colons as its value has keys names none twice; a colon inside a text only costs the slower way.
 */
function quickValue(text: string): { readonly value: unknown } | undefined {
  if (beyondPlain.test(text)) return undefined;
  try {
    const value = Bun.YAML.parse(text);
    return countKeys(value) === text.split(":").length - 1 ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** The place of the alias that has no anchor, from 0 on; where there is none, the file's beginning. */
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

/** The exact parse: its diagnostics, and the place of every value. */
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

/** Parses a file. A line is looked up only when it is asked for. */
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
