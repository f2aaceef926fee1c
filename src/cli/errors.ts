import type { Plan } from "../domain/plan.ts";

export const unknownAccount = (name: string): Error =>
  new Error(`Cannot find the account: ${name}: give the name of an existing one`);

export const unknownPlan = (name: string, plans: readonly Plan[]): Error =>
  new Error(`Cannot find the plan: ${name}: give one of ${plans.map((plan) => plan.name).join(", ")}`);

export const badName = (what: "account" | "key", name: string): Error =>
  new Error(`Cannot use the ${what} name: ${JSON.stringify(name)}: give 1 to 100 visible characters`);
