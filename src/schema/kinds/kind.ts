import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type TObject, type TSchema, Type } from "typebox";

/** Records in the editors' files, and what each of them must be. */
export interface CorpusRecords<Shape extends TObject = TObject> {
  /** Paths below `corpus/`. */
  readonly files: RegExp;
  /** The field that lists them; null where the fields beside the lists are one record. */
  readonly key: string | null;
  readonly shape: Shape;
  /** The field by which an editor knows a record. */
  readonly name: string;
}

/** A kind of record. */
export interface RecordKind {
  /** In the plural: names its table, its list and its count in the manifest. */
  readonly name: string;
  /** In messages. */
  readonly singular: string;
  /** The letter that its ids begin with; null where its records have none. */
  readonly idPrefix: string | null;
  readonly corpus: readonly CorpusRecords[];
  /** The member of a record by which a reader knows it. */
  readonly title: string;
}

/** Values of the placeholders of a condition. */
type Values = Readonly<Record<string, string | number>>;

/** A query parameter that narrows a list. */
export interface FilterDefinition {
  readonly schema: TSchema;
  /** The condition for a record to pass; its placeholders are the names that `values` gives. */
  readonly where: SQL | undefined;
  /** `current` gives the id that answers for an id. */
  readonly values: (asked: string | number | boolean, current: (id: string) => string) => Values;
}

/** The records whose column has the value asked for. */
export const equalTo = (column: SQLiteColumn, schema: TSchema): FilterDefinition => ({
  schema,
  where: eq(column, sql.placeholder(column.name)),
  values: (asked) => ({ [column.name]: typeof asked === "boolean" ? Number(asked) : asked }),
});

/** A filter of typed text. */
export const textFilter = (
  schema: TSchema,
  where: SQL | undefined,
  values: (text: string, current: (id: string) => string) => Values,
): FilterDefinition => ({ schema, where, values: (asked, current) => values(String(asked), current) });

/** A table of records in the order in which they are served, each as the JSON that is sent. */
type RecordTable = SQLiteTable & { readonly ord: SQLiteColumn; readonly record: SQLiteColumn };

/** A kind that is served as a list of its own. */
export interface ListedKind extends RecordKind {
  readonly corpus: readonly [CorpusRecords];
  readonly item: TObject;
  readonly table: RecordTable;
  /** Further tables that its filters need, by the names under which the pipeline gives their rows. */
  readonly sideTables: Readonly<Record<string, SQLiteTable>>;
  readonly path: `/v1/${string}`;
  readonly operationId: string;
  readonly tag: "Roots and patterns" | "Letters, proverbs and grammar";
  readonly summary: string;
  /** The order of the list, as a sentence. */
  readonly order: string;
  readonly filters: Readonly<Record<string, FilterDefinition>>;
  /** The query of the call that the documentation shows. */
  readonly example: string;
}

export const defineListedKind = <const K extends ListedKind>(kind: K): K => kind;

/** What editors write: a text that is not empty, several, a field that may be left out, a record without other fields. */
export const entryText = Type.String({ minLength: 1 });
export const entryTexts = Type.Array(entryText);
export const maybe = <T extends TSchema>(schema: T) => Type.Optional(schema);
export const entryShape = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

/** A sentence with its translation, as editors write it. */
export const exampleShape = entryShape({ arabic: entryText, translation: entryText });
