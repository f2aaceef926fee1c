import { describe, expect, test } from "bun:test";
import type { Clock } from "../../src/domain/clock.ts";
import { dayOf, monthOf, monthOfDay } from "../../src/domain/period.ts";
import type { Plan } from "../../src/domain/plan.ts";
import {
  type Ledger,
  outcomes,
  type UsageDimension,
  type UsageSpan,
  usageDimensions,
} from "../../src/ledger/ledger.ts";
import type { Maybe } from "../../src/web/maybe.ts";
import { manualClock } from "../support/manual_clock.ts";

/** A ledger without entries, closed at the end of the `using` block. */
export interface OpenLedger extends Disposable {
  readonly ledger: Ledger;
}

export type OpenEmptyLedger = (options: { readonly clock: Clock }) => Maybe<OpenLedger>;

/** A plan with budgets in half points. */
export const planOf = (day: number, month: number): Plan => ({
  name: "test",
  day,
  month,
  concurrency: null,
  pageLimit: 20,
});

const call = { keyId: "key_a", endpoint: "GET /v1/words" };
const noon = "2026-11-20T12:00:00Z";
const today = dayOf(Date.parse(noon));
const thisMonth = monthOf(Date.parse(noon));

/** What every ledger must do. */
export function ledgerContract(name: string, open: OpenEmptyLedger): void {
  describe(`${name}: charge`, () => chargeContract(open));
  describe(`${name}: periods`, () => periodContract(open));
  describe(`${name}: usage`, () => usageContract(open));
  describe(`${name}: sums`, () => sumsContract(open));
  describe(`${name}: lastUsed`, () => lastUsedContract(open));
}

