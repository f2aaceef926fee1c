import { mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { importsFolder } from "../read/corpus.ts";
import type { Adapter, ImportSource } from "./adapters/adapter.ts";
import { type Faults, openFaults } from "./adapters/faults.ts";
import type { Imported } from "./adapters/imported.ts";
import { importFileName } from "./import_files.ts";

export interface ImportOptions {
  /** The folder of the source's files. */
  readonly from: string;
  readonly corpus: string;
  /** Any fault leaves the files as they are. */
  readonly strict: boolean;
  /** Who is credited for data in a format that anybody's data may have. */
  readonly source: Partial<ImportSource>;
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
  if (licence === undefined || credit === undefined)
    throw new Error(`Cannot import ${name}: say whose data it is with --licence <spdx> and --credit <text>`);
  return { id, title, licence, credit };
}

/** Reports and leaves out records that a line before has given. */
function* once(records: Iterable<Imported>, faults: Faults): Generator<Imported> {
  const places = new Map<unknown, string>();
  for (const record of records) {
    const { place, ...rest } = record;
    const key = Bun.hash(JSON.stringify(rest));
    const other = places.get(key);
    if (other === undefined) {
      places.set(key, place);
      yield record;
      continue;
    }
    const at = place.lastIndexOf(":");
    faults.add({
      ...{ file: place.slice(0, at), line: Number(place.slice(at + 1)), kind: "duplicate" },
      message: `the same stands in ${other}`,
      remedy: "remove one",
    });
  }
}

const linesOfBlock = 10_000;

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
  const writer = Bun.file(staging).writer();
  try {
    const line = (value: object): void => void writer.write(`${JSON.stringify(value)}\n`);
    line({ format: 1, adapter: adapter.name, source: { ...source, use: adapter.use } });
    let [words, spellings] = [0, 0];
    for (const record of once(adapter.read({ folder: from, faults }), faults)) {
      line({ source: source.id, licence: source.licence, ...record });
      if ("lemma" in record) words += 1;
      else spellings += 1;
      if ((words + spellings) % linesOfBlock === 0) writer.flush();
    }
    line({ records: words + spellings });
    writer.end();
    const isRefused = (strict && faults.total > 0) || words + spellings === 0;
    if (!isRefused) renameSync(staging, path);
    return { source, words, spellings, faults, file: isRefused ? null : path };
  } finally {
    rmSync(staging, { force: true });
  }
}
