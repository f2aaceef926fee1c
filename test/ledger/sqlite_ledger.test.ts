import { afterEach, describe, expect, jest, test } from "bun:test";
import { statSync } from "node:fs";
import { join } from "node:path";
import { openDatabase, type RunTimeDatabase } from "../../src/database/open_database.ts";
import type { Clock } from "../../src/domain/clock.ts";
import { dayOf, monthOfDay } from "../../src/domain/period.ts";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { manualClock } from "../support/manual_clock.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { planOf } from "./contract.ts";

const call = { keyId: "key_a", endpoint: "GET /v1/words" };
const counted = { ...call, outcome: "notFound" } as const;
const plan = planOf(100, 1000);
const noon = manualClock("2026-11-20T12:00:00Z").clock;

interface Setup extends Disposable {
  readonly path: string;
  readonly database: RunTimeDatabase;
  readonly ledger: Ledger<"now">;
}

function setup(clock: Clock = noon): Setup {
  const temp = tempDatabase({ busyMs: 2 });
  const ledger = sqliteLedger(temp.database, { clock });
  return {
    ...temp,
    ledger,
    [Symbol.dispose]() {
      ledger.close();
      temp[Symbol.dispose]();
    },
  };
}

/** Usage as another process sees it: calls by endpoint and outcome. */
function committedCalls(path: string): unknown[] {
  using other = openDatabase(path);
  const span = { keyIds: [call.keyId], firstDay: 0, lastDay: dayOf(noon()) };
  const sums = sqliteLedger(other, { clock: noon }).sums(["endpoint", "outcome"], span);
  return sums.map(({ endpoint, outcome, calls, half }) => [endpoint, outcome, calls, half]);
}

describe("charge is one commit for each turn", () => {
  test("charge is committed when its promise resolves", async () => {
    using opened = setup();
    await opened.ledger.charge(call, 3, plan);
    using other = openDatabase(opened.path);
    expect(sqliteLedger(other, { clock: noon }).balance("key_a").dayUsed).toBe(3);
  });

  test("charge shares its commit with all charges of the turn", async () => {
    using opened = setup();
    using other = openDatabase(opened.path);
    const versions = new Set([other.version()]);
    const seen = () => versions.add(other.version());
    await Promise.all(Array.from({ length: 100 }, () => opened.ledger.charge(call, 1, plan).then(seen)));
    expect(versions.size).toBe(2);
    expect(committedCalls(opened.path)).toEqual([["GET /v1/words", "served", 100, 100]]);
  });

  test("charge carries the counts that wait", async () => {
    using opened = setup();
    opened.ledger.count(counted);
    opened.ledger.count(counted);
    expect(committedCalls(opened.path)).toEqual([]);
    await opened.ledger.charge(call, 1, plan);
    expect(committedCalls(opened.path)).toEqual([
      ["GET /v1/words", "notFound", 2, 0],
      ["GET /v1/words", "served", 1, 1],
    ]);
  });
});

describe("count", () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test("count is committed within a second", () => {
    jest.useFakeTimers();
    using opened = setup();
    opened.ledger.count(counted);
    jest.advanceTimersByTime(999);
    expect(committedCalls(opened.path)).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(committedCalls(opened.path)).toEqual([["GET /v1/words", "notFound", 1, 0]]);
  });

  test("count is tried again every second when the commit fails", () => {
    jest.useFakeTimers();
    using opened = setup();
    opened.database.sqlite.run("PRAGMA query_only = ON");
    opened.ledger.count(counted);
    jest.advanceTimersByTime(3_000);
    expect(committedCalls(opened.path)).toEqual([]);
    opened.database.sqlite.run("PRAGMA query_only = OFF");
    jest.advanceTimersByTime(1_000);
    expect(committedCalls(opened.path)).toEqual([["GET /v1/words", "notFound", 1, 0]]);
  });

  test("count is committed by close", () => {
    using opened = setup();
    opened.ledger.count(counted);
    opened.ledger.close();
    expect(committedCalls(opened.path)).toEqual([["GET /v1/words", "notFound", 1, 0]]);
  });
});

