import type { Plan } from "../../../src/domain/plan.ts";
import { halfPoints } from "../../../src/domain/points.ts";

/** A custom plan; budgets in DP. */
export const planOf = (plan: {
  readonly day: number;
  readonly month: number;
  readonly concurrency?: number | null;
  readonly pageLimit?: number;
  readonly name?: string;
}): Plan => ({
  name: plan.name ?? "custom",
  day: halfPoints(plan.day),
  month: halfPoints(plan.month),
  concurrency: plan.concurrency ?? null,
  pageLimit: plan.pageLimit ?? 100,
});
