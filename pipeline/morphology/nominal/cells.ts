import type { PartOfSpeech } from "../../../src/schema/mod.ts";
import { memoize } from "../../memoize.ts";

export const nominalCases = ["NOM", "ACC", "GEN"] as const;
export const definitenesses = ["INDF", "DEF", "PSSD"] as const;

/** What the inflection of a nominal depends on. */
export interface NominalToInflect {
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  readonly declension: string | null;
  readonly pattern: string | null;
  readonly posDetail: string | null;
  readonly number: string | null;
  readonly gender: string | null;
  readonly rationality: string | null;
  readonly plurals: readonly string[];
  readonly feminine: string | null;
  readonly radicals: readonly string[] | null;
}

/** A cell of a nominal's paradigm; gender is null for nouns, whose gender is fixed, the case of what is built (11 to 19). */
export interface NominalCell {
  readonly number: "SG" | "DU" | "PL";
  readonly gender: "MASC" | "FEM" | null;
  readonly definiteness: (typeof definitenesses)[number];
  readonly case: (typeof nominalCases)[number] | null;
}

/** A cell of a case. */
export type CaseCell = NominalCell & { readonly case: (typeof nominalCases)[number] };

/** The nine cells of one number and gender. Cached: `features.ts` keys by cell object. */
export const cellsOfNumber = memoize(
  (number: NominalCell["number"], gender: NominalCell["gender"]) => `${number} ${gender}`,
  (number, gender): readonly CaseCell[] =>
    definitenesses.flatMap((definiteness) =>
      nominalCases.map((caseName) => ({ number, gender, definiteness, case: caseName })),
    ),
);

export interface InflectedNominal {
  readonly cell: NominalCell;
  readonly form: string;
  /** Other accepted forms. */
  readonly variants: readonly string[];
}
