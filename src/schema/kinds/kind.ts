import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type TObject, type TSchema, Type } from "typebox";

/** Records in the corpus files, and their schema. */
export interface CorpusRecords<Shape extends TObject = TObject> {
  /** Paths below `corpus/`. */
  readonly files: RegExp;
  /** The field that lists them; null when the other fields of the file form one record. */
  readonly key: string | null;
  readonly shape: Shape;
  /** The field that names a record in diagnostics. */
  readonly name: string;
}

/** A kind of record. */
export interface RecordKind {
  /** Plural: names the table, the list and the count in the manifest. */
  readonly name: string;
  /** In messages. */
  readonly singular: string;
  /** The first letter of its ids; null for records without ids. */
  readonly idPrefix: string | null;
  readonly corpus: readonly CorpusRecords[];
  /** The member that identifies a record to readers. */
  readonly title: string;
}

/** Values for the placeholders of a condition. */
type Values = Readonly<Record<string, string | number>>;

/** A query parameter that narrows a list. */
export interface FilterDefinition {
  readonly schema: TSchema;
  /** Selects records; `values` fills its placeholders. */
  readonly where: SQL | undefined;
  /** `current` resolves a retired id to its successor. */
  readonly values: (asked: string | number | boolean, current: (id: string) => string) => Values;
}

/** A filter by equality with a column. */
export const equalTo = (column: SQLiteColumn, schema: TSchema): FilterDefinition => ({
  schema,
  where: eq(column, sql.placeholder(column.name)),
  values: (asked) => ({ [column.name]: typeof asked === "boolean" ? Number(asked) : asked }),
});

/** A filter by typed text. */
export const textFilter = (
  schema: TSchema,
  where: SQL | undefined,
  values: (text: string, current: (id: string) => string) => Values,
): FilterDefinition => ({ schema, where, values: (asked, current) => values(String(asked), current) });

/** A table of records in list order, each as the JSON that is sent. */
type RecordTable = SQLiteTable & { readonly ord: SQLiteColumn; readonly record: SQLiteColumn };

/** A kind with a list endpoint. */
export interface ListedKind extends RecordKind {
  readonly corpus: readonly [CorpusRecords];
  readonly item: TObject;
  readonly table: RecordTable;
  /** Further tables for its filters, by the pipeline's names for their rows. */
  readonly sideTables: Readonly<Record<string, SQLiteTable>>;
  readonly path: `/v1/${string}`;
  readonly operationId: string;
  readonly tag: "Roots and patterns" | "Letters, proverbs and grammar";
  readonly summary: string;
  /** The order of the list, as a sentence. */
  readonly order: string;
  readonly filters: Readonly<Record<string, FilterDefinition>>;
  /** The query of the documented example call. */
  readonly example: string;
}

export const defineListedKind = <const K extends ListedKind>(kind: K): K => kind;

/** Corpus fields: a non-empty text, several texts, an optional field, a record without other fields. */
export const entryText = Type.String({ minLength: 1 });
export const entryTexts = Type.Array(entryText);
export const maybe = <T extends TSchema>(schema: T) => Type.Optional(schema);
export const entryShape = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

/** A corpus sentence with its translation. */
export const exampleShape = entryShape({ arabic: entryText, translation: entryText });
