import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import { renameSync, statSync } from "node:fs";
import { openDatabase } from "../../src/database/open_database.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { eventOf, type LogEvent } from "../../src/log.ts";
import { readinessAnswer } from "../../src/site/health.ts";
import { watchMachine } from "../../src/watch_machine.ts";
import { planOf } from "../http/support/plans.ts";
import { manualClock } from "../support/manual_clock.ts";
import { tempDatabase } from "../support/temp_database.ts";

const lookMs = 500;
const call = { keyId: "key_a", endpoint: "GET /v1/words" };
const plan = planOf({ name: "test", day: 1_000, month: 1_000 });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function setup(now = "2026-11-22T12:00:00Z") {
  const temp = tempDatabase();
  const time = manualClock(now);
  const ledger = sqliteLedger(temp.database, { clock: time.clock });
  const events: LogEvent[] = [];
  const failures: string[] = [];
  const start = () =>
    watchMachine({
      database: temp.database,
      ledger,
      clock: time.clock,
      log: (event) => void events.push(eventOf(event)),
      fail: (message) => void failures.push(message),
    });
  const watch = start();
  return {
    ...temp,
    time,
    ledger,
    events,
    failures,
    watch,
    start,
    [Symbol.dispose]() {
      watch.close();
      temp[Symbol.dispose]();
    },
  };
}

describe("watchMachine", () => {
  test("finds nothing where all is well", () => {
    using opened = setup();
    jest.advanceTimersByTime(10 * lookMs);
    expect([opened.watch.health(), opened.events, opened.failures]).toEqual([
      { reasons: [], notes: [] },
      [],
      [],
    ]);
  });

  test("logs that the file is gone, and ends the server at the second look", () => {
    using opened = setup();
    renameSync(opened.path, `${opened.path}.away`);
    jest.advanceTimersByTime(lookMs);
    expect(opened.failures).toEqual([]);
    expect(opened.events).toEqual([
      {
        time: "2026-11-22T12:00:00Z",
        event: "database",
        state: "the database file was replaced or deleted",
      },
    ]);
    jest.advanceTimersByTime(5 * lookMs);
    expect(opened.failures).toHaveLength(1);
    expect(opened.watch.isFileGone).toBe(true);
  });

  test("goes on when the file is back at the second look", () => {
    using opened = setup();
    renameSync(opened.path, `${opened.path}.away`);
    jest.advanceTimersByTime(lookMs);
    renameSync(`${opened.path}.away`, opened.path);
    jest.advanceTimersByTime(5 * lookMs);
    expect(opened.failures).toEqual([]);
    expect(opened.events.at(-1)).toMatchObject({ event: "database", state: "in order" });
  });

  test("logs a clock that jumps, and notes it until it is back", async () => {
    using opened = setup();
    opened.time.set("2027-07-04T12:00:00Z");
    jest.advanceTimersByTime(lookMs);
    expect(opened.events).toEqual([
      {
        time: "2027-07-04T12:00:00Z",
        event: "clockMoved",
        from: "2026-11-22T12:00:00Z",
        to: "2027-07-04T12:00:00Z",
      },
    ]);
    expect(opened.watch.health().notes).toEqual(["the clock has moved by more than a day"]);
    void opened.ledger.charge(call, 3, plan);
    opened.ledger.flush();
    opened.time.set("2026-11-22T12:00:01Z");
    jest.advanceTimersByTime(lookMs);
    expect(opened.watch.health().notes).toEqual(["Data Points are booked on days that have not come"]);
    await opened.ledger.rebookDaysAhead(Math.floor(opened.time.clock() / 86_400_000));
    const health = opened.watch.health();
    expect(health).toEqual({ reasons: [], notes: [] });
    expect(await readinessAnswer(health).json()).toEqual({ status: "ready" });
  });

  test("logs at the start when the last use is more than a day away", () => {
    using opened = setup();
    void opened.ledger.charge(call, 3, plan);
    opened.ledger.flush();
    opened.time.set("2027-07-04T12:00:00Z");
    opened.start().close();
    expect(opened.events).toEqual([
      { time: "2027-07-04T12:00:00Z", event: "clock", today: "2027-07-04", lastUse: "2026-11-22" },
    ]);
  });

  test("cuts the write-ahead log soon after a long reader has ended", () => {
    using opened = setup();
    const { sqlite } = opened.database;
    sqlite.run("CREATE TABLE filler (number INTEGER PRIMARY KEY, text)");
    using reader = openDatabase(opened.path);
    reader.sqlite.run("BEGIN");
    reader.sqlite.query("SELECT count(*) FROM filler").all();
    const text = "x".repeat(4_000);
    for (let round = 0; round < 20; round++)
      opened.database.write(() => {
        for (let row = 0; row < 250; row++)
          sqlite.run("REPLACE INTO filler VALUES (?, ?)", [row, text + round]);
      });
    const walBytes = () => statSync(`${opened.path}-wal`).size;
    jest.advanceTimersByTime(lookMs);
    expect(walBytes()).toBeGreaterThan(16 << 20);
    reader.sqlite.run("COMMIT");
    jest.advanceTimersByTime(lookMs);
    expect(walBytes()).toBeLessThanOrEqual(8 << 20);
  });
});
