import { dayOf } from "../../domain/period.ts";
import type { HalfPoints } from "../../domain/points.ts";
import { type Outcome, outcomes } from "../../ledger/ledger.ts";
import type { PersonVisit } from "../route.ts";
import { filterBefore, ledgerSpan, periodsOf, type UsageFilter } from "./usage_filter.ts";

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

const groupOf = (outcome: Outcome): OutcomeGroup =>
  groupNames.find((group) => (outcomeGroups[group] as readonly Outcome[]).includes(outcome)) as OutcomeGroup;

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
  /** What the chart stacks, by period: points of each endpoint, or calls of each group of outcomes. */
  readonly stacks: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** The period before, by period number; null where there is none to compare with. */
  readonly before: {
    readonly filter: UsageFilter;
    readonly total: Totals;
    readonly periods: ReadonlyMap<number, Totals>;
  } | null;
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

/** The period before, for comparison. */
async function readBefore({ services }: PersonVisit, filter: UsageFilter): Promise<UsageTables["before"]> {
  const before = filterBefore(filter, dayOf(services.clock()));
  if (before === null) return null;
  const all = new Map<"all", Totals>();
  const periods = new Map(periodsOf(before).map((period) => [period, noCalls]));
  for (const sum of await services.ledger.sums([before.step, "outcome"], ledgerSpan(before))) {
    addTo(all, "all", sum);
    addTo(periods, sum[before.step], sum);
  }
  return { filter: before, total: all.get("all") ?? noCalls, periods };
}

/** Sums the usage that the filter selects. */
export async function readUsage(visit: PersonVisit, filter: UsageFilter): Promise<UsageTables> {
  const { ledger } = visit.services;
  const { step, by } = filter;
  const span = ledgerSpan(filter);
  const all = new Map<"all", Totals>();
  const periods = new Map(periodsOf(filter).map((period) => [period, noCalls]));
  const endpoints = new Map<string, Totals>();
  const keys = new Map<string, Totals>();
  const stacks = new Map<string, Map<number, number>>();
  for (const sum of await ledger.sums([step, "endpoint", "outcome"], span)) {
    addTo(all, "all", sum);
    addTo(periods, sum[step], sum);
    addTo(endpoints, sum.endpoint, sum);
    const name = by === "endpoint" ? sum.endpoint : groupOf(sum.outcome);
    const stack = stacks.get(name) ?? new Map<number, number>();
    stacks.set(
      name,
      stack.set(sum[step], (stack.get(sum[step]) ?? 0) + (by === "endpoint" ? sum.half : sum.calls)),
    );
  }
  if (filter.key === null) for (const sum of await ledger.sums(["keyId"], span)) addTo(keys, sum.keyId, sum);
  return {
    total: all.get("all") ?? noCalls,
    periods,
    endpoints: mostPointsFirst(endpoints),
    keys: mostPointsFirst(keys),
    stacks,
    before: await readBefore(visit, filter),
  };
}
