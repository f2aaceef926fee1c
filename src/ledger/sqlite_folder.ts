import { isBusy, type Writes } from "../database/write_transaction.ts";
import type { FoldingPace } from "./folding_pace.ts";
import type { JournalState, SqliteJournal } from "./sqlite_journal.ts";

/** A step where nobody waits for an answer. */
const stepAtClose = { keys: 4_096, rows: Number.POSITIVE_INFINITY };

/** Folds the journal as part of commits, so that it costs no sync of its own. */
export interface Folding {
  /** Whether the next commit is to be made for folding alone. */
  isDue(): boolean;
  /** In how many ms it will be; null while nothing is to be folded. */
  waitMs(): number | null;
  /** Commits work of so many charges, and a step of folding where one is due. Throws as `tryWrite`. */
  commit<T>(tryWrite: Writes["tryWrite"], charges: number, work: () => T): T;
  /** Folds everything, in transactions between which others can write; throws as `tryWrite`. */
  finish(tryWrite: Writes["tryWrite"]): void;
}

export function makeFolding(journal: SqliteJournal, pace: FoldingPace): Folding {
  /** What the pace says of the journal; null where that cannot be read, which the next charge reports. */
  function ask<T>(question: (state: JournalState) => T | null): T | null {
    try {
      return question(journal.state());
    } catch {
      return null;
    }
  }

  return {
    isDue: () => ask((state) => pace.next(state, 0)) !== null,
    waitMs: () => ask(pace.waitMs),
    commit(tryWrite, charges, work) {
      try {
        return journal.commit(tryWrite, () => {
          const step = pace.next(journal.state(), charges);
          if (step !== null) journal.fold(step);
          return work();
        });
      } catch (error) {
        if (!isBusy(error)) pace.failed();
        throw error;
      }
    },
    finish(tryWrite) {
      const isLeft = ({ openKeys, keysLeft, hasFoldedRows }: JournalState) =>
        openKeys > 0 || keysLeft > 0 || hasFoldedRows;
      while (isLeft(journal.state())) journal.commit(tryWrite, () => journal.fold(stepAtClose));
    },
  };
}
