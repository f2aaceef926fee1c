import type { FullWord, ItemOf } from "../../src/schema/mod.ts";
import { shortHash } from "../cache.ts";
import { fieldsOf, ownFields, type StoredRecord, storedRecords } from "../diff/diff_artifacts.ts";

/** What the report shows of a word. */
export interface WordFacts extends Pick<FullWord, "arabic" | "bare" | "pos" | "root"> {
  readonly isRanked: boolean;
  readonly senses: number;
  readonly hasExample: boolean;
  readonly hasDefinition: boolean;
}

/** What the report says of a record. */
export interface RecordFacts {
  /** A hash of the whole record: while it is the same, so is the rest. */
  readonly whole: string;
  readonly name: string;
  /** A hash of its own fields. */
  readonly own: string;
  /** Of a word. */
  readonly word?: WordFacts;
  /** Of a root. */
  readonly root?: Pick<ItemOf<"roots">, "root" | "gloss">;
}

/** The facts of all records by id, in the order served. */
export type AllFacts = Readonly<Record<string, RecordFacts>>;

const wordFacts = ({ arabic, bare, pos, root, frequencyRank, senses }: FullWord): WordFacts => ({
  ...{ arabic, bare, pos, root, isRanked: frequencyRank !== null, senses: senses.length },
  hasExample: senses.some(({ examples }) => examples.length > 0),
  hasDefinition: senses.some(({ definition }) => definition !== null),
});

function factsOf(record: StoredRecord, whole: string): RecordFacts {
  const { kind, id } = record;
  const fields = fieldsOf(record);
  const facts = {
    whole,
    name: String(fields[kind.title] ?? id),
    own: shortHash(JSON.stringify(ownFields(fields))),
  };
  if (kind.name === "words") return { ...facts, word: wordFacts(fields as unknown as FullWord) };
  if (kind.name !== "roots") return facts;
  const { root, gloss } = fields as unknown as ItemOf<"roots">;
  return { ...facts, root: { root, gloss } };
}

/** Reads the facts of an artifact's records; those that are known of the same records are not made again. */
export const readRecordFacts = (folder: string, known: AllFacts): AllFacts =>
  Object.fromEntries(
    Array.from(storedRecords(folder), (record) => {
      const whole = shortHash(record.json);
      const facts = known[record.id];
      return [record.id, facts?.whole === whole ? facts : factsOf(record, whole)];
    }),
  );
