const minute = 60_000;
const hour = 60 * minute;

/**
 * Waits before the second attempt, the third and so on: those of Standard Webhooks, but a minute at least, so that the
 * attempt before has ended.
 */
const waitsMs = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** After so many attempts, three days, a notice is given up. */
export const attemptsMax = waitsMs.length + 1;

/** A part of a wait that is drawn, so that what failed together does not come again together. */
const drawnShare = 0.2;

/** When to try again after an attempt, in ms from it. */
export function retryMs(attempt: number, random: () => number): number {
  const wait = waitsMs[Math.min(attempt, waitsMs.length) - 1] as number;
  return Math.round(wait * (1 + drawnShare * random()));
}
