import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  dayOf,
  dayResetMs,
  firstDayOf,
  isoDay,
  isoInstant,
  monthOf,
  monthOfDay,
  monthResetMs,
} from "../../src/domain/period.ts";

const ms = (instant: string): number => Date.parse(instant);
const instant = fc.integer({ min: 0, max: ms("2400-01-01T00:00:00Z") });

describe("dayOf and monthOf", () => {
  const table = [
    { at: "1970-01-01T00:00:00Z", day: 0, month: 0 },
    { at: "1970-01-31T23:59:59.999Z", day: 30, month: 0 },
    { at: "1970-02-01T00:00:00Z", day: 31, month: 1 },
    { at: "2024-02-29T23:59:59.999Z", day: 19_782, month: 649 },
    { at: "2026-11-20T12:00:00Z", day: 20_777, month: 682 },
    { at: "2026-12-31T23:59:59.999Z", day: 20_818, month: 683 },
    { at: "2027-01-01T00:00:00Z", day: 20_819, month: 684 },
  ];
  for (const { at, day, month } of table) {
    test(`dayOf ${at} is ${day}, monthOf ${month}`, () => {
      expect(dayOf(ms(at))).toBe(day);
      expect(monthOf(ms(at))).toBe(month);
    });
  }

  test("monthOfDay is the month of each instant of the day", () => {
    fc.assert(fc.property(instant, (at) => monthOfDay(dayOf(at)) === monthOf(at)));
  });

  test("firstDayOf is the month's first day: the day before is of the month before", () => {
    fc.assert(
      fc.property(instant, (at) => {
        const month = monthOf(at);
        const first = firstDayOf(month);
        return monthOfDay(first) === month && monthOfDay(first - 1) === month - 1;
      }),
    );
  });
});

describe("resets", () => {
  test("dayResetMs is the next midnight UTC", () => {
    expect(dayResetMs(dayOf(ms("2026-11-20T12:00:00Z")))).toBe(ms("2026-11-21T00:00:00Z"));
  });

  test("monthResetMs is the first of the next month", () => {
    expect(monthResetMs(monthOf(ms("2026-11-20T12:00:00Z")))).toBe(ms("2026-12-01T00:00:00Z"));
    expect(monthResetMs(monthOf(ms("2026-12-31T12:00:00Z")))).toBe(ms("2027-01-01T00:00:00Z"));
  });

  test("reset is the first instant of the next period", () => {
    fc.assert(
      fc.property(instant, (at) => {
        const [day, month] = [dayOf(at), monthOf(at)];
        expect([dayOf(dayResetMs(day) - 1), dayOf(dayResetMs(day))]).toEqual([day, day + 1]);
        expect([monthOf(monthResetMs(month) - 1), monthOf(monthResetMs(month))]).toEqual([month, month + 1]);
      }),
    );
  });
});

test("isoDay and isoInstant write dates without a fraction where there is none", () => {
  expect(isoDay(20_777)).toBe("2026-11-20");
  expect(isoInstant(ms("2026-12-01T00:00:00Z"))).toBe("2026-12-01T00:00:00Z");
  expect(isoInstant(ms("2026-12-01T00:00:00.250Z"))).toBe("2026-12-01T00:00:00.250Z");
});
