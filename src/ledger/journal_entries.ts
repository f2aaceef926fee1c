import { type KeyUsage, rowsOf, type UsageRow, withRow } from "./key_usage.ts";
import type { Balance, Outcome } from "./ledger.ts";

/** What commits have changed of a key. */
interface KeyEntries {
  /** After its last charge; undefined where it was not charged. Whoever is charged has usage too. */
  balance: Balance | undefined;
  usage: KeyUsage;
}

/** What commits have changed, by key: one, or all of a generation of the journal. */
export type Entries = Map<string, KeyEntries>;

/** Adds the usage of a call or more of a key, and its balance if it was charged. The row is used up. */
export function addEntry(to: Entries, row: UsageRow, balance: Balance | undefined): void {
  const known = to.get(row.keyId);
  if (known === undefined) {
    to.set(row.keyId, { balance, usage: row });
    return;
  }
  known.usage = withRow(known.usage, row);
  if (balance !== undefined) known.balance = balance;
}

/** Adds later entries, which are used up. */
export function addEntries(to: Entries, later: Entries): void {
  for (const [keyId, entries] of later) {
    const known = to.get(keyId);
    if (known === undefined) to.set(keyId, entries);
    else for (const row of rowsOf(entries.usage)) addEntry(to, row, entries.balance);
  }
}

type BalanceText = readonly [day: number, dayUsed: number, month: number, monthUsed: number];
type RowText = readonly [
  day: number,
  endpoint: string,
  outcome: Outcome,
  calls: number,
  half: number,
  freeCalls: number,
  lastMs: number,
];
/** `["key_a", [20780, 3, 682, 9], [[20780, "GET /v1/words", "served", 3, 3, 0, 1795435200000]]]`; null: not charged. */
type KeyText = readonly [keyId: string, BalanceText | null, readonly RowText[]];

const rowText = ({ day, endpoint, outcome, calls, half, freeCalls, lastMs }: UsageRow): RowText => [
  ...([day, endpoint, outcome] as const),
  ...([calls, half, freeCalls, lastMs] as const),
];

/** The JSON of a journal's row. */
export function entriesText(entries: Entries): string {
  const keys: KeyText[] = [];
  for (const [keyId, { balance, usage }] of entries) {
    const text = balance && ([balance.day, balance.dayUsed, balance.month, balance.monthUsed] as const);
    keys.push([keyId, text ?? null, rowsOf(usage).map(rowText)]);
  }
  return JSON.stringify(keys);
}

/** Adds the entries of a journal's row, but for keys up to one that are left out. */
export function addEntriesText(to: Entries, text: string, keysAfter: string): void {
  for (const [keyId, balanceText, rows] of JSON.parse(text) as readonly KeyText[]) {
    if (keyId <= keysAfter) continue;
    const balance = balanceOf(balanceText);
    for (const [day, endpoint, outcome, calls, half, freeCalls, lastMs] of rows)
      addEntry(to, { keyId, day, endpoint, outcome, calls, half, freeCalls, lastMs }, balance);
  }
}

function balanceOf(text: BalanceText | null): Balance | undefined {
  if (text === null) return undefined;
  const [day, dayUsed, month, monthUsed] = text;
  return { day, dayUsed, month, monthUsed };
}
