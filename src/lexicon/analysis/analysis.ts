import type { Clitic } from "../../arabic/mod.ts";
import type { Cell } from "../records/paradigms.ts";

/** An analysis of a word of running text. */
export interface Analysis {
  readonly ord: number;
  /** The whole word, vocalised. */
  readonly surface: string;
  readonly proclitics: readonly Clitic[];
  /** The inflected word between the clitics, vocalised. */
  readonly form: string;
  readonly enclitics: readonly Clitic[];
  readonly cell: Cell;
  /** Only the folded spelling matches. */
  readonly normalized: boolean;
}

/** Serialises an analysis; `lemma` is the basic record of its word. */
export function analysisJson(
  { surface, proclitics, form, enclitics, cell, normalized }: Analysis,
  lemma: string,
): string {
  const { unimorph, ud, label } = cell;
  const before = JSON.stringify({ surface, proclitics }).slice(1, -1);
  const after = JSON.stringify({ form, enclitics, unimorph, ud, label, normalized }).slice(1, -1);
  return `{${before},"lemma":${lemma},${after}}`;
}
