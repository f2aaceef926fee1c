import {
  type EntryOf,
  type ListName,
  type Nominal,
  type RecordKind,
  recordKinds,
  type Verb,
} from "../../src/schema/mod.ts";
import type { Diagnostic, Place } from "../diagnostic.ts";
import type { ExceptionEntry, SourceEntry } from "./file_shapes.ts";
import type { Path, YamlDocument } from "./yaml_document.ts";

/** A record as an editor wrote it. `at` gives the place of one of its fields. */
export interface Entry<T> {
  readonly data: T;
  /** What an editor knows the record by. */
  readonly name: string;
  readonly file: string;
  /** Where the record stands in its file. */
  readonly path: Path;
  readonly at: (...path: Path) => Place;
  /** Where it begins in the text of its file, in UTF-16 units. */
  readonly offset: () => number;
}

export interface RootEntry extends Entry<EntryOf<"roots">> {
  /** Null when `root` is not one. */
  readonly radicals: readonly string[] | null;
}

/** A verb or nominal with the radicals of its root, or null without root. */
export interface WordEntry<T> extends Entry<T> {
  readonly radicals: readonly string[] | null;
}

export interface FrequencyRow {
  readonly id: string;
  readonly lemma: string;
  readonly perMillion: number;
  readonly place: Place;
}

/** A line of `ids.tsv`: an id that was published, and what its record is called. */
export interface PublishedId {
  readonly id: string;
  readonly name: string;
  readonly place: Place;
}

/** The entries of each list by its name. */
type Lists = { readonly [N in Exclude<ListName, "roots">]: readonly Entry<EntryOf<N>>[] };

/** Every record the editors wrote, and diagnostics for what could not be read as one. */
export interface Corpus extends Lists {
  readonly documents: readonly YamlDocument[];
  readonly roots: readonly RootEntry[];
  readonly verbs: readonly WordEntry<Verb>[];
  readonly nominals: readonly WordEntry<Nominal>[];
  readonly sources: readonly Entry<SourceEntry>[];
  readonly exceptions: readonly Entry<ExceptionEntry>[];
  readonly frequency: readonly FrequencyRow[];
  /** Null when there is no `ids.tsv`. */
  readonly publishedIds: readonly PublishedId[] | null;
  /** Files that are no YAML: none of their records is here. */
  readonly unreadable: readonly Diagnostic[];
  /** Unknown files, records of the wrong shape and broken lines of tables: they are not here either. */
  readonly leftOut: readonly Diagnostic[];
}

/** A record of a kind that has ids. */
export type IdentifiedEntry = Entry<{ readonly id?: string; readonly retired?: string }>;

/** The entries of a kind. */
export const entriesOf = (corpus: Corpus, { name }: RecordKind): readonly IdentifiedEntry[] =>
  name === "words"
    ? [...corpus.verbs, ...corpus.nominals]
    : (corpus[name as ListName] as readonly IdentifiedEntry[]);

export const identifiedKinds = recordKinds.filter(({ idPrefix }) => idPrefix !== null);

/** Entries of every kind that has ids. */
export const allRecords = (corpus: Corpus): readonly IdentifiedEntry[] =>
  identifiedKinds.flatMap((kind) => entriesOf(corpus, kind));
