import { expect, test } from "bun:test";
import { accountLimit, paidRecords } from "../../src/dashboard/memory.ts";

const manualClock = () => {
  let nowMs = Date.UTC(2026, 10, 22, 23, 59);
  return {
    clock: () => nowMs,
    pass(ms: number) {
      nowMs += ms;
    },
  };
};

test("accountLimit lets a burst pass, then as many a second as it allows, for each account alone", () => {
  const { clock, pass } = manualClock();
  const limit = accountLimit(clock, { burst: 3, perSecond: 2 });
  const takes = (account: string, times: number) => Array.from({ length: times }, () => limit.take(account));
  expect(takes("a", 4)).toEqual([true, true, true, false]);
  expect(takes("b", 1)).toEqual([true]);
  pass(1000);
  expect(takes("a", 3)).toEqual([true, true, false]);
  pass(-60_000);
  expect(takes("a", 1)).toEqual([false]);
  pass(3_600_000);
  expect(takes("a", 4)).toEqual([true, true, true, false]);
});

test("paidRecords remembers a record for its account until midnight UTC", () => {
  const { clock, pass } = manualClock();
  const paid = paidRecords(clock);
  paid.add("a", "w_1");
  expect([paid.has("a", "w_1"), paid.has("b", "w_1"), paid.has("a", "w_2")]).toEqual([true, false, false]);
  pass(60_000);
  expect(paid.has("a", "w_1")).toBe(false);
});

test("paidRecords forgets the oldest first when there are too many", () => {
  const paid = paidRecords(() => 0, 2);
  for (const id of ["w_1", "w_2", "w_3"]) paid.add("a", id);
  expect(["w_1", "w_2", "w_3"].map((id) => paid.has("a", id))).toEqual([false, true, true]);
});