function chargeContract(open: OpenEmptyLedger): void {
  const start = () => open({ clock: manualClock(noon).clock });

  test("a charge whose client has gone before the commit is counted as aborted and costs nothing", async () => {
    using opened = await start();
    const { ledger } = opened;
    const gone = new AbortController();
    const plan = planOf(100, 1000);
    const charges = [
      ledger.charge(call, 25, plan, { signal: gone.signal }),
      ledger.charge(call, 10, plan, { signal: new AbortController().signal }),
    ];
    gone.abort();
    const kinds = (await Promise.all(charges)).map(({ kind }) => kind);
    // A store that commits at once has charged before the client went.
    const wasLate = kinds[0] === "charged";
    expect(kinds).toEqual([wasLate ? "charged" : "aborted", "charged"]);
    expect((await ledger.balance("key_a")).dayUsed).toBe(wasLate ? 35 : 10);
    const already = await ledger.charge(call, 25, plan, { signal: gone.signal });
    expect(already.kind).toBe("aborted");
    const aborted = await ledger.sums(["outcome"], { keyIds: ["key_a"], firstDay: today, lastDay: today });
    expect(aborted.find(({ outcome }) => outcome === "aborted")).toEqual({
      outcome: "aborted",
      calls: wasLate ? 1 : 2,
      freeCalls: 0,
      half: 0,
    });
  });

  test("charge tells the balance after it", async () => {
    using opened = await start();
    expect(await opened.ledger.charge(call, 25, planOf(100, 1000))).toEqual({
      kind: "charged",
      balance: { day: today, dayUsed: 25, month: thisMonth, monthUsed: 25 },
    });
    expect(await opened.ledger.balance("key_a")).toEqual({
      day: today,
      dayUsed: 25,
      month: thisMonth,
      monthUsed: 25,
    });
  });

  test("balance of a key that was never charged is unused", async () => {
    using opened = await start();
    expect(await opened.ledger.balance("key_b")).toEqual({
      day: today,
      dayUsed: 0,
      month: thisMonth,
      monthUsed: 0,
    });
  });

  // Two charges of a key: what is left of day and month before the second one, its cost, and how it must end.
  const table = [
    { day: 10, month: 100, before: 4, cost: 6, kind: "charged", why: "fills the day to the half point" },
    { day: 10, month: 100, before: 4, cost: 7, kind: "dayLimit", why: "is half a point over the day" },
    { day: 100, month: 10, before: 4, cost: 6, kind: "charged", why: "fills the month to the half point" },
    { day: 100, month: 10, before: 4, cost: 7, kind: "monthLimit", why: "is half a point over the month" },
    { day: 10, month: 10, before: 4, cost: 7, kind: "monthLimit", why: "is over both: the month wins" },
    { day: 10, month: 100, before: 10, cost: 1, kind: "dayLimit", why: "meets a used up day" },
    { day: 100, month: 10, before: 10, cost: 1, kind: "monthLimit", why: "meets a used up month" },
  ] as const;

  for (const { day, month, before, cost, kind, why } of table) {
    test(`charge is ${kind} when it ${why}, and charges both or neither`, async () => {
      using opened = await start();
      await opened.ledger.charge(call, before, planOf(day, month));
      const used = kind === "charged" ? before + cost : before;
      const result = await opened.ledger.charge(call, cost, planOf(day, month));
      expect(result).toEqual({
        kind,
        balance: { day: today, dayUsed: used, month: thisMonth, monthUsed: used },
      });
      expect(await opened.ledger.balance("key_a")).toEqual(result.balance);
    });
  }

  test("charge refuses the very first charge of a key when it is over the plan", async () => {
    using opened = await start();
    const day = await opened.ledger.charge(call, 11, planOf(10, 100));
    const month = await opened.ledger.charge(call, 11, planOf(100, 10));
    expect([day.kind, month.kind]).toEqual(["dayLimit", "monthLimit"]);
    expect(await opened.ledger.balance("key_a")).toMatchObject({ dayUsed: 0, monthUsed: 0 });
  });

  test("charge keeps keys apart", async () => {
    using opened = await start();
    const plan = planOf(10, 10);
    await opened.ledger.charge(call, 10, plan);
    expect((await opened.ledger.charge({ ...call, keyId: "key_b" }, 10, plan)).kind).toBe("charged");
  });

  test("charge goes by the plan of the call: used points stay used", async () => {
    using opened = await start();
    await opened.ledger.charge(call, 10, planOf(10, 100));
    expect((await opened.ledger.charge(call, 1, planOf(10, 100))).kind).toBe("dayLimit");
    expect(await opened.ledger.charge(call, 1, planOf(11, 100))).toMatchObject({
      kind: "charged",
      balance: { dayUsed: 11 },
    });
    expect(await opened.ledger.charge(call, 1, planOf(5, 100))).toMatchObject({
      kind: "dayLimit",
      balance: { dayUsed: 11 },
    });
  });

  test("charge grants exactly what fits to 1,000 calls at the same time", async () => {
    using opened = await start();
    const calls = Array.from({ length: 1000 }, () => opened.ledger.charge(call, 3, planOf(100, 1000)));
    const kinds = (await Promise.all(calls)).map((result) => result.kind);
    expect(kinds.filter((kind) => kind === "charged")).toHaveLength(33);
    expect(kinds.filter((kind) => kind === "dayLimit")).toHaveLength(967);
    expect((await opened.ledger.balance("key_a")).dayUsed).toBe(99);
  });

  test("charge grants a smaller cost what a larger one could not have", async () => {
    using opened = await start();
    const plan = planOf(10, 100);
    const calls = [9, 2, 1].map((cost) => opened.ledger.charge(call, cost, plan));
    expect((await Promise.all(calls)).map((result) => result.kind)).toEqual([
      "charged",
      "dayLimit",
      "charged",
    ]);
  });

  for (const cost of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    test(`charge rejects the cost ${cost}`, async () => {
      using opened = await start();
      await expect(opened.ledger.charge(call, cost, planOf(10, 10))).rejects.toThrow(
        `Cannot charge: ${cost}`,
      );
    });
  }

  test("charge rejects after close, and close may be called twice", async () => {
    using opened = await start();
    await opened.ledger.close();
    await opened.ledger.close();
    opened.ledger.count({ ...call, outcome: "served" });
    await expect(opened.ledger.charge(call, 1, planOf(10, 10))).rejects.toThrow("the ledger is closed");
  });
}

