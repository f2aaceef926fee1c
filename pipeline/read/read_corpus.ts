import { parseRoot } from "../../src/arabic/mod.ts";
import {
  type CorpusRecords,
  type EntryOf,
  listedKinds,
  type Nominal,
  type Verb,
  wordKind,
} from "../../src/schema/mod.ts";
import { shortHash } from "../cache.ts";
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
import { linkFiles, readTextLinks } from "./text_links.ts";
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

/** Reads the fields beside a file's lists as a record. */
function readHead(state: ReadState, document: YamlDocument, head: CorpusRecords): void {
  const written = Object.entries(document.value as object).filter(([key]) => key in head.shape.properties);
  const data = Object.fromEntries(written);
  const diagnostics = shapeDiagnostics(document, [], head.shape, data);
  if (diagnostics.length > 0) state.leftOut.push(...diagnostics);
  else addEntry(state, { document, path: [], data }, head);
}

/** The radicals of the root that a record names, or else of its root file. */
const radicalsOf = (document: YamlDocument, named: string | undefined): readonly string[] | null => {
  const root = named ?? (isObject(document.value) ? document.value.root : undefined);
  return typeof root === "string" ? parseRoot(root) : null;
};

/** What one YAML file holds. */
interface FilePart extends ReadState {
  /** Null where files of this name have no place. */
  readonly document: YamlDocument | null;
  /** Words with the radicals of their roots. */
  readonly words: ReadonlyMap<CorpusRecords, readonly WordEntry<unknown>[]>;
}

const wordRecords: readonly CorpusRecords[] = wordKind.corpus;

function readYaml(file: string, text: string): FilePart {
  const state: ReadState = { unreadable: [], leftOut: [], entries: new Map() };
  const shape = fileShapes.find(({ files: pattern }) => pattern.test(file));
  if (!shape) {
    const remedy = "move it to a place listed in corpus/README.md";
    state.leftOut.push({
      file,
      line: 1,
      rule: "shape",
      value: file,
      message: "unknown kind of file",
      remedy,
    });
    return { ...state, document: null, words: new Map() };
  }
  const document = parseYaml(file, text);
  readDocument(state, document, shape);
  const words = wordRecords.map((records) => {
    const entries = state.entries.get(records) ?? [];
    const rooted = entries.map((entry) => ({
      ...entry,
      radicals: radicalsOf(document, (entry.data as { root?: string }).root),
    }));
    return [records, rooted] as const;
  });
  return { ...state, document, words: new Map(words) };
}

/** The entries of a corpus by kind. */
function entriesByKind(parts: readonly FilePart[]) {
  const list = <T>(records: CorpusRecords): Entry<T>[] =>
    parts.flatMap(({ entries }) => entries.get(records) ?? []) as Entry<T>[];
  const rooted = <T>(records: CorpusRecords): WordEntry<T>[] =>
    parts.flatMap(({ words }) => words.get(records) ?? []) as WordEntry<T>[];
  const [verbs, nominals, words] = wordKind.corpus;
  const lists = Object.fromEntries(listedKinds.map(({ name, corpus: [records] }) => [name, list(records)]));
  return {
    ...(lists as unknown as Omit<Corpus, "roots">),
    roots: (lists.roots as Entry<EntryOf<"roots">>[]).map((head) => ({
      ...head,
      radicals: parseRoot(head.data.root),
    })),
    verbs: rooted<Verb>(verbs),
    nominals: [...rooted<Nominal>(nominals), ...rooted<Nominal>(words)],
    sources: list<SourceEntry>(sourceList),
    exceptions: list<ExceptionEntry>(exceptionList),
  };
}

/** The tables and texts of a corpus. */
function readOthers(files: CorpusFiles, once: Once) {
  const table = <T>(file: string, read: (text: string) => T): T => {
    const text = files.get(file) ?? "";
    return once(file, text, () => read(text));
  };
  const texts = [...files]
    .filter(([file]) => file.endsWith(".txt"))
    .map(([file, text]) => once(file, text, () => readText(file, text)));
  const linkTexts = Object.values(linkFiles).map((file) => files.get(file) ?? "");
  return {
    texts,
    frequency: table("frequency.tsv", readFrequency),
    usage: table("usage.tsv", readUsage),
    weights: table("analysis_weights.tsv", readAnalysisWeights),
    shares: table("homograph_shares.tsv", readHomographShares),
    links: once("links", linkTexts.join("\0"), () => readTextLinks(files)),
    ids: files.has("ids.tsv") ? table("ids.tsv", readPublishedIds) : null,
  };
}

/** Makes something of a file's text, or gives what was made of the same text before. */
type Once = <T>(file: string, text: string, make: () => T) => T;

function remember(): Once {
  const made = new Map<string, { readonly text: string; readonly value: unknown }>();
  return <T>(file: string, text: string, make: () => T): T => {
    const known = made.get(file);
    if (known?.text === text) return known.value as T;
    const value = make();
    made.set(file, { text, value });
    return value;
  };
}

function readWith(files: CorpusFiles, once: Once): Corpus {
  const parts = [...files].flatMap(([file, text]) =>
    file.endsWith(".yaml") ? [once(file, text, () => readYaml(file, text))] : [],
  );
  const { texts, frequency, usage, weights, shares, links, ids } = readOthers(files, once);
  return {
    ...entriesByKind(parts),
    documents: parts.flatMap(({ document }) => document ?? []),
    hashes: new Map(Array.from(files, ([file, text]) => [file, shortHash(text)])),
    frequency: frequency.rows,
    usage: usage.rows,
    analysisWeights: weights.rows,
    texts: texts.flatMap(({ text }) => text ?? []),
    textLinks: links.value,
    homographShares: shares.rows,
    publishedIds: ids?.rows ?? null,
    unreadable: parts.flatMap(({ unreadable }) => unreadable),
    leftOut: [
      ...parts.flatMap(({ leftOut }) => leftOut),
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

/** Reads a corpus. Never throws: unreadable parts become diagnostics. */
export const readCorpus = (files: CorpusFiles): Corpus => readWith(files, (_file, _text, make) => make());

/** Reads a corpus again and again: entries of files whose text has not changed are the same objects as before. */
export function corpusReader(): (files: CorpusFiles) => Corpus {
  const once = remember();
  return (files) => readWith(files, once);
}
