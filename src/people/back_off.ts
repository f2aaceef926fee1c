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
  function set(name: string, count: number): void {
    const waitMs = count < freeTries ? 0 : Math.min(longestMs, 1000 * 2 ** (count - freeTries));
    failures.set(name, { count, untilMs: clock() + waitMs });
  }

  return {
    /** Seconds until any of these names may try again; 0 when all may now. */
    waitSeconds(names: readonly string[]): number {
      const waits = names.map((name) => (failures.get(name)?.untilMs ?? 0) - clock());
      return Math.max(0, Math.ceil(Math.max(...waits) / 1000));
    },
    /** Counts a try as a failure before it is known, so that tries at the same time are not free. */
    begin(names: readonly string[]): void {
      for (const name of names) set(name, (failures.get(name)?.count ?? 0) + 1);
    },
    /** Forgets the failures of an account that got in; of its address this try alone, else one account would pay for many guesses. */
    succeeded(account: string, address: string): void {
      failures.delete(account);
      set(address, Math.max(0, (failures.get(address)?.count ?? 0) - 1));
    },
  };
}
