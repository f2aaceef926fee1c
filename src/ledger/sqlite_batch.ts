import { appendEvents } from "../database/append_events.ts";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { marksReached } from "../domain/budget_mark.ts";
import type { KeyEvent } from "../domain/key_event.ts";
import type { Plan } from "../domain/plan.ts";
import type { HalfPoints } from "../domain/points.ts";
import { addEntry, type Entries } from "./journal_entries.ts";
import { rowOfCall, type UsageRow } from "./key_usage.ts";
import type { Balance, ChargeResult } from "./ledger.ts";
import { inDay, type StoredBalances } from "./sqlite_balances.ts";
import type { SqliteJournal } from "./sqlite_journal.ts";

/** A charge before its commit. */
export interface Charge {
  readonly keyId: string;
  readonly endpoint: string;
  readonly cost: HalfPoints;
  readonly plan: Plan;
  readonly today: number;
  readonly signal: Pick<AbortSignal, "aborted"> | undefined;
}

/** What one transaction commits. */
export interface Batch {
  readonly charges: readonly Charge[];
  readonly counts: readonly UsageRow[];
  /** The instant of the charges. */
  readonly nowMs: number;
}

interface BatchParts {
  readonly database: Pick<RunTimeDatabase, "db">;
  readonly journal: SqliteJournal;
  readonly balances: StoredBalances;
  /** Whether a key was revoked while its charge waited. */
  readonly isRevoked?: (keyId: string) => boolean;
}

/** Adds the budget marks that a charge has reached to events. */
function addMarks(
  marks: KeyEvent[],
  { keyId, cost, plan }: Charge,
  { dayUsed, monthUsed }: Balance,
  atMs: number,
): void {
  const add = (used: HalfPoints, period: "day" | "month"): void => {
    for (const kind of marksReached(used - cost, used, plan[period]))
      marks.push({ keyId, atMs, kind, before: null, after: period });
  };
  add(dayUsed, "day");
  add(monthUsed, "month");
}

/** Decides about a charge, after those that are in the entries. */
function chargeKey(
  { keyId, cost, plan, signal, today }: Charge,
  { balances, isRevoked = () => false }: BatchParts,
  entries: Entries,
): ChargeResult {
  const changed = entries.get(keyId)?.balance;
  const before =
    changed === undefined
      ? balances.of(keyId, today)
      : inDay(changed, today, () => balances.usedIn(keyId, today));
  if (signal?.aborted) return { kind: "aborted", balance: before };
  if (isRevoked(keyId)) return { kind: "revoked", balance: before };
  if (before.monthUsed + cost > plan.month) return { kind: "monthLimit", balance: before };
  if (before.dayUsed + cost > plan.day) return { kind: "dayLimit", balance: before };
  const { day, month } = before;
  const balance: Balance = { day, dayUsed: before.dayUsed + cost, month, monthUsed: before.monthUsed + cost };
  return { kind: "charged", balance };
}

/** The work of one transaction: decides about the charges in order, and appends one row to the journal. */
export function applyBatch(parts: BatchParts, { charges, counts, nowMs }: Batch): ChargeResult[] {
  const entries: Entries = new Map();
  // Copies: the rows are counted again if the commit fails.
  for (const row of counts) addEntry(entries, { ...row }, undefined);
  const marks: KeyEvent[] = [];
  const results = charges.map((charge) => {
    const { keyId, endpoint, cost } = charge;
    const result = chargeKey(charge, parts, entries);
    const { kind, balance } = result;
    const isCharged = kind === "charged";
    const call = { keyId, endpoint, outcome: isCharged ? "served" : kind } as const;
    const row = rowOfCall(call, balance.day, isCharged ? cost : 0, nowMs);
    addEntry(entries, row, isCharged ? balance : undefined);
    if (isCharged) addMarks(marks, charge, balance, nowMs);
    return result;
  });
  if (entries.size > 0) parts.journal.append(entries);
  appendEvents(parts.database, marks);
  return results;
}
