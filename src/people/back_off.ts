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

/** What tries from an address are counted under: of IPv6 the first half, since one client has all of the second. */
export function networkOf(address: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (v4 !== undefined || !address.includes(":")) return v4 ?? address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = (text: string | undefined) => (text ? text.split(":") : []);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups(head).length - groups(tail).length);
  const whole = [...groups(head), ...Array<string>(gap).fill("0"), ...groups(tail)];
  return whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/** Makes whoever fails to sign in wait: after five failures a second, then two, four, up to a quarter of an hour. */
export function makeBackOff(clock: Clock) {
  const failures = new LRUCache<string, Failures>({ max: remembered, ttl: 24 * 60 * 60_000 });
  function set(name: string, count: number): void {
    const waitMs = count < freeTries ? 0 : Math.min(longestMs, 1000 * 2 ** (count - freeTries));
    failures.set(name, { count, untilMs: clock() + waitMs });
  }

  /** Takes a try back: it no longer counts. */
  function undo(name: string): void {
    const count = (failures.get(name)?.count ?? 0) - 1;
    if (count > 0) failures.set(name, { count, untilMs: clock() });
    else failures.delete(name);
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
    /** Forgets the failures of the name that got in. Of names that others share it takes back this try alone, else one account would pay for many guesses. */
    succeeded(own: string, ...shared: readonly string[]): void {
      failures.delete(own);
      for (const name of shared) undo(name);
    },
    /** Takes a try back that came to no answer. */
    forget(names: readonly string[]): void {
      for (const name of names) undo(name);
    },
  };
}
