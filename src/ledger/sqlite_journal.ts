import type { Database } from "bun:sqlite";
import type { Writes } from "../database/write_transaction.ts";
import {
  addCommit,
  beginRound,
  cursorAfter,
  type JournalCopy,
  keepCopy,
  makeRound,
  moveCursor,
  nextKeys,
  type Round,
} from "./journal_copy.ts";
import { addEntries, type Entries, entriesText } from "./journal_entries.ts";
import { rowsOf, type UsageRow } from "./key_usage.ts";
import type { Balance } from "./ledger.ts";
import { foldJournal, keyFolder } from "./sqlite_folding.ts";

/** What is not folded, for those who decide when to fold. */
export interface JournalState {
  /** Keys of the round that is under way, and how many of them are left; 0 for none. */
  readonly roundKeys: number;
  readonly keysLeft: number;
  /** Keys of commits that no round has taken up, and the size of their rows, in characters. */
  readonly openKeys: number;
  readonly openLength: number;
  /** Whether rows that are folded wait for their removal. */
  readonly hasFoldedRows: boolean;
}

/** A step of folding. */
export interface FoldingStep {
  /** How many keys are moved into the tables; 0 for none, and for no new round. */
  readonly keys: number;
  /** How many rows of the journal are removed, the oldest of those that are folded. */
  readonly rows: number;
}

/**
 * What the ledger has committed and the tables do not hold yet: rows in the file, and the same in memory, summed up by
 * key. A round of folding takes up the commits so far and moves them into the tables, some keys in a transaction;
 * commits that come meanwhile are left for the next round. Every connection has a copy in memory of its own.
 */
export interface SqliteJournal {
  /**
   * Runs work in a transaction, in which it may `fold`, then `append`, and `foldAll`. Throws as `tryWrite`, and has
   * then changed nothing.
   */
  commit<T>(tryWrite: Writes["tryWrite"], work: () => T): T;
  /** Runs work that reads the tables and this as they were at one instant. */
  read<T>(work: () => T): T;
  /** The balance of a key after its last charge, if it is not folded. */
  balance(keyId: string): Balance | undefined;
  balances(): Iterable<Balance>;
  /** Usage that is not folded, of a key or of all. */
  rowsOf(keyId: string): readonly UsageRow[];
  rows(): Iterable<UsageRow>;
  append(entries: Entries): void;
  /** Takes a step of the round that is under way, else of a new one. Call it before `append`. */
  fold(step: FoldingStep): void;
  /** Folds everything, what this transaction has appended included. */
  foldAll(): void;
  /** Call after the journal was changed on this connection by other means. */
  recheck(): void;
  state(): JournalState;
}

/** What reads the copy. */
function readers(
  current: () => JournalCopy,
): Pick<SqliteJournal, "balance" | "balances" | "rowsOf" | "rows" | "state"> {
  /** What is being folded, and what came later. */
  function generations(): Entries[] {
    const { open, round } = current();
    return round === null ? [open] : [round.entries, open];
  }
  return {
    balance(keyId) {
      const { open, round } = current();
      return open.get(keyId)?.balance ?? round?.entries.get(keyId)?.balance;
    },
    *balances() {
      for (const entries of generations())
        for (const { balance } of entries.values()) if (balance !== undefined) yield balance;
    },
    rowsOf(keyId) {
      return generations().flatMap((entries) => rowsOf(entries.get(keyId)?.usage));
    },
    *rows() {
      for (const entries of generations()) for (const { usage } of entries.values()) yield* rowsOf(usage);
    },
    state() {
      const { round, open, openLength, cursor, firstNumber } = current();
      return {
        roundKeys: round?.keys ?? 0,
        keysLeft: round === null ? 0 : round.keys - round.done,
        openKeys: open.size,
        openLength,
        hasFoldedRows: firstNumber <= cursor.folded,
      };
    },
  };
}

/** The journal of a connection. */
export function sqliteJournal(sqlite: Database): SqliteJournal {
  const { statements, within, current, recheck } = keepCopy(sqlite);
  const foldKey = keyFolder(sqlite);
  /** What the transaction does to the copy once it is committed. */
  let staged: (() => void)[] = [];

  return {
    ...readers(current),
    read: within,
    commit(tryWrite, work) {
      staged = [];
      try {
        const result = tryWrite(() => within(work));
        for (const change of staged) change();
        return result;
      } catch (error) {
        recheck();
        throw error;
      }
    },
    append(entries) {
      const copy = current();
      const [number, text] = [copy.lastNumber + 1, entriesText(entries)];
      statements.append(number, text);
      staged.push(() => addCommit(copy, number, text.length, (open) => addEntries(open, entries)));
    },
    fold({ keys, rows }) {
      const copy = current();
      const { cursor, firstNumber } = copy;
      const round = keys > 0 ? (copy.round ?? makeRound(copy.open)) : null;
      const keyIds = round === null ? [] : nextKeys(round, keys);
      for (const keyId of keyIds) foldKey((round as Round).entries, keyId);
      const next = round === null ? cursor : cursorAfter(copy, round, keyIds);
      if (next !== cursor) statements.setCursor(next);
      const removed = Math.min(next.folded, firstNumber + rows - 1);
      if (removed >= firstNumber) statements.remove(removed);
      staged.push(() => {
        if (round !== null && copy.round === null) beginRound(copy, round);
        moveCursor(copy, next);
        copy.firstNumber = Math.max(firstNumber, removed + 1);
      });
    },
    foldAll() {
      foldJournal(sqlite);
      staged = [recheck];
    },
    recheck,
  };
}
