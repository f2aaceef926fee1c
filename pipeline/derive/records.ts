import type { ArtifactRows, FullWord, ItemOf, ListName } from "../../src/schema/mod.ts";
import type { DerivedAdjective } from "./derived_adjectives.ts";
import type { rowKeys } from "./row_keys.ts";

/** The records of each list. */
export type Lists = { readonly [N in ListName]: readonly ItemOf<N>[] };

/** All complete records, in the order served. */
export interface Records extends Lists {
  readonly words: readonly FullWord[];
  /** By word, a hash of all that its paradigm depends on; absent where paradigms are not made by rule. */
  readonly paradigmKeys?: () => readonly string[];
  /** By word, a hash of all that its row depends on except its place, and where it comes from; absent where that is not known. */
  readonly rowKeys?: (about: Parameters<typeof rowKeys>[2]) => ReturnType<typeof rowKeys>;
  /** Adjectives that are no records, found in text by `lexicon/analysis`. */
  readonly derivedAdjectives: readonly DerivedAdjective[];
  /** How often accounts have looked words up, by id; empty where nobody has counted. */
  readonly lookUps: ReadonlyMap<string, number>;
  readonly analysisWeights: ArtifactRows["analysisWeights"];
  /** Retired ids and their successors. */
  readonly retired: readonly { readonly id: string; readonly successor: string }[];
}
