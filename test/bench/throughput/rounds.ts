import { type Calls, type Load, wrk } from "./wrk.ts";

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

interface Callable {
  readonly url: string;
  readonly pid: number;
}

/** A server and the calls that it knows the keys of. */
export type Called<S extends Callable> = readonly [subject: S, calls: Calls];

export interface Rounds {
  readonly rounds: number;
  /** Length of a round. */
  readonly seconds: number;
  /** Where wrk's scripts are kept. */
  readonly folder: string;
}

/** Loads of each subject, round by round, in an order that turns. */
export async function compare<S extends Callable>(
  called: readonly Called<S>[],
  { rounds, seconds, folder }: Rounds,
): Promise<Map<S, Load[]>> {
  const loads = new Map<S, Load[]>(called.map(([subject]) => [subject, []]));
  for (const [subject, calls] of called) await wrk(subject, calls, folder, 1);
  for (let round = 0; round < rounds; round++) {
    for (const [subject, calls] of round % 2 === 0 ? called : called.toReversed())
      loads.get(subject)?.push(await wrk(subject, calls, folder, seconds));
  }
  return loads;
}

/** A figure of each round by that of the first subject in the same round. */
export const ratiosOf = (
  mine: readonly Load[],
  ofFirst: readonly Load[],
  figure: "perSecond" | "micros",
): number[] => mine.map((load, round) => load[figure] / (ofFirst[round] as Load)[figure]);

/** The least and the most. */
export const spreadOf = (ratios: readonly number[]): string =>
  `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;

/** Medians over rounds, as a table shows them. */
export const cellsOf = (mine: readonly Load[]) => ({
  perSecond: Math.round(median(mine.map(({ perSecond }) => perSecond))).toLocaleString("en"),
  micros: median(mine.map(({ micros }) => micros)).toFixed(1),
  p99Ms: median(mine.map(({ p99Ms }) => p99Ms)).toFixed(2),
  errors: mine.reduce((sum, { errors }) => sum + errors, 0),
});
