import type { Cell } from "../records/cell.ts";

/** Features of a cell as the choice asks for them; a number of 0 means that the cell has no such feature. */
export interface CellFeatures {
  /** The first UniMorph feature, with aspect and voice of a verb: `N`, `ADJ`, `V;IPFV;ACT`. */
  readonly kind: string;
  readonly isVerb: boolean;
  readonly isAdjective: boolean;
  /** A noun, name, numeral, masdar or participle. */
  readonly isNoun: boolean;
  readonly isPassive: boolean;
  readonly case: number;
  readonly state: number;
  readonly mood: number;
  readonly gender: number;
  readonly number: number;
  readonly person: number;
  /** All features but case, state and mood, which are endings. */
  readonly core: string;
}

const cases = ["NOM", "ACC", "GEN"];
const states = ["DEF", "INDF", "PSSD"];
const moods = ["IND", "SBJV", "JUS", "ENERG"];
const endings = new Set([...cases, ...states, ...moods]);

export const nominative = 1;
export const accusative = 2;
export const genitive = 3;
export const construct = 3;
export const indicative = 1;
export const jussive = 3;
export const feminine = 2;
export const singular = 1;
export const dual = 2;
export const plural = 3;

export function cellFeatures({ unimorph }: Pick<Cell, "unimorph">): CellFeatures {
  const features = unimorph.split(";");
  const [head = ""] = features;
  const of = (values: readonly string[]): number => values.findIndex((value) => features.includes(value)) + 1;
  const isVerb = head === "V";
  const aspect = features.find((feature) => /^(?:PFV|IPFV|IMP)$/.test(feature)) ?? "";
  const isPassive = features.includes("PASS");
  return {
    kind: isVerb ? `V;${aspect};${isPassive ? "PASS" : "ACT"}` : head,
    isVerb,
    isAdjective: head === "ADJ",
    isNoun: /^(?:N|PROPN|NUM|V\..*)$/.test(head),
    isPassive,
    case: of(cases),
    state: of(states),
    mood: of(moods),
    gender: of(["MASC", "FEM"]),
    number: of(["SG", "DU", "PL"]),
    person: of(["1", "2", "3"]),
    core: features.filter((feature) => !endings.has(feature)).join(";"),
  };
}
