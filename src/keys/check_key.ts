import { isLabel, operatorAccount } from "../domain/account.ts";

/** Active keys of an account where the operator sets no other number. */
export const defaultMaxActive = 25;

/** Throws when the name cannot be a key's: 1 to 100 characters, none of them a control character. */
export function checkKeyName(name: string): void {
  if (!isLabel(name)) {
    throw new Error(`Cannot use the key name: ${JSON.stringify(name)}: give 1 to 100 visible characters`);
  }
}

/** Throws when the account has as many active keys as it may. The operator's own has no limit. */
export function checkActiveKeys(account: string, active: number, maxActive: number): void {
  if (account === operatorAccount || active < maxActive) return;
  throw new Error(
    `Cannot create a key: ${account}: the account has ${active} active keys of ${maxActive}, revoke one first`,
  );
}
