import { dayOf, firstDayOf, monthOf } from "../../domain/period.ts";
import type { Plan } from "../../domain/plan.ts";
import type { HalfPoints } from "../../domain/points.ts";
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
  /** Points of the last seven days, today last. */
  readonly week: readonly HalfPoints[];
  /** Active, and neither created nor used in the last 30 days. */
  readonly isUnused: boolean;
}

export const keyPath = ({ id }: Pick<KeyRow, "id">): string => `/dashboard/keys/${id}`;

const unusedMs = 30 * 24 * 60 * 60_000;
const weekDays = 7;

/** Points by key and day of the last seven days. */
async function weeksOf(
  visit: PersonVisit,
  keyIds: readonly string[],
): Promise<(id: string) => readonly HalfPoints[]> {
  const today = dayOf(visit.services.clock());
  const firstDay = today - weekDays + 1;
  const sums = await visit.services.ledger.sums(["keyId", "day"], { keyIds, firstDay, lastDay: today });
  const half = new Map(sums.map((sum) => [`${sum.keyId} ${sum.day}`, sum.half]));
  return (id) => Array.from({ length: weekDays }, (_, index) => half.get(`${id} ${firstDay + index}`) ?? 0);
}

/** Facts of keys, in the given order. */
export async function factsOf(visit: PersonVisit, keys: readonly KeyRow[]): Promise<readonly KeyFacts[]> {
  const { ledger, clock } = visit.services;
  const nowMs = clock();
  const keyIds = keys.map(({ id }) => id);
  const span = { keyIds, firstDay: firstDayOf(monthOf(nowMs)), lastDay: dayOf(nowMs) + 1 };
  const [sums, lastUsed, weekOf] = await Promise.all([
    ledger.sums(["keyId"], span),
    ledger.lastUsed(keyIds),
    weeksOf(visit, keyIds),
  ]);
  const balances: Balance[] = [];
  // One after the other: there may be thousands, and each has to be answered in time.
  for (const id of keyIds) balances.push(await ledger.balance(id));
  const calls = new Map(sums.map((sum) => [sum.keyId, sum.calls]));
  const plans = new Map(visit.plans.map((plan) => [plan.name, plan]));
  return keys.map((key, index) => {
    const lastUsedMs = lastUsed.get(key.id) ?? null;
    return {
      key,
      plan: plans.get(key.plan) as Plan,
      balance: balances[index] as Balance,
      lastUsedMs,
      calls: calls.get(key.id) ?? 0,
      week: weekOf(key.id),
      isUnused: key.status === "active" && nowMs - Math.max(key.createdMs, lastUsedMs ?? 0) > unusedMs,
    };
  });
}

/** The keys of the visitor's account, newest first. */
export const ownKeys = ({ keys }: PersonVisit): readonly KeyRow[] => keys.toReversed();

/** A key of the visitor's account. @throws NoSuchPage for an unknown or foreign key */
export function ownKey(visit: PersonVisit, id: string | null | undefined): KeyRow {
  const key = visit.keys.find((row) => row.id === id);
  if (!key) throw new NoSuchPage();
  return key;
}
