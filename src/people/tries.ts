import type { Clock } from "../domain/clock.ts";
import { makeBackOff } from "./back_off.ts";
import { unlessBusy } from "./passwords.ts";
import type { PersonRefusal } from "./people.ts";

/** What a try is counted under: whoever gets in has the failures of the first forgotten; others may share the rest. */
export type TryNames = readonly [own: string, ...shared: string[]];

/** Tries that are counted before they are looked at, so that tries at the same time are not free. */
export function makeTries(clock: Clock) {
  const backOff = makeBackOff(clock);

  /** A refusal while any of the names must wait. */
  function waitFor(names: readonly string[]): PersonRefusal | null {
    const retrySeconds = backOff.waitSeconds(names);
    return retrySeconds > 0 ? { fault: "tooManyTries", retrySeconds } : null;
  }

  return {
    waitFor,
    /** Counts a failure. */
    count: backOff.begin,
    /** Forgets the failures of a name. */
    forget: (name: string) => backOff.succeeded(name),
    /** Counts a try and does its work; refuses it unlooked at while it must wait. */
    async attempt<T extends object>(
      names: TryNames,
      work: () => Promise<T | PersonRefusal>,
    ): Promise<T | PersonRefusal> {
      const wait = waitFor(names);
      if (wait) return wait;
      backOff.begin(names);
      const result = await unlessBusy(work).catch((error) => {
        backOff.forget(names);
        throw error;
      });
      if (!("fault" in result)) backOff.succeeded(...names);
      else if (result.fault === "busy") backOff.forget(names);
      return result;
    },
  };
}
