import { expect, test } from "bun:test";
import fc from "fast-check";
import { marksReached } from "../../src/domain/budget_mark.ts";

const table: readonly {
  readonly before: number;
  readonly after: number;
  readonly budget: number;
  readonly reached: readonly string[];
}[] = [
  { before: 0, after: 79, budget: 100, reached: [] },
  { before: 0, after: 80, budget: 100, reached: ["budget80"] },
  { before: 79, after: 80, budget: 100, reached: ["budget80"] },
  { before: 79, after: 100, budget: 100, reached: ["budget80", "budget100"] },
  { before: 80, after: 81, budget: 100, reached: [] },
  { before: 80, after: 100, budget: 100, reached: ["budget100"] },
  { before: 99, after: 100, budget: 100, reached: ["budget100"] },
  // Half a point below and above the border of a large budget.
  { before: 1_590, after: 1_599, budget: 2_000, reached: [] },
  { before: 1_599, after: 1_600, budget: 2_000, reached: ["budget80"] },
  { before: 1_999, after: 2_000, budget: 2_000, reached: ["budget100"] },
  // A budget of which 80 % is no whole number: reached by the first half point above.
  { before: 5, after: 6, budget: 7, reached: ["budget80"] },
  { before: 4, after: 5, budget: 7, reached: [] },
  { before: 0, after: 1, budget: 1, reached: ["budget80", "budget100"] },
  // A plan that was made smaller: what was reached before is not told again.
  { before: 90, after: 91, budget: 50, reached: [] },
];

for (const { before, after, budget, reached } of table) {
  test(`marksReached gives ${reached.join(" and ") || "nothing"} from ${before} to ${after} of ${budget}`, () => {
    expect(marksReached(before, after, budget)).toEqual([...reached] as never);
  });
}

test("marksReached tells each mark once, however a budget is used up", () => {
  const costs = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), costs, (budget, wished) => {
      let used = 0;
      const told = wished.flatMap((cost) => {
        if (used + cost > budget) return [];
        used += cost;
        return marksReached(used - cost, used, budget);
      });
      const expected = [
        ...(used * 100 >= budget * 80 ? ["budget80"] : []),
        ...(used >= budget ? ["budget100"] : []),
      ];
      expect(told).toEqual(expected as never);
    }),
  );
});
