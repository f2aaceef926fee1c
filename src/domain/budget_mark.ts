import type { EventKind } from "./key_event.ts";
import type { HalfPoints } from "./points.ts";

/** Shares of a budget that raise an event. */
export const budgetMarks: readonly { readonly kind: EventKind; readonly percent: number }[] = [
  { kind: "budget80", percent: 80 },
  { kind: "budget100", percent: 100 },
];

const none: readonly EventKind[] = [];
const firstPercent = Math.min(...budgetMarks.map(({ percent }) => percent));

/** Returns the marks crossed by a charge that took the usage from `before` to `after`. */
export const marksReached = (
  before: HalfPoints,
  after: HalfPoints,
  budget: HalfPoints,
): readonly EventKind[] => {
  // Nearly every charge stays below the first mark.
  if (after * 100 < budget * firstPercent) return none;
  return budgetMarks
    .filter(({ percent }) => before * 100 < budget * percent && after * 100 >= budget * percent)
    .map(({ kind }) => kind);
};
