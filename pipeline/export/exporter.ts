import type { Lexicon } from "../../src/lexicon/lexicon.ts";
import type { FullWord, ItemOf, ListName, Manifest } from "../../src/schema/mod.ts";
import type { TextEntry } from "../read/corpus.ts";
import type { StoredForm } from "./stored_forms.ts";

/** What an export is made of; its licence follows from it. `frequency` are figures, ranks, and any order or choice by them. */
export type Part = "records" | "frequency";

/** Version and licence of one export, to be written into its files. */
export interface Edition {
  readonly dataVersion: string;
  /** SPDX identifier of the licence of the whole export. */
  readonly licence: string;
  readonly licenceUrl: string;
  /** One line for each source that must be named. */
  readonly credits: readonly string[];
  /** Data version, licence and credits as lines of text, for the head of a file. */
  readonly lines: readonly string[];
}

/** The records of an artifact, read one by one: no method holds a list of them. */
export interface ExportSource {
  readonly dataVersion: string;
  /** Number of records by kind, named as in the manifest. */
  readonly counts: Manifest["counts"];
  readonly sources: Manifest["sources"];
  /** `MIZAN_BASE_URL`: the public address of the service, or null. */
  readonly baseUrl: string | null;
  /** Full records, commonest first; unranked last. `inflection` is made when it is first read. */
  words(limit?: number): Iterable<FullWord>;
  /** The same by citation form, homographs beside each other: an order that says nothing of frequency. */
  wordsBySpelling(): Iterable<FullWord>;
  /** Every vocalised form that analyses find, before pronouns too, by folded spelling. */
  forms(): Iterable<StoredForm>;
  /** Served records of a list, in its order: `list("roots")`. */
  list<N extends ListName>(name: N): Iterable<ItemOf<N>>;
  /** The vocalised texts of the corpus, by path. */
  texts(): Iterable<TextEntry>;
  /** The read side of the same artifact, for its analyses; opened by the first call. */
  lexicon(): Lexicon;
}

/** A file that is written piece by piece. */
export interface ExportFile {
  /** Text is written as UTF-8. */
  write(piece: string | Uint8Array): void;
  close(): void;
}

/** The folder of one export. Names may contain `/`. */
export interface ExportFolder {
  readonly path: string;
  readonly edition: Edition;
  /** Creates a file. */
  open(name: string): ExportFile;
  /** Creates a gzip file of one member, without name or time. */
  openGzip(name: string): ExportFile;
  write(name: string, content: string | Uint8Array): void;
}

/**
 * One format. The same artifact gives the same bytes: no clock, no random, no order of a file system. `README.md` and
 * `LICENSE` are written beside its files.
 */
export interface Exporter {
  /** As typed: `bun run corpus export jsonl`. */
  readonly name: string;
  /** One sentence: what is in it and for which programs. */
  readonly description: string;
  readonly parts: readonly Part[];
  /** Markdown for its README: the files, and a table of columns or fields for each. */
  readonly readme: string;
  /** How many steps `write` takes. */
  steps(source: ExportSource): number;
  /** Writes the files. After each step, yields the number of rows that it has written. */
  write(source: ExportSource, out: ExportFolder): Iterable<number> | AsyncIterable<number>;
}

/** What one export has written. */
export interface ExportReport {
  readonly name: string;
  readonly rows: number;
  /** Of all its files together. */
  readonly bytes: number;
  readonly seconds: number;
  /** Of the processor, all threads together: what other work beside it does not change. */
  readonly processorSeconds: number;
  readonly folder: string;
}
