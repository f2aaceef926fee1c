import { article, type Clitic } from "../../arabic/mod.ts";
import { type FormStatus, statuses } from "../../schema/mod.ts";
import type { Cell } from "../records/cell.ts";
import type { Analysis } from "./analysis.ts";
import type { DerivedAdjective } from "./form_table.ts";

/** Remembers what is made from an object, of which there are few. */
export function remembered<T extends object, R>(make: (of: T) => R): (of: T) => R {
  const made = new Map<T, R>();
  return (of) => {
    let known = made.get(of);
    if (known === undefined) {
      known = make(of);
      made.set(of, known);
    }
    return known;
  };
}

/** Remembers what is made from a number, of which there are few. */
export function numbered<R>(make: (of: number) => R): (of: number) => R {
  const made: (R | undefined)[] = [];
  return (of) => {
    made[of] ??= make(of);
    return made[of];
  };
}

type CliticList = readonly Clitic[];

const cliticsJson = (list: CliticList): string =>
  JSON.stringify(list.map(({ form, gloss }) => ({ form, gloss })));

/** Clitics as a JSON array. */
export const plainClitics = remembered(cliticsJson);
/** The same with the article at the end. */
export const articledClitics = remembered((list: CliticList) => cliticsJson([...list, article]));

export const derivationJson = (derived: DerivedAdjective | null): string =>
  derived === null ? "null" : JSON.stringify({ arabic: derived.arabic, kind: derived.kind });

/** The cell, the status and the spelling of an analysis as one number, of which there are few. */
export const cellNumber = ({ cellId, status, normalized }: Analysis): number =>
  (cellId << 3) | (statuses.indexOf(status) << 1) | Number(normalized);

/** The members `unimorph` to `status` by such a number, as JSON without braces. */
export const cellMembers = (cells: ReadonlyMap<number, Cell>): ((number: number) => string) =>
  numbered((number) => {
    const { unimorph, ud, label } = cells.get(number >> 3) as Cell;
    const status = statuses[(number >> 1) & 3] as FormStatus;
    return JSON.stringify({ unimorph, ud, label, normalized: (number & 1) === 1, status }).slice(1, -1);
  });
