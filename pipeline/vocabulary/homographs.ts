import { normalText, withoutFinalVowel } from "../../src/arabic/mod.ts";
import type { HomographShareRow } from "../read/corpus.ts";

/** What homographs have in common: the vocalised lemma without its final vowel, tanwin or sukun (بَيْن, بَيْنَ). */
export const homographKey = (lemma: string): string => withoutFinalVowel(normalText(lemma));

/** The lines of `homograph_shares.tsv` by group. */
export const homographGroups = (rows: readonly HomographShareRow[]): HomographShareRow[][] => [
  ...Map.groupBy(rows, ({ lemma }) => homographKey(lemma)).values(),
];
