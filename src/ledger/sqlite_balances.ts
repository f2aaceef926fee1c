import type { Database } from "bun:sqlite";
import { monthOfDay } from "../domain/period.ts";
import type { HalfPoints } from "../domain/points.ts";
import type { Balance } from "./ledger.ts";
import type { SqliteJournal } from "./sqlite_journal.ts";

/** What the usage of a day and of its month adds up to. */
interface Used {
  readonly day: HalfPoints;
  readonly month: HalfPoints;
}

/** Balances as they are committed: in the journal, or else in the table. */
export interface StoredBalances {
  /** A key's balance as it reads today. */
  of(keyId: string, today: number): Balance;
  /** What a key has used in a day and its month, as the tables say. */
  usedIn(keyId: string, day: number): Used;
  /** The latest day of all balances, or 0. */
  latestDay(): number;
}

/**
 * A balance as it reads today. Day and month move forward only: a clock that goes back over midnight finds the later
 * day's balance. No day is granted twice: one that the key has been in before, while the clock was ahead, comes back
 * with what was used in it, which `used` tells.
 */
export function inDay(stored: Balance, today: number, used: () => Used): Balance {
  // The month of a balance is never before that of its day.
  if (today <= stored.day) return stored;
  const month = monthOfDay(today);
  const before = used();
  const isNewMonth = month > stored.month;
  return {
    day: today,
    dayUsed: before.day,
    month: isNewMonth ? month : stored.month,
    monthUsed: isNewMonth ? before.month : stored.monthUsed,
  };
}

export function storedBalances(sqlite: Database, journal: SqliteJournal): StoredBalances {
  const find = sqlite.prepare<Balance, [string]>(
    "SELECT day, dayUsed, month, monthUsed FROM balances WHERE keyId = ?1",
  );
  // The journal need not be asked: usage with points in it never lies in a later day than the key's balance, because a
  // balance only goes back after everything was folded.
  const used = sqlite.prepare<Used, [string, number, number]>(`
    SELECT (SELECT coalesce(sum(half), 0) FROM usage WHERE keyId = ?1 AND usage.day = ?2) AS day,
      (SELECT coalesce(sum(half), 0) FROM usageMonths WHERE keyId = ?1 AND usageMonths.month = ?3) AS month`);
  const usedIn = (keyId: string, day: number): Used => used.all(keyId, day, monthOfDay(day))[0] as Used;

  return {
    usedIn,
    of(keyId, today) {
      const stored = journal.balance(keyId) ?? find.all(keyId)[0];
      if (stored === undefined) return { day: today, dayUsed: 0, month: monthOfDay(today), monthUsed: 0 };
      return inDay(stored, today, () => usedIn(keyId, today));
    },
    latestDay: () =>
      journal.read(() => {
        const [found] = sqlite
          .query<{ day: number | null }, []>("SELECT max(day) AS day FROM balances")
          .all();
        let latest = found?.day ?? 0;
        for (const { day } of journal.balances()) latest = Math.max(latest, day);
        return latest;
      }),
  };
}
