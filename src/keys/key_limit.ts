import { operatorAccount } from "../domain/account.ts";

/** Active keys of an account where the operator sets no other number. */
export const defaultMaxActive = 25;

/** How many active keys an account may have when the others may have `maxActive`; the operator's own has no limit. */
export const activeKeysMax = (account: string, maxActive: number): number | null =>
  account === operatorAccount ? null : maxActive;

/** Whether an account with so many active keys may have no other. */
export function isFull(account: string, active: number, maxActive: number): boolean {
  const max = activeKeysMax(account, maxActive);
  return max !== null && active >= max;
}
