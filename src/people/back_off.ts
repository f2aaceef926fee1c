import { LRUCache } from "lru-cache";
import type { Clock } from "../domain/clock.ts";

/** Failures that are free. */
const freeTries = 5;
const longestMs = 15 * 60_000;
/** Accounts and addresses that are remembered, each for a day after its last failure. */
const remembered = 50_000;

interface Failures {
  readonly count: number;
  readonly untilMs: number;
}

/** Makes whoever fails to sign in wait: after five failures a second, then two, four, up to a quarter of an hour. */
export function makeBackOff(clock: Clock) {
  const failures = new LRUCache<string, Failures>({ max: remembered, ttl: 24 * 60 * 60_000 });
  return {
    /** Seconds until any of these names may try again; 0 when all may now. */
    waitSeconds(names: readonly string[]): number {
      const waits = names.map((name) => (failures.get(name)?.untilMs ?? 0) - clock());
      return Math.max(0, Math.ceil(Math.max(...waits) / 1000));
    },
    failed(names: readonly string[]): void {
      for (const name of names) {
        const count = (failures.get(name)?.count ?? 0) + 1;
        const waitMs = count < freeTries ? 0 : Math.min(longestMs, 1000 * 2 ** (count - freeTries));
        failures.set(name, { count, untilMs: clock() + waitMs });
      }
    },
    /** Forgets the failures of an account, not those of the address: one good account must not pay for many guesses. */
    succeeded(name: string): void {
      failures.delete(name);
    },
  };
}
