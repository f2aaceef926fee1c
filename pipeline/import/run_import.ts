import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { importsFolder } from "../read/corpus.ts";
import type { Adapter, ImportSource } from "./adapters/adapter.ts";
import { type Fault, type Faults, openFaults, recordRemedy } from "./adapters/faults.ts";
import type { Imported, ImportedSpelling, ImportedWord } from "./adapters/imported.ts";
import { importFileName, isSpelling, isWord } from "./import_files.ts";

export interface ImportOptions {
  /** The folder of the source's files. */
  readonly from: string;
  readonly corpus: string;
  /** Any fault leaves the files as they are. */
  readonly strict: boolean;
  /** Who is credited for data in a format that anybody's data may have. */
  readonly source: Partial<ImportSource>;
}

/** Options of `bun run corpus import`. */
export interface ImportCommand extends Partial<Pick<ImportSource, "licence" | "credit">> {
  readonly from: string;
  readonly strict?: boolean;
  readonly source?: string;
}

/** Options as they are typed. */
export function importOptions(
  { from, strict = false, source: id, licence, credit }: ImportCommand,
  corpus: string,
): ImportOptions {
  const given = Object.entries({ id, licence, credit });
  const source = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  return { from: resolve(from), corpus, strict, source };
}

export interface ImportReport {
  readonly source: ImportSource;
  readonly words: number;
  readonly spellings: number;
  readonly faults: Faults;
  /** Null if nothing was written. */
  readonly file: string | null;
}

/** The source to be credited. @throws Error when a format's data has none or its id cannot name a file. */
function sourceOf({ name, source }: Adapter, given: Partial<ImportSource>): ImportSource {
  const { id = name, title = id, licence, credit } = { ...source, ...given };
  if (!/^[a-z0-9][a-z0-9-]*$/.test(id))
    throw new Error(`Cannot import as ${id}: a source id has small letters, digits and dashes`);
  if (id.startsWith("mizan"))
    throw new Error(`Cannot import as ${id}: this is the name of the corpus itself`);
  if (licence === undefined || credit === undefined)
    throw new Error(`Cannot import ${name}: say whose data it is with --licence <spdx> and --credit <text>`);
  return { id, title, licence, credit };
}

/** The file and line of a place. */
function lineOf(place: string): Pick<Fault, "file" | "line"> {
  const at = place.lastIndexOf(":");
  return { file: place.slice(0, at), line: Number(place.slice(at + 1)) };
}

/** What keeps a record from being one; null if nothing does. */
function issueOf(record: ImportedWord | ImportedSpelling): Pick<Fault, "kind" | "message" | "remedy"> | null {
  const check = "lemma" in record ? isWord : isSpelling;
  if (check.Check(record)) return null;
  const error = check.Errors(record).First();
  const field = error?.path.split("/")[1] ?? "";
  const value = (record as Readonly<Record<string, unknown>>)[field];
  return {
    kind: "value",
    message: `“${String(value)}” is no ${field} of a record`,
    remedy: recordRemedy,
  };
}

/** Records with their source. Those that are none, and those that a line before has given, are reported and left out. */
function* checked(
  records: Iterable<Imported>,
  { id, licence }: ImportSource,
  faults: Faults,
): Generator<ImportedWord | ImportedSpelling> {
  const places = new Map<unknown, string>();
  for (const read of records) {
    const { place } = read;
    // Fields without a value are gone from the text.
    const text = JSON.stringify({ ...read, place: undefined });
    const record = { source: id, licence, place, ...JSON.parse(text) } as ImportedWord | ImportedSpelling;
    const other = places.get(Bun.hash(text));
    const issue = issueOf(record);
    if (issue !== null) faults.add({ ...lineOf(place), ...issue });
    else if (other !== undefined)
      faults.add({
        ...{ ...lineOf(place), kind: "duplicate" },
        message: `the same stands in ${other}`,
        remedy: "remove one",
      });
    else {
      places.set(Bun.hash(text), place);
      yield record;
    }
  }
}

/** Characters that are written together. */
const blockSize = 2 ** 20;

/** Opens a file of JSON lines, which are written in blocks. */
function openLines(path: string): { readonly add: (value: object) => void; readonly close: () => void } {
  const file = openSync(path, "w");
  let block = "";
  const write = (): void => {
    writeFileSync(file, block);
    block = "";
  };
  return {
    add(value) {
      block += `${JSON.stringify(value)}\n`;
      if (block.length > blockSize) write();
    },
    close() {
      write();
      closeSync(file);
    },
  };
}

/** Writes a source's records as `corpus/imports/<source>.jsonl`, which appears when it is complete. */
export function runImport(
  adapter: Adapter,
  { from, corpus, strict, source: given }: ImportOptions,
): ImportReport {
  const faults = openFaults();
  const source = sourceOf(adapter, given);
  const folder = join(corpus, importsFolder);
  const path = join(folder, importFileName(source.id));
  const staging = `${path}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  const file = openLines(staging);
  try {
    file.add({ format: 1, adapter: adapter.name, source: { ...source, use: adapter.use } });
    let [words, spellings] = [0, 0];
    for (const record of checked(adapter.read({ folder: from, faults }), source, faults)) {
      file.add(record);
      if ("lemma" in record) words += 1;
      else spellings += 1;
    }
    file.add({ records: words + spellings });
    file.close();
    const isRefused = (strict && faults.total > 0) || words + spellings === 0;
    if (!isRefused) renameSync(staging, path);
    return { source, words, spellings, faults, file: isRefused ? null : path };
  } finally {
    rmSync(staging, { force: true });
  }
}

/** `camel-morph (CC-BY-4.0): 43,393 records in …/camel-morph.jsonl; 5 lines left out` */
export function showImport({ source, words, spellings, faults, file }: ImportReport): string {
  const [records, bad] = [words + spellings, faults.total].map((figure) => figure.toLocaleString("en"));
  return file === null
    ? `${source.id}: nothing was written; ${records} records could be read, ${bad} lines not`
    : `${source.id} (${source.licence}): ${records} records in ${file}; ${bad} lines left out`;
}
