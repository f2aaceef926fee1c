import type { Clock } from "../../src/domain/clock.ts";

/** A clock that stands still until it is set. */
export interface ManualClock {
  readonly clock: Clock;
  /** An instant as text (`2026-11-20T23:59:59Z`) or in ms. */
  set(instant: string | number): void;
}

export function manualClock(instant: string | number): ManualClock {
  const msOf = (time: string | number) => new Date(time).getTime();
  let nowMs = msOf(instant);
  return {
    clock: () => nowMs,
    set(time) {
      nowMs = msOf(time);
    },
  };
}
