import { dayOf, monthOfDay } from "../../src/domain/period.ts";
import type { Plan } from "../../src/domain/plan.ts";
import type { HalfPoints } from "../../src/domain/points.ts";
import type { Balance, ChargeResult } from "../../src/ledger/ledger.ts";

/**
 * The rules of the ledger in a few lines, for simulations of a million events: a balance per key and a sum per key, day
 * and outcome. It knows clocks that go back by less than a day, so that no key is ever two days ahead.
 */
export function plainBooks() {
  const balances = new Map<string, Balance>();
  const calls = new Map<string, number>();
  const half = new Map<string, HalfPoints>();

  function balanceOf(keyId: string, nowMs: number): Balance {
    const today = dayOf(nowMs);
    const known = balances.get(keyId) ?? { day: today, dayUsed: 0, month: monthOfDay(today), monthUsed: 0 };
    const day = Math.max(known.day, today);
    const month = Math.max(known.month, monthOfDay(today));
    return {
      day,
      dayUsed: day > known.day ? 0 : known.dayUsed,
      month,
      monthUsed: month > known.month ? 0 : known.monthUsed,
    };
  }

  function count(keyId: string, day: number, outcome: string, cost: HalfPoints): void {
    const name = `${keyId} ${day} ${outcome}`;
    calls.set(name, (calls.get(name) ?? 0) + 1);
    half.set(name, (half.get(name) ?? 0) + cost);
  }

  return {
    balanceOf,
    /** Calls and half points by key, day and outcome. */
    sums: { calls, half },
    charge(keyId: string, cost: HalfPoints, plan: Plan, nowMs: number): ChargeResult {
      const balance = balanceOf(keyId, nowMs);
      const isOverMonth = balance.monthUsed + cost > plan.month;
      if (isOverMonth || balance.dayUsed + cost > plan.day) {
        const kind = isOverMonth ? "monthLimit" : "dayLimit";
        count(keyId, balance.day, kind, 0);
        return { kind, balance };
      }
      const charged = {
        ...balance,
        dayUsed: balance.dayUsed + cost,
        monthUsed: balance.monthUsed + cost,
      };
      balances.set(keyId, charged);
      count(keyId, charged.day, "served", cost);
      return { kind: "charged", balance: charged };
    },
    countFree(keyId: string, outcome: string, nowMs: number): void {
      const today = dayOf(nowMs);
      count(keyId, Math.max(today, balances.get(keyId)?.day ?? today), outcome, 0);
    },
  };
}
