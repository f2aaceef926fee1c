import { describe, expect, test } from "bun:test";
import { systemClock } from "../../src/domain/clock.ts";
import { dayMs, dayOf, isoDay } from "../../src/domain/period.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { planOf } from "../ledger/contract.ts";
import { tempDatabase } from "../support/temp_database.ts";
import { cells, runCommand } from "./run_command.ts";

const call = { keyId: "key_a", endpoint: "GET /v1/words" };
const today = dayOf(systemClock());
const ahead = today + 200;

/** A database with 2.5 DP of today, and 4 DP of a day that comes in 200 days. */
async function openAhead() {
  const temp = tempDatabase();
  for (const [day, cost] of [
    [today, 5],
    [ahead, 8],
  ] as const) {
    const ledger = sqliteLedger(temp.database, { clock: () => day * dayMs });
    await ledger.charge(call, cost, planOf(100, 1_000));
    await ledger.close();
  }
  return temp;
}

const ledger = (path: string, ...args: string[]) => runCommand("ledger", path, args);

describe("ledger check", () => {
  test("ledger check lists what is booked on days that have not come, and what to do", async () => {
    using temp = await openAhead();
    const { exitCode, lines, error } = await ledger(temp.path, "check");
    expect([exitCode, error, lines.length]).toEqual([0, "", 4]);
    expect([lines[1], lines[2]].map(cells)).toEqual([
      ["DAY", "KEYS", "DP"],
      [isoDay(ahead), "1", "4"],
    ]);
    expect(lines[3]).toContain("bun run ledger repair --day");
  });

  test("ledger check says when there is nothing", async () => {
    using temp = tempDatabase();
    expect(await ledger(temp.path, "check")).toEqual({
      exitCode: 0,
      lines: [`Nothing is booked on a day after today, ${isoDay(today)}.`],
      error: "",
    });
  });
});

describe("ledger repair", () => {
  test("ledger repair books it on the day that is given, and puts the balance right", async () => {
    using temp = await openAhead();
    const { exitCode, lines } = await ledger(temp.path, "repair", "--day", isoDay(today));
    expect([exitCode, lines]).toEqual([
      0,
      [`Rebooked 4 DP of 1 day in the future on ${isoDay(today)}; the balances match the usage.`],
    ]);
    const books = sqliteLedger(temp.database, { clock: systemClock });
    expect(books.balance("key_a")).toMatchObject({ day: today, dayUsed: 13, monthUsed: 13 });
    expect((await ledger(temp.path, "repair", "--day", isoDay(today))).lines[0]).toContain(
      "nothing has changed",
    );
  });

  const wrong = [
    [isoDay(today + 1), `today is ${isoDay(today)} by this machine's clock`],
    ["tomorrow", "give a day such as"],
    ["2026-13-40", "give a day such as"],
  ] as const;
  for (const [day, why] of wrong)
    test(`ledger repair refuses ${day === isoDay(today + 1) ? "tomorrow's date" : day}`, async () => {
      using temp = await openAhead();
      const { exitCode, error } = await ledger(temp.path, "repair", "--day", day);
      expect([exitCode, error]).toEqual([1, expect.stringContaining(why)]);
      expect((await ledger(temp.path, "check")).lines).toHaveLength(4);
    });
});