function periodContract(open: OpenEmptyLedger): void {
  const plan = planOf(10, 100);

  test("balance starts anew at midnight UTC, the month goes on", async () => {
    const time = manualClock("2026-11-20T23:59:59.999Z");
    using opened = await open({ clock: time.clock });
    await opened.ledger.charge(call, 10, plan);
    expect((await opened.ledger.charge(call, 1, plan)).kind).toBe("dayLimit");
    time.set("2026-11-21T00:00:00Z");
    const unused = { day: today + 1, dayUsed: 0, month: thisMonth, monthUsed: 10 };
    expect(await opened.ledger.balance("key_a")).toEqual(unused);
    expect(await opened.ledger.charge(call, 10, plan)).toEqual({
      kind: "charged",
      balance: { ...unused, dayUsed: 10, monthUsed: 20 },
    });
  });

  test("balance starts day and month anew at the month's end", async () => {
    const time = manualClock("2026-11-30T23:59:59.999Z");
    using opened = await open({ clock: time.clock });
    await opened.ledger.charge(call, 10, planOf(10, 10));
    expect((await opened.ledger.charge(call, 1, planOf(10, 10))).kind).toBe("monthLimit");
    time.set("2026-12-01T00:00:00Z");
    expect(await opened.ledger.balance("key_a")).toMatchObject({
      dayUsed: 0,
      month: thisMonth + 1,
      monthUsed: 0,
    });
    expect((await opened.ledger.charge(call, 10, planOf(10, 10))).balance).toMatchObject({
      dayUsed: 10,
      month: thisMonth + 1,
      monthUsed: 10,
    });
  });

  test("balance refused on a new day is that of the new day", async () => {
    const time = manualClock(noon);
    using opened = await open({ clock: time.clock });
    await opened.ledger.charge(call, 10, plan);
    time.set("2026-12-05T12:00:00Z");
    expect(await opened.ledger.charge(call, 11, plan)).toEqual({
      kind: "dayLimit",
      balance: { day: today + 15, dayUsed: 0, month: thisMonth + 1, monthUsed: 0 },
    });
  });

  test("charge gives nothing twice to a clock that flaps over midnight", async () => {
    const [before, after] = ["2026-11-30T23:59:59Z", "2026-12-01T00:00:01Z"];
    const time = manualClock(before);
    using opened = await open({ clock: time.clock });
    const kinds: string[] = [];
    for (const instant of [before, after, before, after, before, after]) {
      time.set(instant);
      kinds.push((await opened.ledger.charge(call, 10, planOf(10, 10))).kind);
    }
    expect(kinds.slice(0, 2)).toEqual(["charged", "charged"]);
    expect(new Set(kinds.slice(2))).toEqual(new Set(["monthLimit"]));
  });

  test("balance stays on the later day and month while the clock is behind them", async () => {
    const time = manualClock("2026-12-01T00:00:01Z");
    using opened = await open({ clock: time.clock });
    await opened.ledger.charge(call, 4, plan);
    time.set("2026-11-30T23:59:59Z");
    expect((await opened.ledger.charge(call, 5, plan)).balance).toEqual({
      day: today + 11,
      dayUsed: 9,
      month: thisMonth + 1,
      monthUsed: 9,
    });
    expect(await opened.ledger.usage("key_a")).toEqual([
      { endpoint: "GET /v1/words", calls: 2, day: 9, month: 9 },
    ]);
  });

  describe("after a clock that was ahead", () => {
    const ahead = "2027-07-04T12:00:00Z";

    /** 4 used on the 20th, and the whole day of a date that comes half a year later. */
    async function openJumped() {
      const time = manualClock(noon);
      const opened = await open({ clock: time.clock });
      await opened.ledger.charge(call, 4, plan);
      time.set(ahead);
      expect((await opened.ledger.charge(call, 10, plan)).kind).toBe("charged");
      time.set(noon);
      return { ...opened, time, ledger: opened.ledger };
    }

    test("what was used ahead counts as used today: going back earns nothing, and the reset is the next midnight", async () => {
      using opened = await openJumped();
      const balance = { day: today, dayUsed: 14, month: thisMonth, monthUsed: 14 };
      expect(await opened.ledger.balance("key_a")).toEqual(balance);
      expect(await opened.ledger.charge(call, 1, plan)).toEqual({ kind: "dayLimit", balance });
    });

    test("the next day begins anew, also for a key whose calls were all refused", async () => {
      using opened = await openJumped();
      opened.ledger.count({ ...call, outcome: "dayLimit" });
      await opened.ledger.flush();
      opened.time.set("2026-11-21T00:00:00Z");
      expect(await opened.ledger.balance("key_a")).toEqual({
        day: today + 1,
        dayUsed: 0,
        month: thisMonth,
        monthUsed: 14,
      });
      expect((await opened.ledger.charge(call, 10, plan)).kind).toBe("charged");
    });

    test("a month used up ahead is used up until the end of this month, no longer", async () => {
      const time = manualClock(noon);
      using opened = await open({ clock: time.clock });
      const small = planOf(10, 10);
      time.set(ahead);
      await opened.ledger.charge(call, 10, small);
      time.set("2026-11-21T12:00:00Z");
      expect(await opened.ledger.charge(call, 1, small)).toMatchObject({
        kind: "monthLimit",
        balance: { month: thisMonth, monthUsed: 10 },
      });
      time.set("2026-12-01T00:00:00Z");
      expect((await opened.ledger.charge(call, 10, small)).kind).toBe("charged");
    });

    test("the day that was used ahead is not granted again when it comes", async () => {
      using opened = await openJumped();
      for (const instant of ["2026-11-21T12:00:00Z", ahead]) {
        opened.time.set(instant);
        await opened.ledger.charge(call, 1, plan);
      }
      expect(await opened.ledger.balance("key_a")).toMatchObject({ dayUsed: 10, monthUsed: 10 });
    });

    test("a clock that flaps between both grants nothing more", async () => {
      using opened = await openJumped();
      for (const instant of [noon, ahead, noon, ahead, noon]) {
        opened.time.set(instant);
        expect((await opened.ledger.charge(call, 1, plan)).kind).toBe("dayLimit");
      }
    });

    test("a clock set back by a year earns nothing", async () => {
      const time = manualClock(noon);
      using opened = await open({ clock: time.clock });
      await opened.ledger.charge(call, 10, plan);
      time.set("2025-11-20T12:00:00Z");
      expect((await opened.ledger.charge(call, 1, plan)).kind).toBe("dayLimit");
      time.set(noon);
      expect((await opened.ledger.charge(call, 1, plan)).kind).toBe("dayLimit");
    });

    test("rebookDaysAhead books on another day what lies ahead, and balances are then what usage says", async () => {
      using opened = await openJumped();
      const { ledger } = opened;
      ledger.count({ ...call, outcome: "notFound" });
      await ledger.flush();
      opened.time.set("2026-11-21T12:00:00Z");
      await ledger.charge(call, 3, plan);
      const aheadDay = dayOf(Date.parse(ahead));
      expect(await ledger.daysAhead()).toEqual([{ day: aheadDay, keys: 1, half: 10 }]);
      expect(await ledger.lastDay()).toBe(aheadDay);
      await ledger.rebookDaysAhead(today);
      expect([await ledger.daysAhead(), await ledger.lastDay()]).toEqual([[], today + 1]);
      expect(await ledger.balance("key_a")).toEqual({
        day: today + 1,
        dayUsed: 3,
        month: thisMonth,
        monthUsed: 17,
      });
      const span = { keyIds: ["key_a"], firstDay: today - 1, lastDay: aheadDay };
      expect(await ledger.sums(["day"], span)).toEqual([
        { day: today, calls: 3, freeCalls: 0, half: 14 },
        { day: today + 1, calls: 1, freeCalls: 0, half: 3 },
      ]);
      const months = { keyIds: ["key_a"], firstMonth: thisMonth, lastMonth: thisMonth + 12 };
      expect(await ledger.sums(["month"], months)).toEqual([
        { month: thisMonth, calls: 4, freeCalls: 0, half: 17 },
      ]);
      expect((await ledger.lastUsed(["key_a"])).get("key_a")).toBe(opened.time.clock());
      opened.time.set(ahead);
      expect(await ledger.balance("key_a")).toMatchObject({ dayUsed: 0, monthUsed: 0 });
    });

    test("rebookDaysAhead refuses a day that has not come", async () => {
      using opened = await open({ clock: manualClock(noon).clock });
      for (const day of [today + 1, 0.5, Number.NaN])
        await expect(opened.ledger.rebookDaysAhead(day)).rejects.toThrow(`Cannot book on ${day}`);
    });
  });
}

