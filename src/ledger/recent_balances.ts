import { LRUCache } from "lru-cache";
import type { Balance } from "./ledger.ts";

/** Keys whose balances are remembered: about 2 MB. */
const keysMax = 10_000;

/** Committed balances of keys in use, so that a free call reads nothing from the file. */
export interface RecentBalances {
  /** The balance of a key as it reads today. */
  of(keyId: string, today: number): Balance;
  /** Notes what was just committed. */
  set(keyId: string, balance: Balance): void;
  /** Call after any other change to balances. */
  clear(): void;
}

/** `version` changes with commits of other processes, after which nothing remembered holds. */
export function recentBalances(
  read: (keyId: string, today: number) => Balance,
  version: () => number,
): RecentBalances {
  const balances = new LRUCache<string, Balance>({ max: keysMax });
  let at = { version: -1, day: -1 };
  return {
    of(keyId, today) {
      const now = version();
      if (now !== at.version || today !== at.day) {
        balances.clear();
        at = { version: now, day: today };
      }
      const known = balances.get(keyId);
      if (known !== undefined) return known;
      const balance = read(keyId, today);
      balances.set(keyId, balance);
      return balance;
    },
    set: (keyId, balance) => void balances.set(keyId, balance),
    clear: () => balances.clear(),
  };
}
