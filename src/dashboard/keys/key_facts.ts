import { dayOf, firstDayOf, monthOf } from "../../domain/period.ts";
import type { Plan } from "../../domain/plan.ts";
import type { KeyRow } from "../../keys/keys.ts";
import type { Balance } from "../../ledger/ledger.ts";
import { NoSuchPage, type PersonVisit } from "../route.ts";

/** A key with its usage. */
export interface KeyFacts {
  readonly key: KeyRow;
  readonly plan: Plan;
  readonly balance: Balance;
  readonly lastUsedMs: number | null;
  /** Calls of the current month. */
  readonly calls: number;
  /** Active, and neither created nor used in the last 30 days. */
  readonly isUnused: boolean;
}

const unusedMs = 30 * 24 * 60 * 60_000;

/** Facts of keys, in the given order. */
export function factsOf({ services }: PersonVisit, keys: readonly KeyRow[]): readonly KeyFacts[] {
  const { ledger, accounts, clock } = services;
  const nowMs = clock();
  const keyIds = keys.map(({ id }) => id);
  const span = { keyIds, firstDay: firstDayOf(monthOf(nowMs)), lastDay: dayOf(nowMs) + 1 };
  const calls = new Map(ledger.sums(["keyId"], span).map((sum) => [sum.keyId, sum.calls]));
  const lastUsed = ledger.lastUsed(keyIds);
  const plans = new Map(accounts.plans().map((plan) => [plan.name, plan]));
  return keys.map((key) => {
    const lastUsedMs = lastUsed.get(key.id) ?? null;
    return {
      key,
      plan: plans.get(key.plan) as Plan,
      balance: ledger.balance(key.id),
      lastUsedMs,
      calls: calls.get(key.id) ?? 0,
      isUnused: key.status === "active" && nowMs - Math.max(key.createdMs, lastUsedMs ?? 0) > unusedMs,
    };
  });
}

/** The keys of the visitor's account, newest first. */
export const ownKeys = ({ services, person }: PersonVisit): readonly KeyRow[] =>
  services.keys.list(person.account).toReversed();

/** A key of the visitor's account. @throws NoSuchPage for an unknown or foreign key */
export function ownKey(visit: PersonVisit, id: string | null | undefined): KeyRow {
  const key = visit.services.keys.list(visit.person.account).find((row) => row.id === id);
  if (!key) throw new NoSuchPage();
  return key;
}
