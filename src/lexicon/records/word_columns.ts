import { bareKey } from "../../arabic/mod.ts";
import { numbersOf, type SortedLines, sortedLines } from "../search/sorted_lines.ts";

/** What filters test of every word: numbers by `ord` (index 0 is unused). */
export interface WordColumns {
  readonly count: number;
  /** Values of a column that is compared for equality, numbered from 1; 0 is none. */
  readonly codes: Readonly<
    Record<CodedColumn, { readonly values: Uint32Array; code(value: string): number }>
  >;
  readonly letters: Uint32Array;
  /** Place of the word by the alphabet, and by its letters from the last to the first. */
  readonly byBare: Places;
  readonly byReversed: Places;
}

export type CodedColumn = "pos" | "root" | "pattern" | "verbForm";

/** An order of all words in which those that begin alike stand together. */
export interface Places {
  /** Place of each word. */
  readonly place: Uint32Array;
  /** The words by place. */
  readonly ords: Uint32Array;
  /** The places of the words that begin so, the last one excluded. */
  range(prefix: string): { readonly from: number; readonly to: number };
}

export function placesOf(bytes: Buffer): Places {
  const lines: SortedLines = sortedLines(bytes);
  const { numbers: ords } = numbersOf(lines);
  const place = new Uint32Array(ords.length + 1);
  for (const [at, ord] of ords.entries()) place[ord] = at;
  return { place, ords, range: (prefix) => lines.range(prefix, true) };
}

/** A column of texts as numbers. */
export function coded(count: number) {
  const known = new Map<string, number>();
  const values = new Uint32Array(count + 1);
  return {
    values,
    set(ord: number, value: string | null): void {
      if (value === null) return;
      const code = known.get(value) ?? known.size + 1;
      known.set(value, code);
      values[ord] = code;
    },
    /** The number of a value; one that no word has for a value that does not occur. */
    code: (value: string): number => known.get(value) ?? known.size + 1,
  };
}

/** A column whose values must lie from `from` up to, and without, `to`. */
export interface Condition {
  readonly values: Uint32Array | Uint8Array;
  readonly from: number;
  readonly to: number;
}

const equal = (values: Uint32Array, value: number): Condition => ({ values, from: value, to: value + 1 });

export interface Conditions {
  readonly letters?: number | undefined;
  readonly pos?: string | undefined;
  /** Radicals without spaces. */
  readonly root?: string | undefined;
  readonly pattern?: string | undefined;
  readonly verbForm?: string | undefined;
  readonly startsWith?: string | undefined;
  readonly endsWith?: string | undefined;
}

/** The conditions of a filter. */
export function conditionsOf(columns: WordColumns, filter: Conditions): Condition[] {
  const conditions: Condition[] = [];
  for (const name of ["pos", "root", "pattern", "verbForm"] as const) {
    const value = filter[name];
    const { values, code } = columns.codes[name];
    if (value !== undefined) conditions.push(equal(values, code(value)));
  }
  if (filter.letters !== undefined) conditions.push(equal(columns.letters, filter.letters));
  const { byBare, byReversed } = columns;
  if (filter.startsWith !== undefined)
    conditions.push({ values: byBare.place, ...byBare.range(bareKey(filter.startsWith)) });
  if (filter.endsWith !== undefined) {
    const reversed = [...bareKey(filter.endsWith)].reverse().join("");
    conditions.push({ values: byReversed.place, ...byReversed.range(reversed) });
  }
  return conditions;
}

/**
 * Gives those of `ords`, at most `count`, for which all conditions hold, in the same order: one condition after the other
 * narrows the list. What is given is overwritten by the next call.
 */
export function filterOf(
  count: number,
): (ords: Uint32Array, conditions: readonly Condition[]) => Uint32Array {
  const kept = new Uint32Array(count);
  return (ords, conditions) => {
    let from = ords;
    for (const condition of conditions) from = kept.subarray(0, keep(kept, from, condition));
    return from;
  };
}

/** Writes those for which the condition holds into `kept`, which may be the list itself; gives how many there are. */
function keep(kept: Uint32Array, ords: Uint32Array, { values, from, to }: Condition): number {
  let count = 0;
  for (let at = 0; at < ords.length; at++) {
    const ord = ords[at] as number;
    // Each is written and only some are counted: a branch that is taken at random would cost more than all else.
    kept[count] = ord;
    const value = values[ord] as number;
    count += Number(value >= from) & Number(value < to);
  }
  return count;
}