function usageContract(open: OpenEmptyLedger): void {
  test("usage is empty for a key without calls", async () => {
    using opened = await open({ clock: manualClock(noon).clock });
    expect(await opened.ledger.usage("key_a")).toEqual([]);
    expect(await opened.ledger.lastDay()).toBeNull();
  });

  test("usage counts calls of every outcome and sums half points, by endpoint name", async () => {
    using opened = await open({ clock: manualClock(noon).clock });
    const plan = planOf(20, 100);
    for (const outcome of outcomes) opened.ledger.count({ ...call, outcome });
    await opened.ledger.charge(call, 3, plan);
    await opened.ledger.charge({ ...call, endpoint: "GET /v1/roots" }, 2, plan);
    await opened.ledger.charge({ ...call, endpoint: "GET /v1/roots" }, 99, plan);
    await opened.ledger.charge({ ...call, keyId: "key_b" }, 2, plan);
    expect(await opened.ledger.usage("key_a")).toEqual([
      { endpoint: "GET /v1/roots", calls: 2, day: 2, month: 2 },
      { endpoint: "GET /v1/words", calls: outcomes.length + 1, day: 3, month: 3 },
    ]);
  });

  test("usage is the same before and after what was counted is committed", async () => {
    using opened = await open({ clock: manualClock(noon).clock });
    await opened.ledger.charge(call, 3, planOf(20, 100));
    opened.ledger.count({ ...call, outcome: "notFound" });
    opened.ledger.count({ ...call, endpoint: "GET /v1/usage", outcome: "served" });
    const usage = await opened.ledger.usage("key_a");
    await opened.ledger.flush();
    expect(usage).toEqual([
      { endpoint: "GET /v1/usage", calls: 1, day: 0, month: 0 },
      { endpoint: "GET /v1/words", calls: 2, day: 3, month: 3 },
    ]);
    expect(await opened.ledger.usage("key_a")).toEqual(usage);
  });

  test("usage of the day starts anew at midnight, of the month at the month's end", async () => {
    const time = manualClock("2026-11-29T12:00:00Z");
    using opened = await open({ clock: time.clock });
    await opened.ledger.charge(call, 3, planOf(20, 100));
    time.set("2026-11-30T12:00:00Z");
    opened.ledger.count({ ...call, outcome: "served" });
    expect(await opened.ledger.usage("key_a")).toEqual([
      { endpoint: "GET /v1/words", calls: 2, day: 0, month: 3 },
    ]);
    time.set("2026-12-01T00:00:00Z");
    expect(await opened.ledger.usage("key_a")).toEqual([]);
  });

  test("usage keeps a call in the day in which it came, though it is committed in the next", async () => {
    const time = manualClock("2026-11-30T23:59:59Z");
    using opened = await open({ clock: time.clock });
    opened.ledger.count({ ...call, outcome: "served" });
    time.set("2026-12-01T00:00:00Z");
    await opened.ledger.charge(call, 1, planOf(20, 100));
    expect(await opened.ledger.usage("key_a")).toEqual([
      { endpoint: "GET /v1/words", calls: 1, day: 1, month: 1 },
    ]);
  });
}

