import { describe, expect, test } from "bun:test";
import { makeWriteHealth, writeFaults } from "../../src/database/write_health.ts";
import type { Writes } from "../../src/database/write_transaction.ts";
import { manualClock } from "../support/manual_clock.ts";

type Write = Writes["tryWrite"];

const failing =
  (code: string): Write =>
  () => {
    throw Object.assign(new Error(code), { code });
  };
const committing: Write = (work) => work();

function setup() {
  const time = manualClock(0);
  const state = { isInPlace: true, write: committing };
  const health = makeWriteHealth(() => state.isInPlace, time.clock);
  const write = health.watch((work) => state.write(work));
  let probes = 0;
  const probe = () => {
    probes++;
    write(() => {});
  };
  return { time, state, health, write, probe, probes: () => probes };
}

describe("makeWriteHealth", () => {
  const causes = [
    ["SQLITE_FULL", writeFaults.full],
    ["SQLITE_IOERR_WRITE", writeFaults.failing],
    ["SQLITE_READONLY_DBMOVED", writeFaults.failing],
    ["SQLITE_CORRUPT", writeFaults.failing],
  ] as const;
  for (const [code, fault] of causes)
    test(`${code} is told until a write is committed`, () => {
      const { state, write, health } = setup();
      state.write = failing(code);
      expect(() => write(() => {})).toThrow(code);
      expect(health.fault()).toBe(fault);
      state.write = committing;
      write(() => {});
      expect(health.fault()).toBeNull();
    });

  test("another process that writes is a fault after a second, not before", () => {
    const { state, write, health, time } = setup();
    state.write = failing("SQLITE_BUSY");
    const attempt = () => expect(() => write(() => {})).toThrow();
    attempt();
    time.set(999);
    attempt();
    expect(health.fault()).toBeNull();
    time.set(1_000);
    expect(health.fault()).toBe(writeFaults.locked);
  });

  test("a fault of the work itself is no fault of the storage", () => {
    const { write, health } = setup();
    expect(() =>
      write(() => {
        throw Object.assign(new Error("twice"), { code: "SQLITE_CONSTRAINT_UNIQUE" });
      }),
    ).toThrow("twice");
    expect(health.fault()).toBeNull();
  });

  test("a write is tried where there was none for a second, and no more often", () => {
    const { state, health, probe, probes, time } = setup();
    state.write = failing("SQLITE_FULL");
    expect(health.fault(probe)).toBe(writeFaults.full);
    for (let look = 0; look < 10; look++) health.fault(probe);
    expect(probes()).toBe(1);
    state.write = committing;
    time.set(1_000);
    expect(health.fault(probe)).toBeNull();
    expect(probes()).toBe(2);
  });

  test("nothing is written to a file that is gone", () => {
    const { state, write, health, probe, probes } = setup();
    state.isInPlace = false;
    let done = false;
    expect(() =>
      write(() => {
        done = true;
      }),
    ).toThrow(writeFaults.moved);
    expect([done, health.fault(probe), probes()]).toEqual([false, writeFaults.moved, 0]);
  });
});
