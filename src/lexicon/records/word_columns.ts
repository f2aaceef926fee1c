import { bareKey } from "../../arabic/mod.ts";
import { numbersOf, type SortedLines, sortedLines } from "../search/sorted_lines.ts";

/** Filter columns: numbers by `ord` (index 0 is unused). */
export interface WordColumns {
  readonly count: number;
  /** Columns compared for equality: codes from 1; 0 is null. */
  readonly codes: Readonly<
    Record<CodedColumn, { readonly values: Uint32Array; code(value: string): number }>
  >;
  readonly letters: Uint32Array;
  /** Alphabetical orders by spelling and by reversed spelling. */
  readonly byBare: Places;
  readonly byReversed: Places;
}

export type CodedColumn = "pos" | "root" | "pattern" | "verbForm";

/** A sorted order of all words, in which words with a common prefix are adjacent. */
export interface Places {
  /** Place of each word. */
  readonly place: Uint32Array;
  /** Words by place. */
  readonly ords: Uint32Array;
  /** Places of the words with this prefix; `to` is exclusive. */
  range(prefix: string): { readonly from: number; readonly to: number };
}

export function placesOf(bytes: Buffer): Places {
  const lines: SortedLines = sortedLines(bytes);
  const { numbers: ords } = numbersOf(lines);
  const place = new Uint32Array(ords.length + 1);
  for (const [at, ord] of ords.entries()) place[ord] = at;
  return { place, ords, range: (prefix) => lines.range(prefix, true) };
}

/** A text column as numeric codes. */
export function codedColumn(count: number) {
  const codes = new Map<string, number>();
  const values = new Uint32Array(count + 1);
  return {
    values,
    set(ord: number, value: string | null): void {
      if (value === null) return;
      const code = codes.get(value) ?? codes.size + 1;
      codes.set(value, code);
      values[ord] = code;
    },
    /** The code of a value; an unused code for an unknown value. */
    code: (value: string): number => codes.get(value) ?? codes.size + 1,
  };
}

/** A column whose values must lie in [`from`, `to`). */
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
 * Keeps those of `ords` (at most `count`) that meet all conditions, in the same order. The next call overwrites the
 * result.
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

/** Copies the words that meet the condition into `kept`, which may be `ords`, and returns their number. */
function keep(kept: Uint32Array, ords: Uint32Array, { values, from, to }: Condition): number {
  let count = 0;
  for (let at = 0; at < ords.length; at++) {
    const ord = ords[at] as number;
    // Writes every word but counts only matches: an unpredictable branch would cost more than all else.
    kept[count] = ord;
    const value = values[ord] as number;
    count += Number(value >= from) & Number(value < to);
  }
  return count;
}
