import type { FullWord, SearchPart } from "../../src/schema/mod.ts";
import type { InflectedForm } from "../morphology/paradigm.ts";
import { type DerivedAdjective, inflectDerived } from "./derived_adjectives.ts";
import type { KeptForms } from "./pack_forms.ts";
import type { Records } from "./records.ts";

/** What paradigms have cells of: the rows of `cells`. */
export interface CellRow {
  readonly id: number;
  readonly unimorph: string;
  readonly ud: string;
  readonly label: string;
}

/** How the paradigms of a build were numbered: of each word and then each adjective its key and the number of its shape. */
export interface Paradigms {
  readonly keys: readonly string[];
  readonly shapes: readonly number[];
  /** The cells of a paradigm in their order, as UniMorph features with spaces between. */
  readonly shapeTexts: readonly string[];
}

/** The paradigms of an earlier build, and its tables. */
export interface EarlierForms extends Paradigms {
  readonly cells: ReadonlyMap<string, CellRow>;
  readonly table: () => Omit<KeptForms, "ordOf">;
  readonly part: (name: SearchPart) => Buffer;
}

/** Which paradigms of an earlier build are those of this one. */
export interface Reuse {
  readonly earlier: EarlierForms;
  /** The number that a word or adjective has there, by its number now; 0 of those whose paradigm is made. */
  readonly from: Int32Array;
}

type Keyed = Pick<Records, "words" | "derivedAdjectives" | "paradigmKeys">;

/** The keys of the paradigms of all words, then of all adjectives; null where they are not known. */
export function unitKeys({ words, derivedAdjectives, ...given }: Keyed): readonly string[] | null {
  const paradigmKeys = given.paradigmKeys?.();
  if (paradigmKeys === undefined) return null;
  const keyOf = new Map<FullWord, string>(words.map((word, index) => [word, paradigmKeys[index] as string]));
  const ofAdjective = ({ lemma, isImpersonal, noun }: DerivedAdjective): string =>
    `${lemma}|${isImpersonal}|${noun === null ? "" : keyOf.get(noun)}`;
  return [...paradigmKeys, ...derivedAdjectives.map(ofAdjective)];
}

export const shapeOf = (paradigm: readonly InflectedForm[]): string =>
  paradigm.map(({ unimorph }) => unimorph).join(" ");

/** Beyond this share of new paradigms, making all is as quick. */
const mostNew = 1 / 4;

/** Where each key is among those of an earlier build, from 1; 0 of those that are not there. The answer for number n is at n. */
export function findUnits(keys: readonly string[], earlier: readonly string[]): Int32Array {
  const places = new Map<string, number[]>();
  for (const [index, key] of earlier.entries()) {
    const known = places.get(key);
    if (known) known.push(index + 1);
    else places.set(key, [index + 1]);
  }
  // The last first, so that the first of like words takes the first.
  for (const numbers of places.values()) numbers.reverse();
  return Int32Array.from([0, ...keys.map((key) => places.get(key)?.pop() ?? 0)]);
}

/** Whether the cells of all paradigms that are reused would have the numbers that they have in the earlier build. */
function isNumberedAlike(records: Keyed, { earlier, from }: Reuse): boolean {
  const { words, derivedAdjectives } = records;
  const numbers = new Map<string, number>();
  const met = new Set<string>();
  for (let unit = 1; unit < from.length; unit++) {
    const number = from[unit] as number;
    const word = words[unit - 1];
    const made = (): readonly InflectedForm[] =>
      word?.inflection ?? inflectDerived(derivedAdjectives[unit - 1 - words.length] as DerivedAdjective);
    const shape =
      number === 0 ? shapeOf(made()) : (earlier.shapeTexts[earlier.shapes[number - 1] as number] as string);
    if (met.has(shape) || shape === "") continue;
    met.add(shape);
    for (const cell of shape.split(" ")) if (!numbers.has(cell)) numbers.set(cell, numbers.size + 1);
  }
  return [...numbers].every(([cell, number]) => (earlier.cells.get(cell)?.id ?? number) === number);
}

/** Finds the paradigms of an earlier build; null where none can be used. */
export function planReuse(records: Keyed, earlier: EarlierForms | null): Reuse | null {
  const keys = unitKeys(records);
  if (earlier === null || keys === null) return null;
  const from = findUnits(keys, earlier.keys);
  const made = from.reduce((sum, number) => sum + Number(number === 0), -1);
  const reuse = { earlier, from };
  return made <= keys.length * mostNew && isNumberedAlike(records, reuse) ? reuse : null;
}

/** The number that each word and adjective of the earlier build has now; 0 of those that are not kept. */
export function ordersNow({ earlier, from }: Reuse): Int32Array {
  const ordOf = new Int32Array(earlier.keys.length + 1);
  for (let unit = 1; unit < from.length; unit++) ordOf[from[unit] as number] = unit;
  ordOf[0] = 0;
  return ordOf;
}

/** Rows that stand in the earlier build under numbers that differ from theirs by a constant. */
export interface Run {
  /** The first and last number there. */
  readonly first: number;
  readonly last: number;
  /** What is added to a number. */
  readonly shift: number;
}

/** Those of the first `count` units that an earlier build has (`findUnits`), in as few runs as there are. */
export function keptRuns(from: Int32Array, count = from.length - 1): Run[] {
  const runs: Run[] = [];
  for (let unit = 1; unit <= count; unit++) {
    const number = from[unit] as number;
    if (number === 0) continue;
    const last = runs.at(-1);
    if (last && last.last === number - 1 && last.shift === unit - number)
      runs[runs.length - 1] = { ...last, last: number };
    else runs.push({ first: number, last: number, shift: unit - number });
  }
  return runs;
}
