import type { Database } from "bun:sqlite";

/** Runs the work in one transaction that nobody else writes in, and returns what the work returns. */
export type Write = <T>(work: () => T) => T;

/** Between two looks at a lock that another process holds. */
const lookMs = 1;

const isBusy = (error: unknown): boolean => (error as { code?: string }).code === "SQLITE_BUSY";

/**
 * Makes the one way to write to a database. Another process is waited for up to `busyMs`; then, and when anything
 * else fails, the transaction is rolled back and the error thrown.
 */
export function makeWrite(sqlite: Database, busyMs: number): Write {
  const begin = sqlite.prepare("BEGIN IMMEDIATE");
  const commit = sqlite.prepare("COMMIT");
  const rollback = sqlite.prepare("ROLLBACK");

  // SQLite itself soon looks only ten times a second. A busy server holds the lock nearly always and lets go of it
  // for microseconds: `key revoke` waited for five seconds and gave up, and with this it waits for a tenth of one.
  function takeLock(): void {
    sqlite.run("PRAGMA busy_timeout = 0");
    try {
      for (let waitedMs = 0; ; waitedMs += lookMs) {
        try {
          begin.run();
          return;
        } catch (error) {
          if (!isBusy(error) || waitedMs >= busyMs) throw error;
          Bun.sleepSync(lookMs);
        }
      }
    } finally {
      sqlite.run(`PRAGMA busy_timeout = ${busyMs}`);
    }
  }

  return (work) => {
    // Inside another transaction the work would be answered for before it is committed.
    if (sqlite.inTransaction) throw new Error("another transaction is open on this connection");
    takeLock();
    try {
      const result = work();
      commit.run();
      return result;
    } catch (error) {
      if (sqlite.inTransaction) rollback.run();
      throw error;
    }
  };
}
