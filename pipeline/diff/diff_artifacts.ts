import { Database } from "bun:sqlite";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { artifactFiles, type RecordKind, recordKinds, wordKind } from "../../src/schema/mod.ts";
import { compareText } from "../compare_text.ts";

/** An artifact's records by id, each with its name, and the retired ids with their successors. */
export interface ArtifactRecords {
  readonly records: ReadonlyMap<string, { readonly name: string; readonly fields: Record<string, unknown> }>;
  readonly retired: ReadonlyMap<string, string>;
}

/** The differences between two artifacts. `lost` ids were published and are neither present nor retired: a fault. */
export interface Changes {
  readonly added: readonly { readonly id: string; readonly name: string }[];
  readonly changed: readonly {
    readonly id: string;
    readonly name: string;
    readonly fields: readonly string[];
  }[];
  readonly retired: readonly { readonly id: string; readonly name: string; readonly successor: string }[];
  readonly lost: readonly { readonly id: string; readonly name: string }[];
}

/** SQL for a record's JSON: one column, except words, which are stored by tier. */
const jsonOf = ({ name }: RecordKind): string =>
  name === wordKind.name ? "'{' || basic || ',' || enriched || ',' || full || '}'" : "record";

/** Fields computed from all records: one new word shifts the ranks of the rest. */
const computedFromAll = new Set([
  "frequencyRank",
  "frequency",
  "homograph",
  "homographs",
  "derived",
  "proverbs",
  "expressions",
  "wordCount",
  "words",
]);

/** The fields of a record that do not shift when another record changes. */
export const ownFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !computedFromAll.has(field)));

/** A record as an artifact has it: its JSON in UTF-8, which who looks at few records need not decode. */
export interface StoredRecord {
  readonly kind: RecordKind;
  readonly id: string;
  readonly json: Uint8Array;
}

export const fieldsOf = ({ json }: StoredRecord): Record<string, unknown> =>
  JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString());

function openLexicon(folder: string): Database {
  const path = join(folder, artifactFiles.lexicon);
  if (!existsSync(path)) throw new Error(`Cannot compare ${folder}: ${path} is missing`);
  return new Database(path, { readonly: true });
}

/** Reads the records with ids of the artifact in `folder`, kind by kind, one by one; throws when there is none. */
export function* storedRecords(folder: string): Generator<StoredRecord> {
  using database = openLexicon(folder);
  for (const kind of recordKinds.filter(({ idPrefix }) => idPrefix !== null)) {
    const rows = database.query<[string, Uint8Array], []>(
      `SELECT id, CAST(${jsonOf(kind)} AS BLOB) FROM ${kind.name}`,
    );
    for (const [id, json] of rows.values() as [string, Uint8Array][]) yield { kind, id, json };
  }
}

/** Reads the records of the artifact in `folder`; throws when there is none. */
export function readArtifact(folder: string): ArtifactRecords {
  using database = openLexicon(folder);
  const records = Array.from(storedRecords(folder), (record) => {
    const fields = fieldsOf(record);
    return [record.id, { name: String(fields[record.kind.title] ?? record.id), fields }] as const;
  });
  const retired = database.query<{ id: string; successor: string }, []>("SELECT * FROM retired").all();
  return {
    records: new Map(records),
    retired: new Map(retired.map(({ id, successor }) => [id, successor])),
  };
}

/** Names of the fields that differ, except those computed from all records. */
const changedFields = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !computedFromAll.has(field) && !Bun.deepEquals(before[field], after[field]))
    .sort();

export function diffArtifacts(older: ArtifactRecords, newer: ArtifactRecords): Changes {
  const byName = (a: { name: string; id: string }, b: { name: string; id: string }): number =>
    compareText(a.name, b.name) || compareText(a.id, b.id);
  const gone = [...older.records].filter(([id]) => !newer.records.has(id));
  return {
    added: [...newer.records]
      .filter(([id]) => !older.records.has(id))
      .map(([id, { name }]) => ({ id, name }))
      .sort(byName),
    changed: [...newer.records]
      .flatMap(([id, { name, fields }]) => {
        const before = older.records.get(id);
        const differing = before === undefined ? [] : changedFields(before.fields, fields);
        return differing.length === 0 ? [] : [{ id, name, fields: differing }];
      })
      .sort(byName),
    retired: gone
      .flatMap(([id, { name }]) => {
        const successor = newer.retired.get(id);
        return successor === undefined ? [] : [{ id, name, successor }];
      })
      .sort(byName),
    lost: [
      ...gone.map(([id, { name }]) => ({ id, name })),
      ...[...older.retired.keys()]
        .filter((id) => !newer.records.has(id))
        .map((id) => ({ id, name: "retired" })),
    ]
      .filter(({ id }) => !newer.retired.has(id))
      .sort(byName),
  };
}

/** A heading for each kind of change that occurs, and a line per record. */
export function showChanges({ added, changed, retired, lost }: Changes): string[] {
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [`${title} (${lines.length})`, ...lines.map((line) => `  ${line}`)];
  return [
    ...section(
      "Added",
      added.map(({ id, name }) => `${id}  ${name}`),
    ),
    ...section(
      "Changed",
      changed.map(({ id, name, fields }) => `${id}  ${name}  ${fields.join(", ")}`),
    ),
    ...section(
      "Retired",
      retired.map(({ id, name, successor }) => `${id}  ${name}  answered by ${successor}`),
    ),
    ...section(
      "Lost: published, neither present nor retired",
      lost.map(({ id, name }) => `${id}  ${name}`),
    ),
  ];
}
