import type { Diagnostic, Place } from "../diagnostic.ts";
import type {
  ConjunctionEntry,
  ExceptionEntry,
  LetterEntry,
  Nominal,
  PatternEntry,
  PrepositionEntry,
  ProverbEntry,
  RootHead,
  SourceEntry,
  Verb,
} from "./shapes.ts";
import type { Path, YamlDocument } from "./yaml_document.ts";

/** A record as an editor wrote it. `at` gives the place of one of its fields. */
export interface Entry<T> {
  readonly data: T;
  readonly file: string;
  /** Where the record stands in its file. */
  readonly path: Path;
  readonly at: (...path: Path) => Place;
  /** Where it begins in the text of its file, in UTF-16 units. */
  readonly offset: () => number;
}

export interface RootEntry extends Entry<RootHead> {
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

/** Every record the editors wrote, and diagnostics for what could not be read as one. */
export interface Corpus {
  readonly documents: readonly YamlDocument[];
  readonly roots: readonly RootEntry[];
  readonly verbs: readonly WordEntry<Verb>[];
  readonly nominals: readonly WordEntry<Nominal>[];
  readonly patterns: readonly Entry<PatternEntry>[];
  readonly letters: readonly Entry<LetterEntry>[];
  readonly proverbs: readonly Entry<ProverbEntry>[];
  readonly prepositions: readonly Entry<PrepositionEntry>[];
  readonly conjunctions: readonly Entry<ConjunctionEntry>[];
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

/** Entries of every kind that has an id. */
export const allRecords = (corpus: Corpus): readonly Entry<{ id?: string; retired?: string }>[] => [
  ...corpus.roots,
  ...corpus.verbs,
  ...corpus.nominals,
  ...corpus.patterns,
  ...corpus.proverbs,
  ...corpus.prepositions,
  ...corpus.conjunctions,
];

/** What an editor knows a record by. */
export function nameOf({ data, file }: Entry<object>): string {
  const { lemma, pattern, arabic, root } = data as Readonly<Record<string, string | undefined>>;
  return lemma ?? pattern ?? arabic ?? root ?? file;
}
