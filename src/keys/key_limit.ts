import { operatorAccount } from "../domain/account.ts";

/** Default limit of an account's active keys. */
export const defaultMaxActive = 25;

/** The limit of an account's active keys; null, no limit, for the operator's. */
export const activeKeysMax = (account: string, maxActive: number): number | null =>
  account === operatorAccount ? null : maxActive;

/** Whether an account with `active` keys has reached its limit. */
export function isFull(account: string, active: number, maxActive: number): boolean {
  const max = activeKeysMax(account, maxActive);
  return max !== null && active >= max;
}
