import { compareText } from "../compare_text.ts";

/** Records of a source that were joined with records of the corpus, by how. */
export const joinKinds = [
  "same lemma, part of speech and root",
  "same lemma and part of speech; one has no root",
  "same lemma, another part of speech",
  "a form of a record",
  "same letters, no root",
  "same lemma and part of speech, another root",
] as const;
export type JoinKind = (typeof joinKinds)[number];

/** What a source and the corpus say differently of one word. The corpus wins. */
export const conflictKinds = ["root", "part of speech", "imperfect", "plural", "gender"] as const;
export type ConflictKind = (typeof conflictKinds)[number];

export interface Conflict {
  readonly kind: ConflictKind;
  /** The record of the corpus. */
  readonly id: string;
  readonly lemma: string;
  readonly ours: string;
  readonly theirs: string;
  readonly source: string;
  readonly place: string;
}

/** A record that becomes no word, and why. */
export interface Drop {
  readonly reason: string;
  readonly source: string;
  readonly place: string;
  readonly lemma: string;
}

/** What became of the records of all sources. */
export interface JoinReport {
  readonly joins: Map<string, Map<JoinKind, number>>;
  /** Words that a source brought first, by source. */
  readonly added: Map<string, number>;
  /** Records that completed a word of an earlier source, by source. */
  readonly merged: Map<string, number>;
  readonly conflicts: Conflict[];
  readonly drops: Drop[];
  /** Notes with a count: roots added, words without a pattern of the corpus. */
  readonly notes: Map<string, number>;
}

export const emptyReport = (): JoinReport => ({
  joins: new Map(),
  added: new Map(),
  merged: new Map(),
  conflicts: [],
  drops: [],
  notes: new Map(),
});

export const count = <K>(counts: Map<K, number>, key: K, by = 1): void =>
  void counts.set(key, (counts.get(key) ?? 0) + by);

const row = (cells: readonly string[]): string => `${cells.join("\t")}\n`;

/** `conflicts.tsv`, by kind. */
export const conflictTable = ({ conflicts }: JoinReport): string =>
  row(["kind", "id", "lemma", "ours", "theirs", "source", "place"]) +
  [...conflicts]
    .sort((a, b) => compareText(a.kind, b.kind))
    .map(({ kind, id, lemma, ours, theirs, source, place }) =>
      row([kind, id, lemma, ours, theirs, source, place]),
    )
    .join("");

/** `drops.tsv`, by reason. */
export const dropTable = ({ drops }: JoinReport): string =>
  row(["reason", "lemma", "source", "place"]) +
  [...drops]
    .sort((a, b) => compareText(a.reason, b.reason))
    .map(({ reason, lemma, source, place }) => row([reason, lemma, source, place]))
    .join("");

const line = (name: string, figure: number): string =>
  `  ${name.padEnd(56)} ${figure.toLocaleString("en").padStart(8)}`;

const counted = (list: readonly string[]): readonly (readonly [string, number])[] =>
  [...Map.groupBy(list, (name) => name)]
    .map(([name, all]) => [name, all.length] as const)
    .sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]));

/** What became of each source's records, then conflicts by kind. */
export function showJoinReport(report: JoinReport): string[] {
  const sources = new Set([
    ...report.joins.keys(),
    ...report.added.keys(),
    ...report.merged.keys(),
    ...report.drops.map(({ source }) => source),
  ]);
  const ofSources = [...sources].flatMap((source) => [
    `${source}:`,
    line("new words", report.added.get(source) ?? 0),
    line("joined to a word of an earlier source", report.merged.get(source) ?? 0),
    ...joinKinds.flatMap((kind) => {
      const joined = report.joins.get(source)?.get(kind) ?? 0;
      return joined === 0 ? [] : [line(`joined: ${kind}`, joined)];
    }),
    ...counted(report.drops.filter((drop) => drop.source === source).map(({ reason }) => reason)).map(
      ([reason, figure]) => line(`left out: ${reason}`, figure),
    ),
  ]);
  const conflicts = counted(report.conflicts.map(({ kind }) => kind));
  return [
    ...ofSources,
    ...(conflicts.length > 0 ? ["conflicts, in which the corpus wins:"] : []),
    ...conflicts.map(([kind, figure]) => line(kind, figure)),
    ...[...report.notes].map(([note, figure]) => `${note}: ${figure.toLocaleString("en")}`),
  ];
}
