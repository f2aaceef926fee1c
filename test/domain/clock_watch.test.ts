import { expect, test } from "bun:test";
import { watchClock } from "../../src/domain/clock_watch.ts";
import { manualClock } from "../support/manual_clock.ts";

test("watchClock tells of a jump by more than a day, once, in both directions", () => {
  const time = manualClock("2026-11-22T12:00:00Z");
  const watch = watchClock(time.clock);
  time.set("2026-11-23T12:00:00Z");
  expect([watch.look(), watch.isMoved]).toEqual([null, false]);
  const fromMs = time.clock();
  time.set("2027-07-04T12:00:00Z");
  expect(watch.look()).toEqual({ fromMs, toMs: time.clock() });
  expect([watch.look(), watch.isMoved]).toEqual([null, true]);
  time.set("2026-11-23T12:00:01Z");
  expect(watch.look()).not.toBeNull();
  expect(watch.isMoved).toBe(false);
});
