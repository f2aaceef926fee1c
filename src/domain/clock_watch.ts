import type { Clock } from "./clock.ts";
import { dayMs } from "./period.ts";

/** A move of the clock by more than a day between two looks. */
export interface ClockJump {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Watches a clock that is looked at every now and then. */
export interface ClockWatch {
  /** The jump since the last look, or null. */
  look(): ClockJump | null;
  /** Whether the clock is more than a day away from where it would be without all jumps. */
  readonly isMoved: boolean;
}

export function watchClock(clock: Clock): ClockWatch {
  let lastMs = clock();
  let movedMs = 0;
  return {
    look() {
      const jump = { fromMs: lastMs, toMs: clock() };
      lastMs = jump.toMs;
      const byMs = jump.toMs - jump.fromMs;
      if (Math.abs(byMs) <= dayMs) return null;
      movedMs += byMs;
      return jump;
    },
    get isMoved() {
      return Math.abs(movedMs) > dayMs;
    },
  };
}
