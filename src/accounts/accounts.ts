import type { Plan } from "../domain/plan.ts";

export { operatorAccount } from "../domain/account.ts";

export interface Account {
  readonly name: string;
  readonly plan: string;
}

/** An account and how many keys it has. */
export interface AccountRow extends Account {
  readonly activeKeys: number;
  readonly revokedKeys: number;
}

/** Accounts and the plans they are on. Every change holds from the next request. */
export interface Accounts {
  find(name: string): Account | null;
  /** Accounts by name, and how many there are in all. */
  list(page: { readonly offset: number; readonly limit: number }): {
    readonly total: number;
    readonly accounts: readonly AccountRow[];
  };
  create(account: Account): void;
  /** Puts an account on a plan; a stored account tells the log of each of its keys that has no plan of its own. */
  setPlan(account: string, plan: string): void;
  plans(): readonly Plan[];
  /** Adds a custom plan, or changes it; the five built-in plans cannot be changed. */
  putPlan(plan: Plan): void;
}
