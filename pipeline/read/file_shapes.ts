import { type Static, Type } from "typebox";
import { type CorpusRecords, recordKinds } from "../../src/schema/mod.ts";

const text = Type.String({ minLength: 1 });

/** The corpus's other lists, beside the kinds of record. */
export const sourceList = {
  files: /^SOURCES\.yaml$/,
  key: "sources",
  name: "id",
  shape: Type.Object(
    { id: text, title: text, licence: text, credit: text, use: text },
    { additionalProperties: false },
  ),
};
export const exceptionList = {
  files: /^exceptions\.yaml$/,
  key: "exceptions",
  name: "value",
  shape: Type.Object({ rule: text, value: text, why: text }, { additionalProperties: false }),
};

export type SourceEntry = Static<typeof sourceList.shape>;
export type ExceptionEntry = Static<typeof exceptionList.shape>;

/** The contents of files that match a pattern: lists, and the record made of the fields beside them. */
export interface FileShape {
  readonly files: RegExp;
  readonly head: CorpusRecords | null;
  readonly lists: readonly CorpusRecords[];
}

const all: readonly CorpusRecords[] = [
  ...recordKinds.flatMap(({ corpus }) => corpus),
  sourceList,
  exceptionList,
];

export const fileShapes: readonly FileShape[] = [
  ...Map.groupBy(all, ({ files }) => files.source).values(),
].map((records) => ({
  files: (records[0] as CorpusRecords).files,
  head: records.find(({ key }) => key === null) ?? null,
  lists: records.filter(({ key }) => key !== null),
}));
