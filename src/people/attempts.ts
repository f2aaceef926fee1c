import type { Clock } from "../domain/clock.ts";
import { makeBackOff } from "./back_off.ts";
import { unlessBusy } from "./passwords.ts";
import type { PersonRefusal } from "./people.ts";

/** The names that count an attempt: success clears the failures of `own`; `shared` ones also count other people. */
export type AttemptNames = readonly [own: string, ...shared: string[]];

/** Counts attempts before it checks them, so that parallel attempts are not free. */
export function makeAttempts(clock: Clock) {
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
    /** Clears the failures of a name. */
    forget: (name: string) => backOff.succeeded(name),
    /** Counts an attempt and runs its work; refuses it unchecked while a name must wait. */
    async run<T extends object>(
      names: AttemptNames,
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
