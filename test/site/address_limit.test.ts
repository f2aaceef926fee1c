import { describe, expect, test } from "bun:test";
import { makeAddressLimit } from "../../src/site/address_limit.ts";
import { type ManualClock, manualClock } from "../support/manual_clock.ts";

const advance = (time: ManualClock, ms: number): void => time.set(time.clock() + ms);
const start = "2026-11-20T10:00:00Z";
const calls = (take: (address: string) => number, address: string, count: number): number[] =>
  Array.from({ length: count }, () => take(address));

describe("makeAddressLimit", () => {
  test("allows a minute's calls at once, then one for each share of a minute", () => {
    const time = manualClock(start);
    const take = makeAddressLimit(6, time.clock);
    expect(calls(take, "192.0.2.1", 7)).toEqual([0, 0, 0, 0, 0, 0, 10]);
    advance(time, 9_000);
    expect(take("192.0.2.1")).toBe(1);
    advance(time, 1_000);
    expect(calls(take, "192.0.2.1", 2)).toEqual([0, 10]);
  });

  test("never holds more than a minute's calls", () => {
    const time = manualClock(start);
    const take = makeAddressLimit(3, time.clock);
    take("192.0.2.1");
    advance(time, 3_600_000);
    expect(calls(take, "192.0.2.1", 4)).toEqual([0, 0, 0, 20]);
  });

  test("a clock that is set back refills nothing and takes nothing away", () => {
    const time = manualClock(start);
    const take = makeAddressLimit(2, time.clock);
    take("192.0.2.1");
    advance(time, -3_600_000);
    expect(calls(take, "192.0.2.1", 2)).toEqual([0, 30]);
  });

  test("counts addresses apart, and those of an IPv6 /64 together", () => {
    const take = makeAddressLimit(1, manualClock(start).clock);
    expect(take("192.0.2.1")).toBe(0);
    expect(take("192.0.2.2")).toBe(0);
    expect(take("2001:db8:1:2::1")).toBe(0);
    expect(take("2001:db8:1:2:ffff::9")).toBe(60);
    expect(take("2001:db8:1:3::1")).toBe(0);
  });

  test("at 0 limits nobody", () => {
    const take = makeAddressLimit(0, manualClock(start).clock);
    expect(calls(take, "192.0.2.1", 1_000).every((wait) => wait === 0)).toBe(true);
  });

  test("keeps its memory bounded under a flood of addresses", () => {
    const take = makeAddressLimit(1, manualClock(start).clock);
    take("192.0.2.1");
    for (let network = 0; network < 20_000; network++) take(`2001:db8:${network.toString(16)}::1`);
    expect(take("192.0.2.1")).toBe(0);
  });
});
