import { isLabel } from "../domain/account.ts";
import { builtInPlans, type Plan } from "../domain/plan.ts";

const isBuiltIn = (name: string): boolean => builtInPlans.some((plan) => plan.name === name);

const isCount = (value: number, least: number): boolean => Number.isSafeInteger(value) && value >= least;

/** Throws when the name cannot be an account's: 1 to 100 characters, none of them a control character. */
export function checkAccountName(name: string): void {
  if (!isLabel(name)) {
    throw new Error(`Cannot use the account name: ${JSON.stringify(name)}: give 1 to 100 visible characters`);
  }
}

/** Small letters for A to Z alone, as every store can compare them. */
export const foldedName = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Throws with all that is wrong with a custom plan; its amounts are half points. */
export function checkCustomPlan(plan: Plan): void {
  const faults: string[] = [];
  if (isBuiltIn(plan.name)) faults.push("a built-in plan cannot be changed, give it a name of its own");
  if (!/^[a-z][a-z0-9_-]{0,39}$/.test(plan.name)) {
    faults.push("give a name of 1 to 40 characters of a-z, 0-9, - and _ that begins with a letter");
  }
  if (!isCount(plan.day, 0)) faults.push("give a day's budget of at least 0, to the half point");
  if (!isCount(plan.month, 0)) faults.push("give a month's budget of at least 0, to the half point");
  if (plan.month < plan.day) faults.push("give a month's budget of at least a day's");
  if (plan.concurrency !== null && !isCount(plan.concurrency, 1)) {
    faults.push("give a concurrency of at least 1, or null for no limit");
  }
  if (!isCount(plan.pageLimit, 1)) faults.push("give a page limit of at least 1");
  if (faults.length > 0) throw new Error(`Cannot put the plan: ${plan.name}: ${faults.join("; ")}`);
}

/** The built-in plans in their order, then the custom ones by name. */
export const inPlanOrder = (plans: readonly Plan[]): readonly Plan[] => [
  ...builtInPlans.flatMap((builtIn) => plans.find((plan) => plan.name === builtIn.name) ?? []),
  ...plans.filter((plan) => !isBuiltIn(plan.name)).sort((a, b) => (a.name < b.name ? -1 : 1)),
];
