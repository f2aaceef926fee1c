import type { Plan } from "../domain/plan.ts";
import type { Read, When } from "../web/maybe.ts";

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

/** Selects accounts. */
export interface AccountFilter {
  /** A part of the name, case-insensitive for A to Z. */
  readonly like?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A page of accounts, and how many there are in all. */
export interface AccountPage {
  readonly total: number;
  readonly accounts: readonly AccountRow[];
}

/** Faults of a custom plan. */
export type PlanFault =
  | "builtIn"
  | "badName"
  | "badDay"
  | "badMonth"
  | "monthBelowDay"
  | "badConcurrency"
  | "badPageLimit";

/** Accounts and plans. Changes take effect with the next request; writes may reject with `StoreBusy`. */
export interface Accounts<out W extends When = When> {
  find(name: string): Read<Account | null, W>;
  /** Accounts by name, and their total. */
  list(filter: AccountFilter): Read<AccountPage, W>;
  create(account: Account): Promise<"created" | "badName" | "unknownPlan" | "taken">;
  /** Puts an account on a plan and logs the change for each key without its own plan. */
  setPlan(account: string, plan: string): Promise<"set" | "unknownAccount" | "unknownPlan">;
  plans(): Read<readonly Plan[], W>;
  /** Adds or changes a custom plan and resolves to its faults; with any fault nothing is changed. */
  putPlan(plan: Plan): Promise<readonly PlanFault[]>;
}
