import type { Database } from "bun:sqlite";
import type { HalfPoints } from "../domain/points.ts";
import { addEntriesText, type Entries } from "./journal_entries.ts";
import { rowsOf, type UsageRow } from "./key_usage.ts";

/** How far folding is; the columns of `journalCursor`. */
export interface JournalCursor {
  /** Rows of the journal up to here are in the tables, all of them. */
  readonly folded: number;
  /** Rows up to here are being folded: the same as `folded` while none are. */
  readonly closing: number;
  /** Keys up to here are folded of the rows between both, in the order of their ids. */
  readonly keyId: string;
}

/** The journal as it is stored: what is being folded, and what came later. */
export interface StoredJournal {
  readonly closing: Entries;
  readonly open: Entries;
  /** The size of the rows that came later, in characters. */
  readonly openLength: number;
  /** The last number that was given. */
  readonly lastNumber: number;
}

const addUsageSql = `
  INSERT INTO usage (keyId, day, endpoint, outcome, calls, half, freeCalls, lastMs)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
  ON CONFLICT DO UPDATE SET calls = calls + excluded.calls, half = half + excluded.half,
    freeCalls = freeCalls + excluded.freeCalls, lastMs = max(lastMs, excluded.lastMs)`;

const putBalanceSql = `
  INSERT INTO balances (keyId, day, dayUsed, month, monthUsed) VALUES (?1, ?2, ?3, ?4, ?5)
  ON CONFLICT DO UPDATE SET day = ?2, dayUsed = ?3, month = ?4, monthUsed = ?5`;

type UsageValues = [string, number, string, string, number, HalfPoints, number, number];

/** Adds rows to the table `usage`; its triggers add them to `usageMonths`. */
export function usageAdder(sqlite: Database): (row: UsageRow) => void {
  const add = sqlite.prepare<never, UsageValues>(addUsageSql);
  return ({ keyId, day, endpoint, outcome, calls, half, freeCalls, lastMs }) =>
    void add.run(keyId, day, endpoint, outcome, calls, half, freeCalls, lastMs);
}

/** Moves the entries of a key into the tables. */
export function keyFolder(sqlite: Database): (entries: Entries, keyId: string) => void {
  const addUsage = usageAdder(sqlite);
  const put = sqlite.prepare<never, [string, number, HalfPoints, number, HalfPoints]>(putBalanceSql);
  return (entries, keyId) => {
    const { balance, usage } = entries.get(keyId) ?? {};
    if (balance) put.run(keyId, balance.day, balance.dayUsed, balance.month, balance.monthUsed);
    for (const row of rowsOf(usage)) addUsage(row);
  };
}

interface JournalRow {
  readonly number: number;
  readonly entries: string;
}

/** The statements that read the journal and note how far folding is. */
export function journalStatements(sqlite: Database) {
  const cursor = sqlite.prepare<JournalCursor, []>("SELECT folded, closing, keyId FROM journalCursor");
  const rowsAfter = sqlite.prepare<JournalRow, [number]>(
    "SELECT number, entries FROM journal WHERE number > ?1 ORDER BY number",
  );
  const first = sqlite.prepare<{ number: number | null }, []>("SELECT min(number) AS number FROM journal");
  const append = sqlite.prepare<never, [number, string]>("INSERT INTO journal VALUES (?1, ?2)");
  const remove = sqlite.prepare<never, [number]>("DELETE FROM journal WHERE number <= ?1");
  const setCursor = sqlite.prepare<never, [number, number, string]>(
    "UPDATE journalCursor SET folded = ?1, closing = ?2, keyId = ?3",
  );
  return {
    cursor: (): JournalCursor => cursor.all()[0] as JournalCursor,
    setCursor: ({ folded, closing, keyId }: JournalCursor) => void setCursor.run(folded, closing, keyId),
    firstNumber: (): number | null => first.all()[0]?.number ?? null,
    append: (number: number, entries: string) => void append.run(number, entries),
    /** Removes the rows up to a number. */
    remove: (number: number) => void remove.run(number),
    rowsAfter: (number: number): Iterable<JournalRow> => rowsAfter.iterate(number),
  };
}

export type JournalStatements = ReturnType<typeof journalStatements>;

/** Reads all that is not folded. */
export function readJournal({ rowsAfter }: JournalStatements, cursor: JournalCursor): StoredJournal {
  const [closing, open]: [Entries, Entries] = [new Map(), new Map()];
  let lastNumber = cursor.closing;
  let openLength = 0;
  for (const { number, entries } of rowsAfter(cursor.folded)) {
    if (number <= cursor.closing) addEntriesText(closing, entries, cursor.keyId);
    else {
      addEntriesText(open, entries, "");
      openLength += entries.length;
    }
    lastNumber = Math.max(lastNumber, number);
  }
  return { closing, open, openLength, lastNumber };
}

/** Folds the whole journal at once, within a transaction: before the tables are read or changed by other means. */
export function foldJournal(sqlite: Database): void {
  const statements = journalStatements(sqlite);
  const foldKey = keyFolder(sqlite);
  const { closing, open, lastNumber } = readJournal(statements, statements.cursor());
  for (const entries of [closing, open]) for (const keyId of entries.keys()) foldKey(entries, keyId);
  statements.remove(lastNumber);
  statements.setCursor({ folded: lastNumber, closing: lastNumber, keyId: "" });
}
