import { expect, test } from "bun:test";
import fc from "fast-check";
import { openDatabase, type RunTimeDatabase } from "../../src/database/open_database.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { manualClock } from "../support/manual_clock.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { planOf } from "./contract.ts";

const call = { keyId: "key_a", endpoint: "GET /v1/words" };
const noon = "2026-11-20T12:00:00Z";

/** Marks as they are stored: key, kind, period and instant. */
const eventsOf = ({ sqlite }: RunTimeDatabase) =>
  sqlite.prepare("SELECT keyId, kind, after, atMs FROM keyEvents ORDER BY number").values() as [
    string,
    string,
    string,
    number,
  ][];

function setup(time = manualClock(noon)) {
  const temp = tempDatabase({ busyMs: 2 });
  const ledger = sqliteLedger(temp.database, { clock: time.clock });
  return {
    ...temp,
    ledger,
    time,
    told: () => eventsOf(temp.database).map(([, kind, after]) => `${kind} ${after}`),
    [Symbol.dispose]() {
      ledger.close();
      temp[Symbol.dispose]();
    },
  };
}

test("charge tells of 80 % and of 100 % once each, of the day and of the month", async () => {
  using opened = setup();
  const plan = planOf(10, 20);
  const after: string[][] = [];
  for (let i = 0; i < 11; i++) {
    await opened.ledger.charge(call, 1, plan);
    after.push(opened.told());
  }
  expect(after[6]).toEqual([]);
  expect(after[7]).toEqual(["budget80 day"]);
  expect(after[8]).toEqual(["budget80 day"]);
  expect(after[9]).toEqual(["budget80 day", "budget100 day"]);
  expect(after[10]).toEqual(["budget80 day", "budget100 day"]);
  opened.time.set("2026-11-21T12:00:00Z");
  await opened.ledger.charge(call, 6, plan);
  expect(opened.told().slice(2)).toEqual(["budget80 month"]);
  await opened.ledger.charge(call, 4, plan);
  expect(opened.told().slice(3)).toEqual(["budget80 day", "budget100 day", "budget100 month"]);
  expect(eventsOf(opened.database).at(-1)).toEqual(["key_a", "budget100", "month", opened.time.clock()]);
});

test("charge tells again in the next day and month", async () => {
  using opened = setup();
  const plan = planOf(10, 10);
  await opened.ledger.charge(call, 10, plan);
  opened.time.set("2026-12-01T00:00:00Z");
  await opened.ledger.charge(call, 10, plan);
  const both = ["budget80 day", "budget100 day", "budget80 month", "budget100 month"];
  expect(opened.told()).toEqual([...both, ...both]);
});

test("charge that is refused tells of nothing", async () => {
  using opened = setup();
  expect((await opened.ledger.charge(call, 11, planOf(10, 100))).kind).toBe("dayLimit");
  expect((await opened.ledger.charge(call, 11, planOf(100, 10))).kind).toBe("monthLimit");
  expect(opened.told()).toEqual([]);
});

test("charge tells of the new budget after a change of the plan, and not again of a smaller one", async () => {
  using opened = setup();
  const month = 1000;
  await opened.ledger.charge(call, 8, planOf(10, month));
  await opened.ledger.charge(call, 1, planOf(100, month));
  expect(opened.told()).toEqual(["budget80 day"]);
  await opened.ledger.charge(call, 71, planOf(100, month));
  expect(opened.told()).toEqual(["budget80 day", "budget80 day"]);
  await opened.ledger.charge(call, 1, planOf(81, month));
  expect(opened.told()).toEqual(["budget80 day", "budget80 day", "budget100 day"]);
});

test("charges of one turn tell of each mark once, with the instant of their commit", async () => {
  using opened = setup();
  const charges = Array.from({ length: 1000 }, () => opened.ledger.charge(call, 3, planOf(100, 1000)));
  const others = Array.from({ length: 9 }, () =>
    opened.ledger.charge({ ...call, keyId: "key_b" }, 3, planOf(27, 30)),
  );
  await Promise.all([...charges, ...others]);
  const nowMs = opened.time.clock();
  expect(eventsOf(opened.database)).toEqual([
    ["key_a", "budget80", "day", nowMs],
    ["key_b", "budget80", "day", nowMs],
    ["key_b", "budget80", "month", nowMs],
    ["key_b", "budget100", "day", nowMs],
  ]);
});

test("charge and its mark are in one commit", async () => {
  using opened = setup();
  using other = openDatabase(opened.path);
  const before = other.version();
  const seen: unknown[] = [];
  const look = () => seen.push([other.version() - before, eventsOf(other).length]);
  await opened.ledger.charge(call, 8, planOf(10, 100)).then(look);
  expect(seen).toEqual([[1, 1]]);
});

test("charge that cannot be committed leaves no mark, and a mark that cannot be written no charge", async () => {
  using opened = setup();
  const { database, ledger } = opened;
  const plan = planOf(10, 100);
  for (const table of ["journal", "keyEvents"]) {
    const fail = "BEGIN SELECT raise(ABORT, 'disk full'); END";
    database.sqlite.run(`CREATE TEMP TRIGGER failing BEFORE INSERT ON ${table} ${fail}`);
    await expect(ledger.charge(call, 9, plan)).rejects.toThrow("Cannot commit to the ledger: disk full");
    database.sqlite.run("DROP TRIGGER failing");
    expect([ledger.balance("key_a").dayUsed, opened.told()]).toEqual([0, []]);
  }
  await ledger.charge(call, 9, plan);
  expect(opened.told()).toEqual(["budget80 day"]);
});

test("charges tell exactly of the marks that their balances pass, whatever comes", async () => {
  using temp = tempDatabase();
  const cost = fc.integer({ min: 1, max: 30 });
  const turn = fc.record({
    costs: fc.array(cost, { maxLength: 6 }),
    hours: fc.constantFrom(0, 0, 7, 24, 24 * 20),
  });
  let run = 0;
  const property = fc.asyncProperty(fc.array(turn, { maxLength: 10 }), async (turns) => {
    const time = manualClock(noon);
    const ledger = sqliteLedger(temp.database, { clock: time.clock });
    const keyId = `key_${++run}`;
    const plan = planOf(60, 150);
    const expected: string[] = [];
    for (const { costs, hours } of turns) {
      time.set(time.clock() + hours * 3_600_000);
      const results = await Promise.all(costs.map((half) => ledger.charge({ ...call, keyId }, half, plan)));
      for (const [index, { kind, balance }] of results.entries()) {
        if (kind !== "charged") continue;
        const half = costs[index] as number;
        for (const [used, budget, period] of [
          [balance.dayUsed, plan.day, "day"],
          [balance.monthUsed, plan.month, "month"],
        ] as const)
          for (const percent of [80, 100])
            if (used >= (budget * percent) / 100 && used - half < (budget * percent) / 100)
              expected.push(`budget${percent} ${period}`);
      }
    }
    await ledger.close();
    const told = eventsOf(temp.database).filter(([id]) => id === keyId);
    expect(told.map(([, kind, after]) => `${kind} ${after}`)).toEqual(expected);
  });
  await fc.assert(property, { numRuns: 150 });
}, 30_000);
