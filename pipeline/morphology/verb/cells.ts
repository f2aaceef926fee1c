import { memoize } from "../../memoize.ts";

/** Persons of the verb: number and gender as the paradigm distinguishes them. */
export interface Person {
  readonly person: 1 | 2 | 3;
  readonly number: "SG" | "DU" | "PL";
  readonly gender: "MASC" | "FEM" | null;
  /** Endings in phonemes (see `orthography.ts`), by tense and mood. */
  readonly perfect: string;
  readonly prefix: string;
  readonly IND: string;
  readonly SBJV: string;
  readonly JUS: string;
  readonly ENERG: string;
}

const person = (
  cell: [Person["person"], Person["number"], Person["gender"]],
  perfect: string,
  prefix: string,
  moods: [string, string, string, string],
): Person => ({
  person: cell[0],
  number: cell[1],
  gender: cell[2],
  perfect,
  prefix,
  IND: moods[0],
  SBJV: moods[1],
  JUS: moods[2],
  ENERG: moods[3],
});

/** The thirteen persons in the order of the grammars: third, second, first. Wright, vol. I, the paradigms of the verb. */
export const persons: readonly Person[] = [
  person([3, "SG", "MASC"], "a", "ي", ["u", "a", "", "anna"]),
  person([3, "SG", "FEM"], "aت", "ت", ["u", "a", "", "anna"]),
  person([3, "DU", "MASC"], "A", "ي", ["Aنi", "A", "A", "Aنni"]),
  person([3, "DU", "FEM"], "aتA", "ت", ["Aنi", "A", "A", "Aنni"]),
  person([3, "PL", "MASC"], "U0", "ي", ["Uنa", "U0", "U0", "unna"]),
  person([3, "PL", "FEM"], "نa", "ي", ["نa", "نa", "نa", "نAنni"]),
  person([2, "SG", "MASC"], "تa", "ت", ["u", "a", "", "anna"]),
  person([2, "SG", "FEM"], "تi", "ت", ["Iنa", "I", "I", "inna"]),
  person([2, "DU", null], "تuمA", "ت", ["Aنi", "A", "A", "Aنni"]),
  person([2, "PL", "MASC"], "تuم", "ت", ["Uنa", "U0", "U0", "unna"]),
  person([2, "PL", "FEM"], "تuننa", "ت", ["نa", "نa", "نa", "نAنni"]),
  person([1, "SG", null], "تu", "ء", ["u", "a", "", "anna"]),
  person([1, "PL", null], "نA", "ن", ["u", "a", "", "anna"]),
].map((cell) => ({ ...cell, ENERG: cell.ENERG.replaceAll("n", "ن") }));

export const moods = ["IND", "SBJV", "JUS", "ENERG"] as const;
export type Mood = (typeof moods)[number];
export type Voice = "ACT" | "PASS";

/** The cells of a tense in the order of the persons. Cached: `features.ts` keys by cell object. */
export const cellsOfTense = memoize(
  (tense: VerbCell["tense"], mood: VerbCell["mood"], voice: Voice) => `${tense} ${mood} ${voice}`,
  (tense, mood, voice): readonly VerbCell[] => persons.map((person) => ({ tense, mood, voice, person })),
);

/** One cell of a verb's paradigm. `mood` is null in the perfect. */
export interface VerbCell {
  readonly tense: "PFV" | "IPFV" | "IMP";
  readonly mood: Mood | null;
  readonly voice: Voice;
  readonly person: Person;
}
