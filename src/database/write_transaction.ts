import type { Database } from "bun:sqlite";
import { StoreBusy } from "../domain/store_busy.ts";

/** A transaction that nobody else writes in. The work is synchronous, so nothing comes between its statements. */
export interface Writes {
  /**
   * Runs the work and resolves after its commit with what it returned. While another process writes it waits for
   * `busyMs` at most, behind those that came before, and never keeps the event loop. Rejects with `StoreBusy` then.
   */
  write<T>(work: () => T): Promise<T>;
  /** Runs the work at once; throws what SQLite says when another process is writing (see `isBusy`). */
  tryWrite<T>(work: () => T): T;
}

/** Between two looks at a lock that another process holds. A busy server lets go of it for microseconds. */
export const lookMs = 1;

/** Whether a transaction failed only because another process was writing. */
export const isBusy = (error: unknown): boolean =>
  (error as { code?: string }).code?.startsWith("SQLITE_BUSY") ?? false;

/** Tries once for one that waits: false when it goes on waiting. */
type Attempt = (nowMs: number) => boolean;

type TryWrite = Writes["tryWrite"];

/**
 * Makes the two ways to write. When anything fails the transaction is rolled back and the error thrown. Every try goes
 * through `watch`.
 */
export function makeWrites(
  sqlite: Database,
  busyMs: number,
  watch: (tryWrite: TryWrite) => TryWrite = (tryWrite) => tryWrite,
): Writes {
  const tryWrite = watch(makeTryWrite(sqlite));
  const waiting: Attempt[] = [];

  function look(): void {
    while (waiting[0]?.(performance.now())) waiting.shift();
    if (waiting.length > 0) setTimeout(look, lookMs);
  }

  function write<T>(work: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const deadlineMs = performance.now() + busyMs;
    function attempt(nowMs: number): boolean {
      try {
        resolve(tryWrite(work));
      } catch (error) {
        if (!isBusy(error)) reject(error);
        else if (nowMs < deadlineMs) return false;
        else reject(new StoreBusy(error));
      }
      return true;
    }
    if (waiting.length > 0) waiting.push(attempt);
    else if (!attempt(performance.now())) {
      waiting.push(attempt);
      setTimeout(look, lookMs);
    }
    return promise;
  }

  return { write, tryWrite };
}

function makeTryWrite(sqlite: Database): TryWrite {
  const begin = sqlite.prepare("BEGIN IMMEDIATE");
  const commit = sqlite.prepare("COMMIT");
  const rollback = sqlite.prepare("ROLLBACK");
  return (work) => {
    // Inside another transaction the work would be answered for before it is committed.
    if (sqlite.inTransaction) throw new Error("another transaction is open on this connection");
    begin.run();
    try {
      const result = work();
      // What comes after an await would be outside of the transaction.
      if (result instanceof Promise) throw new Error("the work of a transaction is asynchronous");
      commit.run();
      return result;
    } catch (error) {
      if (sqlite.inTransaction) rollback.run();
      throw error;
    }
  };
}
