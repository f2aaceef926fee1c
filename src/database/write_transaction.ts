import type { Database } from "bun:sqlite";

/** Runs the work in one transaction that nobody else writes in, and returns what the work returns. */
export type Write = <T>(work: () => T) => T;

export interface Writes {
  /** Waits for another process that is writing, and keeps this whole process waiting with it: for commands. */
  readonly write: Write;
  /** Throws at once when another process is writing (see `isBusy`): for a server, which has others to answer. */
  readonly tryWrite: Write;
}

/** Between two looks at a lock that another process holds. */
export const lookMs = 1;

/** Whether a transaction failed only because another process was writing. */
export const isBusy = (error: unknown): boolean =>
  (error as { code?: string }).code?.startsWith("SQLITE_BUSY") ?? false;

/**
 * Makes the two ways to write to a database. `write` waits up to `busyMs` for another process; then, and when
 * anything else fails, the transaction is rolled back and the error thrown.
 */
export function makeWrites(sqlite: Database, busyMs: number): Writes {
  const begin = sqlite.prepare("BEGIN IMMEDIATE");
  const commit = sqlite.prepare("COMMIT");
  const rollback = sqlite.prepare("ROLLBACK");

  // SQLite itself soon looks only ten times a second. A busy server holds the lock nearly always and lets go of it
  // for microseconds: `key revoke` waited for five seconds and gave up, and with this it waits for a tenth of one.
  function takeLock(waitMs: number): void {
    sqlite.run("PRAGMA busy_timeout = 0");
    try {
      for (let waitedMs = 0; ; waitedMs += lookMs) {
        try {
          begin.run();
          return;
        } catch (error) {
          if (!isBusy(error) || waitedMs >= waitMs) throw error;
          Bun.sleepSync(lookMs);
        }
      }
    } finally {
      sqlite.run(`PRAGMA busy_timeout = ${busyMs}`);
    }
  }

  const writeWithin =
    (waitMs: number): Write =>
    (work) => {
      // Inside another transaction the work would be answered for before it is committed.
      if (sqlite.inTransaction) throw new Error("another transaction is open on this connection");
      takeLock(waitMs);
      try {
        const result = work();
        commit.run();
        return result;
      } catch (error) {
        if (sqlite.inTransaction) rollback.run();
        throw error;
      }
    };

  return { write: writeWithin(busyMs), tryWrite: writeWithin(0) };
}
