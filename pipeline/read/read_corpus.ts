import { parseRoot } from "../../src/arabic/mod.ts";
import {
  type CorpusRecords,
  type EntryOf,
  listedKinds,
  type Nominal,
  type Verb,
  wordKind,
} from "../../src/schema/mod.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { shapeDiagnostics } from "./check_shape.ts";
import type { Corpus, Entry, WordEntry } from "./corpus.ts";
import {
  type ExceptionEntry,
  exceptionList,
  type FileShape,
  fileShapes,
  type SourceEntry,
  sourceList,
} from "./file_shapes.ts";
import type { CorpusFiles } from "./load_files.ts";
import { readText } from "./read_text.ts";
import {
  readAnalysisWeights,
  readFrequency,
  readHomographShares,
  readPublishedIds,
  readUsage,
} from "./tables.ts";
import { readTextLinks } from "./text_links.ts";
import { type Path, parseYaml, type YamlDocument } from "./yaml_document.ts";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface ReadState {
  readonly unreadable: Diagnostic[];
  readonly leftOut: Diagnostic[];
  readonly entries: Map<CorpusRecords, Entry<unknown>[]>;
}

function addEntry(
  { entries }: ReadState,
  { document, path, data }: { document: YamlDocument; path: Path; data: unknown },
  records: CorpusRecords,
): void {
  const name = (data as Readonly<Record<string, unknown>>)[records.name];
  const entry: Entry<unknown> = {
    data,
    name: String(name ?? document.file),
    file: document.file,
    path,
    at: (...inner) => document.placeOf([...path, ...inner]),
    offset: () => document.offsetOf(path),
  };
  const existing = entries.get(records);
  if (existing) existing.push(entry);
  else entries.set(records, [entry]);
}

/** Reads a list of a file. Items of the right shape become entries, others diagnostics. */
function readList(state: ReadState, document: YamlDocument, records: CorpusRecords): void {
  const key = records.key as string;
  const items = (document.value as Record<string, unknown>)[key];
  if (items === undefined || items === null) return;
  if (!Array.isArray(items)) {
    const place = document.placeOf([key]);
    state.leftOut.push({
      ...place,
      rule: "shape",
      value: key,
      message: "this must be a list",
      remedy: "begin each record with a dash",
    });
    return;
  }
  items.forEach((item, index) => {
    const path = [key, index];
    const diagnostics = shapeDiagnostics(document, path, records.shape, item);
    if (diagnostics.length > 0) state.leftOut.push(...diagnostics);
    else addEntry(state, { document, path, data: item }, records);
  });
}

function readDocument(state: ReadState, document: YamlDocument, { head, lists }: FileShape): void {
  state.unreadable.push(...document.diagnostics);
  if (document.value === null) return;
  const fields = [...Object.keys(head?.shape.properties ?? {}), ...lists.map(({ key }) => key as string)];
  if (!isObject(document.value)) {
    const remedy = `begin the file with ${fields.join(", ")}`;
    state.leftOut.push({
      ...document.placeOf([]),
      rule: "shape",
      value: document.file,
      message: "the file has no fields",
      remedy,
    });
    return;
  }
  for (const key of Object.keys(document.value)) {
    if (fields.includes(key)) continue;
    state.leftOut.push({
      ...document.placeOf([key]),
      rule: "shape",
      value: key,
      message: "unknown field",
      remedy: `write one of: ${fields.join(", ")}`,
    });
  }
  if (head !== null) readHead(state, document, head);
  for (const records of lists) readList(state, document, records);
}

/** The radicals of the root that a record names, or else of its root file. */
const radicalsOf = (document: YamlDocument, named: string | undefined): readonly string[] | null => {
  const root = named ?? (isObject(document.value) ? document.value.root : undefined);
  return typeof root === "string" ? parseRoot(root) : null;
};

/** Reads the fields beside a file's lists as a record. */
function readHead(state: ReadState, document: YamlDocument, head: CorpusRecords): void {
  const written = Object.entries(document.value as object).filter(([key]) => key in head.shape.properties);
  const data = Object.fromEntries(written);
  const diagnostics = shapeDiagnostics(document, [], head.shape, data);
  if (diagnostics.length > 0) state.leftOut.push(...diagnostics);
  else addEntry(state, { document, path: [], data }, head);
}

/** The entries of a corpus by kind. */
function entriesByKind({ entries }: ReadState, documents: readonly YamlDocument[]) {
  const byFile = new Map(documents.map((document) => [document.file, document]));
  const list = <T>(records: CorpusRecords): Entry<T>[] => (entries.get(records) ?? []) as Entry<T>[];
  const withRoot = <T>(entry: Entry<T>): WordEntry<T> => ({
    ...entry,
    radicals: radicalsOf(byFile.get(entry.file) as YamlDocument, (entry.data as { root?: string }).root),
  });
  const [verbs, nominals, words] = wordKind.corpus;
  const lists = Object.fromEntries(listedKinds.map(({ name, corpus: [records] }) => [name, list(records)]));
  return {
    ...(lists as unknown as Omit<Corpus, "roots">),
    roots: (lists.roots as Entry<EntryOf<"roots">>[]).map((head) => ({
      ...head,
      radicals: parseRoot(head.data.root),
    })),
    verbs: list<Verb>(verbs).map(withRoot),
    nominals: [...list<Nominal>(nominals), ...list<Nominal>(words)].map(withRoot),
    sources: list<SourceEntry>(sourceList),
    exceptions: list<ExceptionEntry>(exceptionList),
  };
}

/** Reads a corpus. Never throws: unreadable parts become diagnostics. */
export function readCorpus(files: CorpusFiles): Corpus {
  const state: ReadState = { unreadable: [], leftOut: [], entries: new Map() };
  const documents: YamlDocument[] = [];
  for (const [file, text] of files) {
    if (!file.endsWith(".yaml")) continue;
    const shape = fileShapes.find(({ files: pattern }) => pattern.test(file));
    const document = parseYaml(file, text);
    if (shape) {
      readDocument(state, document, shape);
      documents.push(document);
    } else {
      const remedy = "move it to a place listed in corpus/README.md";
      state.leftOut.push({
        file,
        line: 1,
        rule: "shape",
        value: file,
        message: "unknown kind of file",
        remedy,
      });
    }
  }
  const texts = [...files]
    .filter(([file]) => file.endsWith(".txt"))
    .map(([file, text]) => readText(file, text));
  const frequency = readFrequency(files.get("frequency.tsv") ?? "");
  const usage = readUsage(files.get("usage.tsv") ?? "");
  const weights = readAnalysisWeights(files.get("analysis_weights.tsv") ?? "");
  const shares = readHomographShares(files.get("homograph_shares.tsv") ?? "");
  const links = readTextLinks(files);
  const idsText = files.get("ids.tsv");
  const ids = idsText === undefined ? null : readPublishedIds(idsText);
  return {
    ...entriesByKind(state, documents),
    documents,
    frequency: frequency.rows,
    usage: usage.rows,
    analysisWeights: weights.rows,
    texts: texts.flatMap(({ text }) => text ?? []),
    textLinks: links.value,
    homographShares: shares.rows,
    publishedIds: ids?.rows ?? null,
    unreadable: state.unreadable,
    leftOut: [
      ...state.leftOut,
      ...frequency.broken,
      ...usage.broken,
      ...weights.broken,
      ...texts.flatMap(({ broken }) => broken),
      ...shares.broken,
      ...links.broken,
      ...(ids?.broken ?? []),
    ],
  };
}
