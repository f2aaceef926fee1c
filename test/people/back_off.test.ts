import { describe, expect, test } from "bun:test";
import { makeBackOff } from "../../src/people/back_off.ts";
import { networkOf } from "../../src/web/client_address.ts";
import { manualClock } from "../support/manual_clock.ts";

const start = Date.parse("2026-11-20T10:00:00Z");
const names = ["account ann", "address 192.0.2.1"] as const;

function setup() {
  const time = manualClock(start);
  const backOff = makeBackOff(time.clock);
  return {
    ...backOff,
    pass: (ms: number) => time.set(time.clock() + ms),
    wait: () => backOff.waitSeconds(names),
    fail: (times: number) => {
      for (let i = 0; i < times; i++) backOff.begin(names);
    },
  };
}

describe("makeBackOff", () => {
  test("waitSeconds is 0 until five failures, then 1, and doubles up to a quarter of an hour", () => {
    const { fail, wait, pass } = setup();
    fail(4);
    expect(wait()).toBe(0);
    const waits = Array.from({ length: 14 }, () => {
      fail(1);
      const seconds = wait();
      pass(seconds * 1000);
      expect(wait()).toBe(0);
      return seconds;
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
  });

  test("waitSeconds stays finite after 10,000 failures", () => {
    const { fail, wait } = setup();
    fail(10_000);
    expect(wait()).toBe(900);
  });

  test("waitSeconds rounds up, so that whoever waits as told gets in", () => {
    const { fail, wait, pass } = setup();
    fail(6);
    pass(500);
    expect(wait()).toBe(2);
    pass(1499);
    expect(wait()).toBe(1);
    pass(1);
    expect(wait()).toBe(0);
  });

  test("waitSeconds is the longest of the names, each counted by itself", () => {
    const { begin, waitSeconds } = setup();
    for (let i = 0; i < 7; i++) begin(["account ann", `address ${i}`]);
    expect(waitSeconds(["account ann", "address 0"])).toBe(4);
    expect(waitSeconds(["account ben", "address 0"])).toBe(0);
    for (let i = 0; i < 6; i++) begin([`account ${i}`, "address 9"]);
    expect(waitSeconds(["account ben", "address 9"])).toBe(2);
  });

  test("succeeded forgets the account, and of its address this try alone", () => {
    const { begin, succeeded, waitSeconds } = setup();
    for (let i = 0; i < 4; i++) begin(names);
    begin(names);
    succeeded(...names);
    expect(waitSeconds(["account ann"])).toBe(0);
    begin(["account ben", "address 192.0.2.1"]);
    expect(waitSeconds(["address 192.0.2.1"])).toBe(1);
    for (let i = 0; i < 4; i++) begin(["account ann"]);
    expect(waitSeconds(["account ann"])).toBe(0);
  });

  test("succeeded makes nobody else at the address wait, however many failures it had", () => {
    const { begin, succeeded, wait, pass, fail } = setup();
    fail(12);
    pass(wait() * 1000);
    begin(["account ben", names[1]]);
    succeeded("account ben", names[1]);
    expect(wait()).toBe(0);
    // The failures still count: the next one waits as long as if nobody had got in.
    begin(["account cleo", names[1]]);
    expect(wait()).toBe(256);
  });

  test("forget takes a try back", () => {
    const { fail, forget, wait } = setup();
    for (let i = 0; i < 100; i++) {
      fail(1);
      forget(names);
    }
    fail(4);
    expect(wait()).toBe(0);
    fail(1);
    expect(wait()).toBe(1);
    forget(names);
    expect(wait()).toBe(0);
    forget(["account nobody"]);
  });
});

describe("networkOf", () => {
  const table: Record<string, string> = {
    "": "",
    "192.0.2.1": "192.0.2.1",
    "::ffff:192.0.2.1": "192.0.2.1",
    "::FFFF:192.0.2.1": "192.0.2.1",
    "2001:db8:1:2:3:4:5:6": "2001:db8:1:2",
    "2001:DB8:1:2::9": "2001:db8:1:2",
    "2001:0db8:0001:0002::": "2001:db8:1:2",
    "2001:db8::1": "2001:db8:0:0",
    "2001:db8::1:2:3:4:5": "2001:db8:0:1",
    "::1": "0:0:0:0",
    "fe80::1%eth0": "fe80:0:0:0",
    "not an address": "not an address",
  };
  for (const [address, network] of Object.entries(table)) {
    test(`networkOf ${JSON.stringify(address)} is ${JSON.stringify(network)}`, () => {
      expect(networkOf(address)).toBe(network);
    });
  }
});