/** Every choice of dimensions without both day and month, the empty one too; the order in which they are asked for is that of the answer. */
const combinations: readonly (readonly UsageDimension[])[] = Array.from(
  { length: 2 ** usageDimensions.length },
  (_, choice) => usageDimensions.filter((__, index) => choice & (1 << index)),
).filter((by) => !(by.includes("day") && by.includes("month")));

/** Three keys that make calls of all outcomes on three days. */
async function openUsed(open: OpenEmptyLedger) {
  const time = manualClock("2026-11-19T08:00:00Z");
  const opened = await open({ clock: time.clock });
  const { ledger } = opened;
  for (const [index, instant] of ["2026-11-19T08:00Z", "2026-11-20T08:00Z", "2026-12-01T00:00Z"].entries()) {
    time.set(instant);
    for (const keyId of ["key_a", "key_b", "key_c"]) {
      await ledger.charge({ keyId, endpoint: "GET /v1/words" }, 3 + index, planOf(100, 100));
      await ledger.charge({ keyId, endpoint: "GET /v1/roots" }, 2, planOf(100, 100));
      await ledger.charge({ keyId, endpoint: "GET /v1/roots" }, 101, planOf(100, 1000));
      ledger.count({ keyId, endpoint: "GET /v1/words", outcome: "served" });
      ledger.count({ keyId, endpoint: "GET /v1/usage", outcome: "served" });
      ledger.count({ keyId, endpoint: "GET /v1/words", outcome: "notFound" });
    }
    await ledger.flush();
  }
  return { ...opened, ledger };
}

const firstDay = today - 1;
const lastDay = today + 11;

