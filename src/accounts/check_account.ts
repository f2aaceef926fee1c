import { builtInPlans, type Plan } from "../domain/plan.ts";
import type { PlanFault } from "./accounts.ts";

const isBuiltIn = (name: string): boolean => builtInPlans.some((plan) => plan.name === name);

const isCount = (value: number, least: number): boolean => Number.isSafeInteger(value) && value >= least;

/** Lowercases A to Z only, as every store can. */
export const foldedName = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** All faults of a custom plan; its amounts are half points. */
export function faultsOfPlan({ name, day, month, concurrency, pageLimit }: Plan): readonly PlanFault[] {
  const checks: Readonly<Record<PlanFault, boolean>> = {
    builtIn: isBuiltIn(name),
    badName: !/^[a-z][a-z0-9_-]{0,39}$/.test(name),
    badDay: !isCount(day, 0),
    badMonth: !isCount(month, 0),
    monthBelowDay: month < day,
    badConcurrency: concurrency !== null && !isCount(concurrency, 1),
    badPageLimit: !isCount(pageLimit, 1),
  };
  return (Object.keys(checks) as PlanFault[]).filter((fault) => checks[fault]);
}

/** The built-in plans in fixed order, then the custom ones by name. */
export const inPlanOrder = (plans: readonly Plan[]): readonly Plan[] => [
  ...builtInPlans.flatMap((builtIn) => plans.find((plan) => plan.name === builtIn.name) ?? []),
  ...plans.filter((plan) => !isBuiltIn(plan.name)).sort((a, b) => (a.name < b.name ? -1 : 1)),
];
