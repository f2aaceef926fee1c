export const nominalCases = ["NOM", "ACC", "GEN"] as const;
export const definitenesses = ["INDF", "DEF", "PSSD"] as const;

/** A cell of a nominal's paradigm; gender is null for nouns, which have one. */
export interface NominalCell {
  readonly number: "SG" | "DU" | "PL";
  readonly gender: "MASC" | "FEM" | null;
  readonly definiteness: (typeof definitenesses)[number];
  readonly case: (typeof nominalCases)[number];
}

export interface InflectedNominal {
  readonly cell: NominalCell;
  readonly form: string;
  /** Other forms in use. */
  readonly variants: readonly string[];
}
