import { dayOf } from "../../domain/period.ts";
import type { HalfPoints } from "../../domain/points.ts";
import { type Outcome, outcomes } from "../../ledger/ledger.ts";
import type { KeyFacts } from "../keys/key_facts.ts";
import type { PersonVisit } from "../route.ts";

/** What calls are about, for the colours of the chart. */
export const subjects = ["words", "texts", "others"] as const;
export type Subject = (typeof subjects)[number];

/** Days of the chart. */
const chartDays = 30;

const subjectOf = (endpoint: string): Subject => {
  if (/\/(analyze|text\/)/.test(endpoint)) return "texts";
  return /\/v1\/words/.test(endpoint) ? "words" : "others";
};

/** The points of a day by subject. */
export interface ChartDay {
  readonly day: number;
  readonly half: Readonly<Record<Subject, HalfPoints>>;
}

export interface Overview {
  readonly dayUsed: HalfPoints;
  readonly dayLimit: HalfPoints;
  readonly monthUsed: HalfPoints;
  readonly monthLimit: HalfPoints;
  readonly callsToday: number;
  readonly freeToday: number;
  /** Calls of today that were not served, by reason, most first. */
  readonly notServed: readonly (readonly [Outcome, number])[];
  /** Oldest first. */
  readonly days: readonly ChartDay[];
  /** Whether any key was ever used. */
  readonly isUsed: boolean;
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

async function chartDaysOf(visit: PersonVisit, keyIds: readonly string[]): Promise<readonly ChartDay[]> {
  const today = dayOf(visit.services.clock());
  const firstDay = today - chartDays + 1;
  const days = Array.from({ length: chartDays }, () => ({ words: 0, texts: 0, others: 0 }));
  const span = { keyIds, firstDay, lastDay: today };
  for (const { day, endpoint, half } of await visit.services.ledger.sums(["day", "endpoint"], span)) {
    const one = days[day - firstDay];
    if (one) one[subjectOf(endpoint)] += half;
  }
  return days.map((half, index) => ({ day: firstDay + index, half }));
}

/** The sums of an account's keys; budgets are those of its active ones. */
export async function overviewOf(visit: PersonVisit, facts: readonly KeyFacts[]): Promise<Overview> {
  const { ledger, clock } = visit.services;
  const active = facts.filter(({ key }) => key.status === "active");
  const keyIds = facts.map(({ key }) => key.id);
  const today = dayOf(clock());
  const sums = await ledger.sums(["outcome"], { keyIds, firstDay: today, lastDay: today });
  const callsBy = new Map(sums.map(({ outcome, calls }) => [outcome, calls]));
  return {
    dayUsed: total(active.map(({ balance }) => balance.dayUsed)),
    dayLimit: total(active.map(({ plan }) => plan.day)),
    monthUsed: total(active.map(({ balance }) => balance.monthUsed)),
    monthLimit: total(active.map(({ plan }) => plan.month)),
    callsToday: total(sums.map(({ calls }) => calls)),
    freeToday: total(sums.map(({ freeCalls }) => freeCalls)),
    notServed: outcomes
      .filter((outcome) => outcome !== "served")
      .map((outcome) => [outcome, callsBy.get(outcome) ?? 0] as const)
      .filter(([, calls]) => calls > 0)
      .sort(([, a], [, b]) => b - a),
    days: await chartDaysOf(visit, keyIds),
    isUsed: facts.some(({ lastUsedMs }) => lastUsedMs !== null),
  };
}
