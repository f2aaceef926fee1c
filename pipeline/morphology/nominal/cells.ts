import { memoize } from "../../memoize.ts";

export const nominalCases = ["NOM", "ACC", "GEN"] as const;
export const definitenesses = ["INDF", "DEF", "PSSD"] as const;

/** A cell of a nominal's paradigm; gender is null for nouns, whose gender is fixed. */
export interface NominalCell {
  readonly number: "SG" | "DU" | "PL";
  readonly gender: "MASC" | "FEM" | null;
  readonly definiteness: (typeof definitenesses)[number];
  readonly case: (typeof nominalCases)[number];
}

/** The nine cells of one number and gender. Cached: `features.ts` keys by cell object. */
export const cellsOfNumber = memoize(
  (number: NominalCell["number"], gender: NominalCell["gender"]) => `${number} ${gender}`,
  (number, gender): readonly NominalCell[] =>
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
