import type { Clock } from "./clock.ts";
import { dayMs } from "./period.ts";

/** A clock change of more than a day between two checks. */
export interface ClockJump {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Detects jumps of a clock that is checked from time to time. */
export interface ClockWatch {
  /** Returns the jump since the last check, or null. */
  look(): ClockJump | null;
  /** Whether all jumps together moved the clock by more than a day. */
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