function sumsContract(open: OpenEmptyLedger): void {
  const keyIds = ["key_a", "key_b"];
  const span = { keyIds, firstDay, lastDay };
  const months = { keyIds, firstMonth: monthOfDay(firstDay), lastMonth: monthOfDay(lastDay) };
  const spanBy = (by: readonly UsageDimension[]): UsageSpan => (by.includes("month") ? months : span);

  test("sums add up everything when no dimension is asked for", async () => {
    using opened = await openUsed(open);
    expect(await opened.ledger.sums([], span)).toEqual([{ calls: 36, freeCalls: 12, half: 36 }]);
  });

  test("sums by each dimension are in its order", async () => {
    using opened = await openUsed(open);
    const { ledger } = opened;
    expect(await ledger.sums(["keyId"], span)).toEqual([
      { keyId: "key_a", calls: 18, freeCalls: 6, half: 18 },
      { keyId: "key_b", calls: 18, freeCalls: 6, half: 18 },
    ]);
    expect(await ledger.sums(["day"], span)).toEqual([
      { day: firstDay, calls: 12, freeCalls: 4, half: 10 },
      { day: today, calls: 12, freeCalls: 4, half: 12 },
      { day: lastDay, calls: 12, freeCalls: 4, half: 14 },
    ]);
    expect(await ledger.sums(["endpoint"], span)).toEqual([
      { endpoint: "GET /v1/roots", calls: 12, freeCalls: 0, half: 12 },
      { endpoint: "GET /v1/usage", calls: 6, freeCalls: 6, half: 0 },
      { endpoint: "GET /v1/words", calls: 18, freeCalls: 6, half: 24 },
    ]);
    expect(await ledger.sums(["outcome"], span)).toEqual([
      { outcome: "dayLimit", calls: 6, freeCalls: 0, half: 0 },
      { outcome: "notFound", calls: 6, freeCalls: 0, half: 0 },
      { outcome: "served", calls: 24, freeCalls: 12, half: 36 },
    ]);
  });

  for (const by of combinations) {
    const span = spanBy(by);
    test(`sums by ${by.join(", ") || "nothing"} have these dimensions, each choice once and in order, and the same total`, async () => {
      using opened = await openUsed(open);
      const rows = await opened.ledger.sums(by, span);
      const names = [...by, "calls", "freeCalls", "half"].sort();
      for (const row of rows) expect(Object.keys(row).sort()).toEqual(names);
      const cells = (row: (typeof rows)[number]) => by.map((dimension) => row[dimension]);
      const before = (a: (string | number)[], b: (string | number)[]): boolean => {
        const at = a.findIndex((cell, index) => cell !== b[index]);
        return at >= 0 && (a[at] as string) < (b[at] as string);
      };
      for (const [index, row] of rows.slice(1).entries())
        expect(before(cells(rows[index]!), cells(row))).toBe(true);
      const total = (of: "calls" | "freeCalls" | "half") => rows.reduce((sum, row) => sum + row[of], 0);
      expect([total("calls"), total("freeCalls"), total("half")]).toEqual([36, 12, 36]);
    });
  }

  test("sums in the other order of the dimensions are sorted by it", async () => {
    using opened = await openUsed(open);
    const rows = await opened.ledger.sums(["day", "keyId"], span);
    expect(rows.map(({ day, keyId }) => [day, keyId])).toEqual(
      [firstDay, today, lastDay].flatMap((day) => ["key_a", "key_b"].map((keyId) => [day, keyId])),
    );
  });

  test("sums are of the days of the span, both included", async () => {
    using opened = await openUsed(open);
    const { ledger } = opened;
    const calls = async (from: number, to: number) =>
      (await ledger.sums([], { ...span, firstDay: from, lastDay: to })).map((row) => row.calls);
    expect(await calls(firstDay, firstDay)).toEqual([12]);
    expect(await calls(firstDay, today)).toEqual([24]);
    expect(await calls(today, lastDay - 1)).toEqual([12]);
    expect(await calls(lastDay + 1, lastDay + 9)).toEqual([]);
    expect(await calls(today, firstDay)).toEqual([]);
  });

  test("sums by day have no span of months, and by month none of days", async () => {
    using opened = await openUsed(open);
    await expect((async () => opened.ledger.sums(["day"], months))()).rejects.toThrow("no");
    await expect((async () => opened.ledger.sums(["keyId", "month"], span))()).rejects.toThrow("no");
  });

  test("sums are of the months of the span, both included", async () => {
    using opened = await openUsed(open);
    const { ledger } = opened;
    const { firstMonth, lastMonth } = months;
    expect(await ledger.sums(["month"], months)).toEqual([
      { month: firstMonth, calls: 24, freeCalls: 8, half: 22 },
      { month: lastMonth, calls: 12, freeCalls: 4, half: 14 },
    ]);
    expect(await ledger.sums(["keyId"], { keyIds, firstMonth: lastMonth, lastMonth: lastMonth + 9 })).toEqual(
      [
        { keyId: "key_a", calls: 6, freeCalls: 2, half: 7 },
        { keyId: "key_b", calls: 6, freeCalls: 2, half: 7 },
      ],
    );
  });

  for (const by of [[], ["keyId"], ["day", "outcome"], ["month"]] as const) {
    test(`sums of no key, or of keys without use, are none by ${by.join(", ") || "nothing"}`, async () => {
      using opened = await openUsed(open);
      expect(await opened.ledger.sums(by, { ...spanBy(by), keyIds: [] })).toEqual([]);
      expect(await opened.ledger.sums(by, { ...spanBy(by), keyIds: ["key_x", "key_%", '"'] })).toEqual([]);
    });
  }

  test("sums count a key once that is named twice", async () => {
    using opened = await openUsed(open);
    expect(await opened.ledger.sums([], { ...span, keyIds: ["key_a", "key_a"] })).toEqual([
      { calls: 18, freeCalls: 6, half: 18 },
    ]);
  });

  test("sums of 10,000 keys are those of the keys that are there", async () => {
    using opened = await openUsed(open);
    const keyIds = Array.from({ length: 10_000 }, (_, index) => `key_${index}`);
    expect(await opened.ledger.sums(["keyId"], { ...span, keyIds: [...keyIds, "key_c"] })).toEqual([
      { keyId: "key_c", calls: 18, freeCalls: 6, half: 18 },
    ]);
  });
}

