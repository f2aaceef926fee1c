import { expect, test } from "bun:test";
import { builtInPlans } from "../../src/domain/plan.ts";
import { dataPoints } from "../../src/domain/points.ts";

test("builtInPlans are the five of section 8.1 of the interface specification, in DP", () => {
  const rows = builtInPlans.map((plan) => [
    plan.name,
    dataPoints(plan.day),
    dataPoints(plan.month),
    plan.concurrency,
    plan.pageLimit,
  ]);
  expect(rows).toEqual([
    ["free", 500, 5_000, 5, 20],
    ["starter", 5_000, 100_000, 20, 100],
    ["pro", 25_000, 500_000, 100, 100],
    ["business", 100_000, 2_000_000, null, 100],
    ["enterprise", 500_000, 10_000_000, null, 100],
  ]);
});
