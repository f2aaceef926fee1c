import type { Faults } from "./faults.ts";
import type { Imported } from "./imported.ts";

/** A source as `SOURCES.yaml` and the manifest name it. */
export interface ImportSource {
  readonly id: string;
  readonly title: string;
  /** SPDX identifier. */
  readonly licence: string;
  readonly credit: string;
}

/** Where an adapter reads, and where it reports what it cannot read. */
export interface ImportInput {
  readonly folder: string;
  readonly faults: Faults;
}

/** One data set or format: files in, records out, in the order of the files. */
export interface Adapter {
  /** As typed: `bun run corpus import camel-morph`. */
  readonly name: string;
  /** Which files it reads. */
  readonly reads: string;
  /** Null for a format in which anybody's data may be: who imports it names its source. */
  readonly source: ImportSource | null;
  /** What is taken, for the credits. */
  readonly use: string;
  /** @throws Error when a file is missing or cannot be read at all. */
  readonly read: (input: ImportInput) => Iterable<Imported>;
}