describe("charge when the commit fails", () => {
  const failures = {
    "the database is read-only": (database: RunTimeDatabase) => {
      database.sqlite.run("PRAGMA query_only = ON");
      return () => database.sqlite.run("PRAGMA query_only = OFF");
    },
    "a write fails after the journal was written": (database: RunTimeDatabase) => {
      const fail = "BEGIN SELECT raise(ABORT, 'disk full'); END";
      database.sqlite.run(`CREATE TEMP TRIGGER failing AFTER INSERT ON journal ${fail}`);
      return () => database.sqlite.run("DROP TRIGGER failing");
    },
    "another process does not let go of the lock": (_: RunTimeDatabase, path: string) => {
      const other = openDatabase(path);
      other.sqlite.run("BEGIN IMMEDIATE");
      return () => {
        other.sqlite.run("ROLLBACK");
        other.close();
      };
    },
    "somebody left a transaction open on the connection": (database: RunTimeDatabase) => {
      database.sqlite.run("BEGIN");
      return () => database.sqlite.run("ROLLBACK");
    },
  };

  for (const [why, fail] of Object.entries(failures)) {
    test(`charge rejects and charges nothing when ${why}`, async () => {
      using opened = setup();
      const { ledger } = opened;
      await ledger.charge(call, 5, plan);
      const mend = fail(opened.database, opened.path);
      ledger.count(counted);
      const results = await Promise.allSettled([ledger.charge(call, 3, plan), ledger.charge(call, 4, plan)]);
      expect(results.map((result) => result.status)).toEqual(["rejected", "rejected"]);
      await expect(ledger.charge(call, 3, plan)).rejects.toThrow("Cannot commit to the ledger: ");
      expect(ledger.balance("key_a").dayUsed).toBe(5);
      mend();
      // The next charge goes through, with the count that waited and without the charges that failed.
      expect((await ledger.charge(call, 1, plan)).balance.dayUsed).toBe(6);
      expect(ledger.usage("key_a")).toEqual([{ endpoint: "GET /v1/words", calls: 3, day: 6, month: 6 }]);
    });
  }
});

