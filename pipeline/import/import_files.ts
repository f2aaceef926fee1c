import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { TypeCompiler } from "typebox/compiler";
import { importsFolder } from "../read/corpus.ts";
import type { ImportSource } from "./adapters/adapter.ts";
import type { Faults } from "./adapters/faults.ts";
import { type ImportedWord, importedSpelling, importedWord } from "./adapters/imported.ts";
import { sourceLines } from "./adapters/source_lines.ts";

/** The first line of an imports file. */
export interface ImportHead {
  readonly format: 1;
  readonly adapter: string;
  readonly source: ImportSource & { readonly use: string };
}

/** What a file of `corpus/imports/` holds. */
export interface ImportedFile extends ImportHead {
  readonly words: readonly ImportedWord[];
  /** Occurrences per million of spellings without marks. */
  readonly spellings: ReadonlyMap<string, number>;
}

export const importFileName = (sourceId: string): string => `${sourceId}.jsonl`;

/** Relative to the project. */
export const importPath = (sourceId: string): string => `corpus/${importsFolder}/${importFileName(sourceId)}`;

/** Ids of the sources imported into a corpus folder, sorted. */
export function importedSources(corpusFolder: string): string[] {
  const folder = join(corpusFolder, importsFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .map((name) => name.slice(0, -".jsonl".length))
    .sort();
}

export const isWord = TypeCompiler.Compile(importedWord);
export const isSpelling = TypeCompiler.Compile(importedSpelling);

const againRemedy = "import the source again";

/** The first line alone. @throws Error when it is no head. */
export function readHead(corpusFolder: string, sourceId: string, faults: Faults): ImportHead {
  const file = importFileName(sourceId);
  const [first] = sourceLines({ folder: join(corpusFolder, importsFolder), faults }, file);
  const head = first === undefined ? null : (parseLine(first.text) as ImportHead | null);
  if (head?.format !== 1 || head.source?.id !== sourceId)
    throw new Error(`Cannot read corpus/${importsFolder}/${file}: it has no head; ${againRemedy}`);
  return head;
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Reads a file that an import wrote. Lines that are no records are reported and left out.
 * @throws Error when its head is missing, or its end: a part of an import is none.
 */
export function readImports(corpusFolder: string, sourceId: string, faults: Faults): ImportedFile {
  const file = importFileName(sourceId);
  const head = readHead(corpusFolder, sourceId, faults);
  const words: ImportedWord[] = [];
  const spellings = new Map<string, number>();
  let end: number | null = null;
  let records = 0;
  for (const { text, line } of sourceLines({ folder: join(corpusFolder, importsFolder), faults }, file)) {
    if (line === 1) continue;
    const value = parseLine(text);
    records += 1;
    if (isWord.Check(value)) words.push(value);
    else if (isSpelling.Check(value)) spellings.set(value.spelling, value.perMillion);
    else if (typeof (value as { records?: unknown } | null)?.records === "number")
      end = (value as { records: number }).records;
    else
      faults.add({ file, line, kind: "value", message: "it is no record of an import", remedy: againRemedy });
  }
  // The last line counts those between it and the head.
  if (end === null || records - 1 !== end)
    throw new Error(
      `Cannot read corpus/${importsFolder}/${file}: ${end === null ? "its end is" : "some of its lines are"} missing; ${againRemedy}`,
    );
  return { ...head, words, spellings };
}
