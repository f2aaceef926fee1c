import type { EventKind } from "./key_event.ts";
import type { HalfPoints } from "./points.ts";

/** Shares of a budget that are told about. */
export const budgetMarks: readonly { readonly kind: EventKind; readonly percent: number }[] = [
  { kind: "budget80", percent: 80 },
  { kind: "budget100", percent: 100 },
];

/** The marks that a budget has reached by a charge which took its use from `before` to `after`. */
export const marksReached = (
  before: HalfPoints,
  after: HalfPoints,
  budget: HalfPoints,
): readonly EventKind[] =>
  budgetMarks
    .filter(({ percent }) => before * 100 < budget * percent && after * 100 >= budget * percent)
    .map(({ kind }) => kind);