describe("charge while another process writes", () => {
  /** Comes back after so many turns of the event loop. */
  async function turns(count: number): Promise<void> {
    for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
  }

  function setupLocked(busyMs: number) {
    const temp = tempDatabase({ busyMs });
    const ledger = sqliteLedger(temp.database, { clock: noon });
    const other = openDatabase(temp.path);
    other.sqlite.run("BEGIN IMMEDIATE");
    return {
      ...temp,
      ledger,
      other,
      letGo: () => other.sqlite.run("ROLLBACK"),
      [Symbol.dispose]() {
        ledger.close();
        other.close();
        temp[Symbol.dispose]();
      },
    };
  }

  test("charge waits without keeping the event loop, and is committed when the lock is free", async () => {
    using opened = setupLocked(60_000);
    const { ledger } = opened;
    const settled: number[] = [];
    ledger.count(counted);
    const charges = [3, 4].map((cost) => ledger.charge(call, cost, plan).then(() => settled.push(cost)));
    await turns(50);
    charges.push(ledger.charge(call, 5, plan).then(() => settled.push(5)));
    await turns(50);
    expect([settled, ledger.balance("key_a").dayUsed]).toEqual([[], 0]);
    const before = opened.other.version();
    opened.letGo();
    await Promise.all(charges);
    expect(settled).toEqual([3, 4, 5]);
    await turns(1);
    expect(opened.other.version()).toBe(before + 1);
    expect(committedCalls(opened.path)).toEqual([
      ["GET /v1/words", "notFound", 1, 0],
      ["GET /v1/words", "served", 3, 12],
    ]);
  });

  test("charge rejects after its own deadline, and a later one goes on waiting", async () => {
    using opened = setupLocked(50);
    const { ledger } = opened;
    const first = ledger.charge(call, 3, plan);
    await Bun.sleep(30);
    const second = ledger.charge(call, 4, plan);
    await expect(first).rejects.toThrow("Cannot commit to the ledger: database is locked");
    opened.letGo();
    expect((await second).balance.dayUsed).toBe(4);
    expect(committedCalls(opened.path)).toEqual([["GET /v1/words", "served", 1, 4]]);
  });

  test("flush waits for the lock, then rejects, and with it what waited", async () => {
    using opened = setupLocked(5);
    const charge = opened.ledger.charge(call, 3, plan);
    const results = await Promise.allSettled([opened.ledger.flush(), charge]);
    const messages = results.map((result) => result.status === "rejected" && String(result.reason));
    expect(messages).toEqual(
      Array(2).fill(expect.stringContaining("Cannot commit to the ledger: database is locked")),
    );
    opened.letGo();
    await turns(5);
    expect(committedCalls(opened.path)).toEqual([]);
  });

  test("close commits a charge that waited, and answers it", async () => {
    using opened = setupLocked(60_000);
    const charge = opened.ledger.charge(call, 3, plan);
    await turns(20);
    opened.letGo();
    await opened.ledger.close();
    expect((await charge).balance.dayUsed).toBe(3);
  });

  test("close waits for the lock without keeping the event loop", async () => {
    using opened = setupLocked(60_000);
    const charge = opened.ledger.charge(call, 3, plan);
    const closed = opened.ledger.close();
    await turns(50);
    expect(opened.ledger.balance("key_a").dayUsed).toBe(0);
    opened.letGo();
    await closed;
    expect(committedCalls(opened.path)).toEqual([["GET /v1/words", "served", 1, 3]]);
    expect((await charge).balance.dayUsed).toBe(3);
  });
});

test("flush rejects when the commit fails", async () => {
  using opened = setup();
  opened.ledger.count(counted);
  opened.database.sqlite.run("PRAGMA query_only = ON");
  await expect(opened.ledger.flush()).rejects.toThrow("Cannot commit to the ledger: ");
  opened.database.sqlite.run("PRAGMA query_only = OFF");
});

describe("charge in processes of their own", () => {
  const startWorker = (path: string, budget: number, ...folds: readonly "folds"[]) => {
    const program = join(import.meta.dir, "charge_worker.ts");
    return Bun.spawn([process.execPath, program, path, String(budget), String(noon()), ...folds], {
      stdout: "pipe",
      stderr: "inherit",
    });
  };

  test("charge is exact when two processes spend one budget, and one of them folds", async () => {
    using temp = tempDatabase();
    const workers = [startWorker(temp.path, 1000), startWorker(temp.path, 1000, "folds")];
    const granted = await Promise.all(
      workers.map(async ({ stdout }) => (await new Response(stdout).text()).length),
    );
    expect(granted[0]! + granted[1]!).toBe(333);
    expect(sqliteLedger(temp.database, { clock: noon }).balance("key_shared").dayUsed).toBe(999);
  });

  test("charge that was answered is there after the process was killed", async () => {
    using temp = tempDatabase();
    const worker = startWorker(temp.path, 1e9, "folds");
    let answered = 0;
    for await (const dots of worker.stdout) {
      answered += dots.length;
      if (answered >= 100) worker.kill("SIGKILL");
    }
    await worker.exited;
    const { dayUsed } = sqliteLedger(temp.database, { clock: noon }).balance("key_shared");
    expect(dayUsed).toBeGreaterThanOrEqual(answered * 3);
  });
});

