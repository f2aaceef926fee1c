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

/** Which accounts are asked for. */
export interface AccountFilter {
  /** A part of the name; in it A and a are the same. */
  readonly like?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** What may be wrong with a custom plan. */
export type PlanFault =
  | "builtIn"
  | "badName"
  | "badDay"
  | "badMonth"
  | "monthBelowDay"
  | "badConcurrency"
  | "badPageLimit";

/** Accounts and the plans they are on. Every change holds from the next request; it may reject with `StoreBusy`. */
export interface Accounts {
  find(name: string): Account | null;
  /** Accounts in the order of their names, and how many there are in all. */
  list(filter: AccountFilter): {
    readonly total: number;
    readonly accounts: readonly AccountRow[];
  };
  create(account: Account): Promise<"created" | "badName" | "unknownPlan" | "taken">;
  /** Puts an account on a plan; a stored account tells the log of each of its keys that has no plan of its own. */
  setPlan(account: string, plan: string): Promise<"set" | "unknownAccount" | "unknownPlan">;
  plans(): readonly Plan[];
  /** Adds a custom plan, or changes it, and resolves with all that is wrong with it: then nothing was changed. */
  putPlan(plan: Plan): Promise<readonly PlanFault[]>;
}
