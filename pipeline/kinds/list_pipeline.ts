import type { EntryOf, FullWord, ItemOf, KindOf, ListName, ListRows } from "../../src/schema/mod.ts";
import type { Corpus, Entry } from "../read/corpus.ts";
import type { WordFinder } from "../vocabulary/word_finder.ts";

/** What the records of a list are made from, beside their own entries. */
export interface Derivation {
  readonly corpus: Corpus;
  /** Every word, in the default order. */
  readonly words: readonly FullWord[];
  readonly find: WordFinder;
}

type SideRows<N extends ListName> = {
  [T in keyof KindOf<N>["sideTables"] & keyof ListRows]: ListRows[T];
};

/** What the pipeline makes of the entries of a list; what they must be stands in `src/schema/kinds`. */
export interface ListPipeline<N extends ListName = ListName> {
  readonly name: N;
  /** The complete records, in the order in which they are served; `entries` are those that are not retired. */
  derive(entries: readonly Entry<EntryOf<N>>[], derivation: Derivation): readonly ItemOf<N>[];
  /** Columns of a record's row beside its number and its JSON. */
  columns(record: ItemOf<N>): Omit<KindOf<N>["table"]["$inferInsert"], "ord" | "record">;
  /** Rows of the side tables. */
  sideRows(records: readonly ItemOf<N>[]): SideRows<N>;
  /** What `corpus stats` counts; without it the records under the name of the list. */
  stats?(records: readonly ItemOf<N>[]): readonly (readonly [string, string | number])[];
}

/** Checks a pipeline against the kind of its name; all of them are then called alike, each with its own records. */
export const definePipeline = <N extends ListName>(pipeline: ListPipeline<N>): ListPipeline =>
  pipeline as unknown as ListPipeline;
