import {
  type AnalysisPart,
  type EntryOf,
  type ListName,
  type Nominal,
  type RecordKind,
  recordKinds,
  type Verb,
} from "../../src/schema/mod.ts";
import type { Diagnostic, Place } from "../diagnostic.ts";
import type { ExceptionEntry, SourceEntry } from "./file_shapes.ts";
import type { TextLinks } from "./text_links.ts";
import type { Path, YamlDocument } from "./yaml_document.ts";

/** A record as an editor wrote it. `at` returns the place of a field. */
export interface Entry<T> {
  readonly data: T;
  /** The name by which editors know the record. */
  readonly name: string;
  readonly file: string;
  /** The record's path in its file. */
  readonly path: Path;
  readonly at: (...path: Path) => Place;
  /** The record's start in the text of its file, in UTF-16 units. */
  readonly offset: () => number;
}

export interface RootEntry extends Entry<EntryOf<"roots">> {
  /** Null when `root` is invalid. */
  readonly radicals: readonly string[] | null;
}

/** A verb or nominal with the radicals of its root; null without a root. */
export interface WordEntry<T> extends Entry<T> {
  readonly radicals: readonly string[] | null;
}

/** Where imported entries stand: below this folder of the corpus, which is no part of it. */
export const importsFolder = "imports";

/** Whether an entry was imported for an extended edition. */
export const isImported = ({ file }: Pick<Entry<unknown>, "file">): boolean =>
  file.startsWith(`${importsFolder}/`);
/** How often accounts have looked a word up. */
export interface UsageRow {
  readonly id: string;
  readonly lemma: string;
  readonly count: number;
  readonly place: Place;
}

export interface FrequencyRow {
  readonly id: string;
  readonly lemma: string;
  readonly perMillion: number;
  readonly place: Place;
}

/** A line of `analysis_weights.tsv`: how large a share of its context a part of an analysis has. */
export interface AnalysisWeightRow {
  readonly part: AnalysisPart;
  readonly context: string;
  readonly value: string;
  readonly share: number;
  readonly place: Place;
}

/** A line of `homograph_shares.tsv`: a word's share of the occurrences of its group of homographs. */
export interface HomographShareRow {
  readonly id: string;
  readonly lemma: string;
  readonly share: number;
  readonly reason: string;
  readonly place: Place;
}

/** A line of `ids.tsv`: a published id and its record's name. */
export interface PublishedId {
  readonly id: string;
  readonly name: string;
  readonly place: Place;
}

/** The entries of each list by its name. */
type Lists = { readonly [N in Exclude<ListName, "roots">]: readonly Entry<EntryOf<N>>[] };

/** A text of vocalised prose: its title and paragraphs, by line. */
export interface TextEntry {
  readonly file: string;
  readonly genre: string;
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly line: number }[];
}

/** All records that editors wrote, and diagnostics for whatever cannot be read as a record. */
export interface Corpus extends Lists {
  readonly documents: readonly YamlDocument[];
  /** Hashes of the files' texts, by file. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly roots: readonly RootEntry[];
  readonly verbs: readonly WordEntry<Verb>[];
  readonly nominals: readonly WordEntry<Nominal>[];
  readonly sources: readonly Entry<SourceEntry>[];
  readonly exceptions: readonly Entry<ExceptionEntry>[];
  readonly frequency: readonly FrequencyRow[];
  /** Empty without `usage.tsv`. */
  readonly usage: readonly UsageRow[];
  readonly analysisWeights: readonly AnalysisWeightRow[];
  readonly texts: readonly TextEntry[];
  readonly textLinks: TextLinks;
  readonly homographShares: readonly HomographShareRow[];
  /** Null without `ids.tsv`. */
  readonly publishedIds: readonly PublishedId[] | null;
  /** Files that are not YAML; their records are missing here. */
  readonly unreadable: readonly Diagnostic[];
  /** Unknown files, records of the wrong shape and broken table lines, missing here too. */
  readonly leftOut: readonly Diagnostic[];
}

/** A record of a kind that has ids. */
export type IdentifiedEntry = Entry<{ readonly id?: string; readonly retired?: string }>;

export const entriesOf = (corpus: Corpus, { name }: RecordKind): readonly IdentifiedEntry[] =>
  name === "words"
    ? [...corpus.verbs, ...corpus.nominals]
    : (corpus[name as ListName] as readonly IdentifiedEntry[]);

export const identifiedKinds = recordKinds.filter(({ idPrefix }) => idPrefix !== null);

/** Entries of every kind that has ids. */
export const allRecords = (corpus: Corpus): readonly IdentifiedEntry[] =>
  identifiedKinds.flatMap((kind) => entriesOf(corpus, kind));
