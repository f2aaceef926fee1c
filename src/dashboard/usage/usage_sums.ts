import type { HalfPoints } from "../../domain/points.ts";
import { type Outcome, outcomes } from "../../ledger/ledger.ts";
import type { PersonVisit } from "../route.ts";
import { ledgerSpan, periodsOf, type UsageFilter } from "./usage_filter.ts";

/** Outcomes in the groups that people care about. */
export const outcomeGroups = {
  served: ["served"],
  budget: ["dayLimit", "monthLimit"],
  concurrency: ["concurrency"],
  authentication: ["revoked"],
  other: ["invalid", "notFound", "aborted", "failed"],
} as const satisfies Record<string, readonly Outcome[]>;
export type OutcomeGroup = keyof typeof outcomeGroups;
export const groupNames = Object.keys(outcomeGroups) as OutcomeGroup[];

/** Totals of a group of calls. */
export interface Totals {
  readonly calls: number;
  readonly freeCalls: number;
  readonly half: HalfPoints;
  readonly outcomes: Readonly<Record<Outcome, number>>;
}

/** The number of calls with an outcome of the group. */
export const callsOf = ({ outcomes }: Totals, group: OutcomeGroup): number =>
  outcomeGroups[group].reduce((sum, outcome) => sum + outcomes[outcome], 0);

export interface UsageTables {
  readonly total: Totals;
  /** By period number, oldest first; includes periods without calls. */
  readonly periods: ReadonlyMap<number, Totals>;
  /** Most points first. */
  readonly endpoints: ReadonlyMap<string, Totals>;
  /** By id, most points first, without outcomes; empty when one key is selected. */
  readonly keys: ReadonlyMap<string, Totals>;
}

type Sum = {
  readonly calls: number;
  readonly freeCalls: number;
  readonly half: number;
  readonly outcome?: Outcome;
};

const noCalls: Totals = {
  calls: 0,
  freeCalls: 0,
  half: 0,
  outcomes: Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>,
};

function plus(totals: Totals, { calls, freeCalls, half, outcome }: Sum): Totals {
  const counted = outcome === undefined ? {} : { [outcome]: totals.outcomes[outcome] + calls };
  return {
    calls: totals.calls + calls,
    freeCalls: totals.freeCalls + freeCalls,
    half: totals.half + half,
    outcomes: { ...totals.outcomes, ...counted },
  };
}

const addTo = <K>(map: Map<K, Totals>, name: K, sum: Sum): void =>
  void map.set(name, plus(map.get(name) ?? noCalls, sum));

const mostPointsFirst = <K>(map: ReadonlyMap<K, Totals>): ReadonlyMap<K, Totals> =>
  new Map([...map].sort(([, a], [, b]) => b.half - a.half || b.calls - a.calls));

/** Sums the usage that the filter selects. */
export function readUsage({ services }: PersonVisit, filter: UsageFilter): UsageTables {
  const { ledger } = services;
  const { step } = filter;
  const span = ledgerSpan(filter);
  const all = new Map<"all", Totals>();
  const periods = new Map(periodsOf(filter).map((period) => [period, noCalls]));
  const endpoints = new Map<string, Totals>();
  const keys = new Map<string, Totals>();
  for (const sum of ledger.sums([step, "endpoint", "outcome"], span)) {
    addTo(all, "all", sum);
    addTo(periods, sum[step], sum);
    addTo(endpoints, sum.endpoint, sum);
  }
  if (filter.key === null) for (const sum of ledger.sums(["keyId"], span)) addTo(keys, sum.keyId, sum);
  return {
    total: all.get("all") ?? noCalls,
    periods,
    endpoints: mostPointsFirst(endpoints),
    keys: mostPointsFirst(keys),
  };
}