test("charge keeps the write-ahead log small through 50,000 charges", async () => {
  using opened = setup();
  const large = planOf(1e9, 1e9);
  for (let turn = 0; turn < 2_500; turn++) {
    const charges = Array.from({ length: 20 }, (_, key) =>
      opened.ledger.charge({ ...call, keyId: `key_${key}` }, 1, large),
    );
    await Promise.all(charges);
  }
  expect(opened.ledger.balance("key_0").dayUsed).toBe(2_500);
  // SQLite copies the log back at 1,000 pages of 4 KiB; 2,500 commits of some pages each would be far above this.
  expect(statSync(`${opened.path}-wal`).size).toBeLessThan(8 * 2 ** 20);
}, 60_000);

describe("usage older than 400 days", () => {
  const start = "2026-11-20T12:00:00Z";
  const today = dayOf(Date.parse(start));

  function putOldUsage({ sqlite }: RunTimeDatabase, days: readonly number[]): void {
    for (const day of days)
      sqlite.run("INSERT INTO usage VALUES ('key_old', ?, 'GET /v1/words', 'served', 1, 2, 0, 0)", [day]);
  }
  const oldDays = ({ sqlite }: RunTimeDatabase) =>
    sqlite.prepare("SELECT day FROM usage WHERE keyId = 'key_old' ORDER BY day").values().flat();

  test("usage is pruned when the day changes, not before", async () => {
    const time = manualClock(start);
    using opened = setup(time.clock);
    putOldUsage(opened.database, [today - 400, today - 399]);
    await opened.ledger.charge(call, 1, plan);
    expect(oldDays(opened.database)).toEqual([today - 400, today - 399]);
    time.set("2026-11-21T00:00:00Z");
    await opened.ledger.charge(call, 1, plan);
    expect(oldDays(opened.database)).toEqual([today - 399]);
  });

  test("usage by month is pruned when the last of its days is", async () => {
    const time = manualClock(start);
    using opened = setup(time.clock);
    const month = monthOfDay(today);
    const months = ({ sqlite }: RunTimeDatabase) =>
      sqlite.prepare("SELECT month FROM usageMonths WHERE keyId = 'key_old' ORDER BY month").values().flat();
    for (const old of [month - 14, month - 13, month - 12])
      opened.database.sqlite.run(
        "INSERT INTO usageMonths VALUES ('key_old', ?, 'GET /v1/words', 'served', 1, 2, 0)",
        [old],
      );
    await opened.ledger.charge(call, 1, plan);
    expect(months(opened.database)).toEqual([month - 14, month - 13, month - 12]);
    time.set("2026-11-21T00:00:00Z");
    await opened.ledger.charge(call, 1, plan);
    expect(months(opened.database)).toEqual([month - 13, month - 12]);
  });

  test("usage survives a clock that is years ahead for a moment", async () => {
    const time = manualClock(start);
    using opened = setup(time.clock);
    putOldUsage(opened.database, [today - 399]);
    time.set("2036-01-01T00:00:00Z");
    opened.ledger.count(counted);
    await opened.ledger.flush();
    time.set(start);
    await opened.ledger.charge(call, 1, plan);
    expect(oldDays(opened.database)).toEqual([today - 399]);
  });
});

test("balances that lie ahead at the start are brought back: the server was off while the clock was set right", async () => {
  const time = manualClock("2027-07-04T12:00:00Z");
  using opened = setup(time.clock);
  await opened.ledger.charge(call, 100, plan);
  opened.ledger.close();
  time.set("2026-11-20T12:00:00Z");
  const today = dayOf(time.clock());
  const ledger = sqliteLedger(opened.database, { clock: time.clock });
  expect(ledger.balance("key_a")).toMatchObject({ day: today, dayUsed: 100 });
  ledger.close();
  time.set("2026-11-21T00:00:00Z");
  const next = sqliteLedger(opened.database, { clock: time.clock });
  expect(next.balance("key_a")).toMatchObject({ day: today + 1, dayUsed: 0 });
  next.close();
});