function lastUsedContract(open: OpenEmptyLedger): void {
  const plan = planOf(10, 100);

  test("lastUsed tells of each key that was used, and leaves the others out", async () => {
    const time = manualClock(noon);
    using opened = await open({ clock: time.clock });
    const { ledger } = opened;
    await ledger.charge(call, 1, plan);
    time.set("2026-11-20T13:00:00Z");
    ledger.count({ ...call, keyId: "key_b", outcome: "notFound" });
    await ledger.flush();
    const used = await ledger.lastUsed(["key_b", "key_a", "key_c"]);
    expect(new Map(used)).toEqual(
      new Map([
        ["key_a", Date.parse(noon)],
        ["key_b", Date.parse("2026-11-20T13:00:00Z")],
      ]),
    );
    expect([(await ledger.lastUsed([])).size, (await ledger.lastUsed(["key_c"])).size]).toEqual([0, 0]);
  });

  test("lastUsed is the latest of all calls, whatever their endpoint, outcome and day", async () => {
    const time = manualClock(noon);
    using opened = await open({ clock: time.clock });
    const { ledger } = opened;
    const lastUsed = async () => {
      await ledger.flush();
      return (await ledger.lastUsed(["key_a"])).get("key_a");
    };
    const calls = [
      () => ledger.charge(call, 1, plan),
      () => ledger.charge({ ...call, endpoint: "GET /v1/roots" }, 99, plan),
      async () => ledger.count({ ...call, outcome: "served" }),
      async () => ledger.count({ ...call, endpoint: "GET /v1/usage", outcome: "served" }),
    ];
    for (const [index, use] of [...calls, ...calls].entries()) {
      time.set(Date.parse(noon) + index * 5 * 3_600_000);
      await use();
      expect(await lastUsed()).toBe(time.clock());
    }
  });

  test("lastUsed does not go back with the clock", async () => {
    const time = manualClock(noon);
    using opened = await open({ clock: time.clock });
    const { ledger } = opened;
    await ledger.charge(call, 1, plan);
    for (const instant of ["2026-11-20T11:00:00Z", "2026-11-19T12:00:00Z"]) {
      time.set(instant);
      await ledger.charge(call, 1, plan);
      expect((await ledger.lastUsed(["key_a"])).get("key_a")).toBe(Date.parse(noon));
    }
  });
}
