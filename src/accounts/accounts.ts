import type { Plan } from "../domain/plan.ts";

export { operatorAccount } from "../domain/account.ts";

export interface Account {
  readonly name: string;
  readonly plan: string;
}

/** Accounts and the plans they are on. Every change holds from the next request. */
export interface Accounts {
  find(name: string): Account | null;
  create(account: Account): void;
  setPlan(account: string, plan: string): void;
  plans(): readonly Plan[];
  /** Adds a custom plan, or changes it; the five built-in plans cannot be changed. */
  putPlan(plan: Plan): void;
}
