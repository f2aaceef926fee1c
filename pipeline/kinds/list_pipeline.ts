import type { EntryOf, FullWord, ItemOf, KindOf, ListName, ListRows } from "../../src/schema/mod.ts";
import type { Corpus, Entry } from "../read/corpus.ts";
import type { WordFinder } from "../vocabulary/word_finder.ts";

/** Input of a list's records, beside its own entries. */
export interface Derivation {
  readonly corpus: Corpus;
  /** Every word, in the default order. */
  readonly words: readonly FullWord[];
  readonly find: WordFinder;
}

type SideRows<N extends ListName> = {
  [T in keyof KindOf<N>["sideTables"] & keyof ListRows]: ListRows[T];
};

/** Derives records and rows from a list's entries, whose shapes `src/schema/kinds` defines. */
export interface ListPipeline<N extends ListName = ListName> {
  readonly name: N;
  /** Returns the complete records in the order served; `entries` excludes retired ones. */
  derive(entries: readonly Entry<EntryOf<N>>[], derivation: Derivation): readonly ItemOf<N>[];
  /** Columns of a record's row, beside its position and JSON. */
  columns(record: ItemOf<N>): Omit<KindOf<N>["table"]["$inferInsert"], "ord" | "record">;
  /** Rows of the side tables. */
  sideRows(records: readonly ItemOf<N>[]): SideRows<N>;
  /** Rows of `corpus stats`; by default the number of records under the list's name. */
  stats?(records: readonly ItemOf<N>[]): readonly (readonly [string, string | number])[];
}

/** Type-checks a pipeline against its kind, then hides the kind so that all are called alike. */
export const definePipeline = <N extends ListName>(pipeline: ListPipeline<N>): ListPipeline =>
  pipeline as unknown as ListPipeline;
