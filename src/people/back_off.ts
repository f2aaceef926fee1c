import { LRUCache } from "lru-cache";
import type { Clock } from "../domain/clock.ts";

/** Failures without a wait. */
const freeAttempts = 5;
const longestMs = 15 * 60_000;
/** Names kept in memory, each for a day after its last failure. */
const namesMax = 50_000;

interface Failures {
  readonly count: number;
  readonly untilMs: number;
}

/** Exponential back-off for failed attempts: one second after five failures, then two, four, up to 15 minutes. */
export function makeBackOff(clock: Clock) {
  const failures = new LRUCache<string, Failures>({ max: namesMax, ttl: 24 * 60 * 60_000 });
  function set(name: string, count: number): void {
    const waitMs = count < freeAttempts ? 0 : Math.min(longestMs, 1000 * 2 ** (count - freeAttempts));
    failures.set(name, { count, untilMs: clock() + waitMs });
  }

  /** Uncounts one attempt. */
  function undo(name: string): void {
    const count = (failures.get(name)?.count ?? 0) - 1;
    if (count > 0) failures.set(name, { count, untilMs: clock() });
    else failures.delete(name);
  }

  return {
    /** Seconds until all of these names may try again; 0 for now. */
    waitSeconds(names: readonly string[]): number {
      const waits = names.map((name) => (failures.get(name)?.untilMs ?? 0) - clock());
      return Math.max(0, Math.ceil(Math.max(...waits) / 1000));
    },
    /** Counts an attempt as a failure before its outcome is known, so that parallel attempts are not free. */
    begin(names: readonly string[]): void {
      for (const name of names) set(name, (failures.get(name)?.count ?? 0) + 1);
    },
    /** Clears the failures of `own`. Shared names lose this attempt only, else one account would pay for many guesses. */
    succeeded(own: string, ...shared: readonly string[]): void {
      failures.delete(own);
      for (const name of shared) undo(name);
    },
    /** Uncounts an attempt without an outcome. */
    forget(names: readonly string[]): void {
      for (const name of names) undo(name);
    },
  };
}
