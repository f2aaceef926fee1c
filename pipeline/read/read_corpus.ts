import { type TSchema, Type } from "typebox";
import { parseRoot } from "../../src/arabic/mod.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { shapeDiagnostics } from "./check_shape.ts";
import type { Corpus, Entry, WordEntry } from "./corpus.ts";
import type { CorpusFiles } from "./load_files.ts";
import { type FileShape, fileShapes, type Nominal, type RootHead, type Verb } from "./shapes.ts";
import { readFrequency, readPublishedIds } from "./tables.ts";
import { type Path, parseYaml, type YamlDocument } from "./yaml_document.ts";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface Reading {
  readonly unreadable: Diagnostic[];
  readonly leftOut: Diagnostic[];
  readonly entries: Map<string, Entry<unknown>[]>;
  /** The heads of the root files. */
  readonly heads: Entry<unknown>[];
}

function entryOf<T>(document: YamlDocument, path: Path, data: T): Entry<T> {
  return {
    data,
    file: document.file,
    path,
    at: (...inner) => document.placeOf([...path, ...inner]),
    offset: () => document.offsetOf(path),
  };
}

/** Reads one list of a file: items of the right shape become entries, the others diagnostics. */
function readList(reading: Reading, document: YamlDocument, key: string, schema: TSchema): void {
  const items = (document.value as Record<string, unknown>)[key];
  if (items === undefined || items === null) return;
  if (!Array.isArray(items)) {
    const place = document.placeOf([key]);
    reading.leftOut.push({
      ...place,
      rule: "shape",
      value: key,
      message: "this must be a list",
      remedy: "begin each record with a dash",
    });
    return;
  }
  items.forEach((item, index) => {
    const diagnostics = shapeDiagnostics(document, [key, index], schema, item);
    if (diagnostics.length > 0) reading.leftOut.push(...diagnostics);
    else {
      const kind = reading.entries.get(key) ?? [];
      kind.push(entryOf(document, [key, index], item));
      reading.entries.set(key, kind);
    }
  });
}

function readDocument(reading: Reading, document: YamlDocument, shape: FileShape): void {
  reading.unreadable.push(...document.diagnostics);
  if (document.value === null) return;
  if (!isObject(document.value)) {
    const names = [...Object.keys(shape.head), ...Object.keys(shape.lists)].join(", ");
    const remedy = `begin the file with ${names}`;
    reading.leftOut.push({
      ...document.placeOf([]),
      rule: "shape",
      value: document.file,
      message: "the file has no fields",
      remedy,
    });
    return;
  }
  const known = new Set([...Object.keys(shape.head), ...Object.keys(shape.lists)]);
  for (const key of Object.keys(document.value)) {
    if (known.has(key)) continue;
    reading.leftOut.push({
      ...document.placeOf([key]),
      rule: "shape",
      value: key,
      message: "unknown field",
      remedy: `write one of: ${[...known].join(", ")}`,
    });
  }
  if (Object.keys(shape.head).length > 0) readHead(reading, document, shape.head);
  for (const [key, schema] of Object.entries(shape.lists)) readList(reading, document, key, schema);
}

/** The radicals of the root file that a record stands in, or that it names. */
const radicalsOf = (document: YamlDocument, named: string | undefined): readonly string[] | null => {
  const root = named ?? (isObject(document.value) ? document.value.root : undefined);
  return typeof root === "string" ? parseRoot(root) : null;
};

/** Reads the fields beside the lists of a file, if they have the right shape. */
function readHead(reading: Reading, document: YamlDocument, head: FileShape["head"]): void {
  const written = Object.entries(document.value as object).filter(([key]) => key in head);
  const value = Object.fromEntries(written);
  const diagnostics = shapeDiagnostics(document, [], Type.Object(head), value);
  if (diagnostics.length > 0) reading.leftOut.push(...diagnostics);
  else reading.heads.push(entryOf(document, [], value));
}

/** Reads the files of a corpus. Never throws: whatever cannot be read becomes a diagnostic. */
export function readCorpus(files: CorpusFiles): Corpus {
  const reading: Reading = { unreadable: [], leftOut: [], entries: new Map(), heads: [] };
  const documents: YamlDocument[] = [];
  for (const [file, text] of files) {
    if (!file.endsWith(".yaml")) continue;
    const shape = fileShapes.find(({ pattern }) => pattern.test(file));
    const document = parseYaml(file, text);
    if (shape) {
      readDocument(reading, document, shape);
      documents.push(document);
    } else {
      const remedy = "move it to a place listed in corpus/README.md";
      reading.leftOut.push({
        file,
        line: 1,
        rule: "shape",
        value: file,
        message: "unknown kind of file",
        remedy,
      });
    }
  }
  const byFile = new Map(documents.map((document) => [document.file, document]));
  const frequency = readFrequency(files.get("frequency.tsv") ?? "");
  const idsText = files.get("ids.tsv");
  const ids = idsText === undefined ? null : readPublishedIds(idsText);
  const list = <T>(key: string): Entry<T>[] => (reading.entries.get(key) ?? []) as Entry<T>[];
  const withRoot = <T>(entry: Entry<T>): WordEntry<T> => ({
    ...entry,
    radicals: radicalsOf(byFile.get(entry.file) as YamlDocument, (entry.data as { root?: string }).root),
  });
  return {
    documents,
    roots: (reading.heads as Entry<RootHead>[]).map((head) => ({
      ...head,
      radicals: parseRoot(head.data.root),
    })),
    verbs: list<Verb>("verbs").map(withRoot),
    nominals: [...list<Nominal>("nominals"), ...list<Nominal>("words")].map(withRoot),
    patterns: list("patterns"),
    letters: list("letters"),
    proverbs: list("proverbs"),
    prepositions: list("prepositions"),
    conjunctions: list("conjunctions"),
    sources: list("sources"),
    exceptions: list("exceptions"),
    frequency: frequency.rows,
    publishedIds: ids?.rows ?? null,
    unreadable: reading.unreadable,
    leftOut: [...reading.leftOut, ...frequency.broken, ...(ids?.broken ?? [])],
  };
}
