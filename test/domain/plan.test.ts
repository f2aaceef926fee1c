import { describe, expect, test } from "bun:test";
import { builtInPlans, monthlyPrice, readPlan } from "../../src/domain/plan.ts";
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

test("monthlyPrice is $0, $9, $29, $99 and $399, and unknown for custom plans (section 8.1)", () => {
  expect([...monthlyPrice]).toEqual([
    ["free", 0],
    ["starter", 9],
    ["pro", 29],
    ["business", 99],
    ["enterprise", 399],
  ]);
});

describe("readPlan", () => {
  const written = { name: "school", day: "12.5", month: "100", concurrency: "3", pageLimit: "50" };

  test("reads a plan as people write it", () => {
    const plan = { name: "school", day: 25, month: 200, concurrency: 3, pageLimit: 50 };
    expect(readPlan(written)).toEqual(plan);
  });

  for (const concurrency of ["", " ", "unlimited"]) {
    test(`takes the concurrency ${JSON.stringify(concurrency)} for no limit`, () => {
      expect(readPlan({ ...written, concurrency }).concurrency).toBeNull();
    });
  }

  for (const text of ["many", "-1", "1.5", "1e2", "1000000000"]) {
    test(`makes NaN of the count ${text}`, () => {
      expect(readPlan({ ...written, concurrency: text, pageLimit: text })).toMatchObject({
        concurrency: Number.NaN,
        pageLimit: Number.NaN,
      });
    });
  }
});
