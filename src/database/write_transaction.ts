import type { Database } from "bun:sqlite";
import { StoreBusy } from "../domain/store_busy.ts";

/** Write transactions. The work is synchronous, so its statements run without interruption. */
export interface Writes {
  /**
   * Runs the work and resolves to its result after the commit. While another process writes, it queues for up to
   * `busyMs` without blocking the event loop, then rejects with `StoreBusy`.
   */
  write<T>(work: () => T): Promise<T>;
  /** Runs the work at once; throws SQLite's error while another process writes (see `isBusy`). */
  tryWrite<T>(work: () => T): T;
}

/** Interval between attempts while another process holds the lock. A busy server releases it for microseconds. */
export const retryMs = 1;

/** Whether a transaction failed because another process was writing. */
export const isBusy = (error: unknown): boolean =>
  (error as { code?: string }).code?.startsWith("SQLITE_BUSY") ?? false;

/** Tries a queued write once: false when it must keep waiting. */
type Attempt = (nowMs: number) => boolean;

type TryWrite = Writes["tryWrite"];

/**
 * Makes the write functions. A failure rolls the transaction back and throws its error. Every attempt goes through
 * `watch`.
 */
export function makeWrites(
  sqlite: Database,
  busyMs: number,
  watch: (tryWrite: TryWrite) => TryWrite = (tryWrite) => tryWrite,
): Writes {
  const tryWrite = watch(makeTryWrite(sqlite));
  const waiting: Attempt[] = [];

  function retry(): void {
    while (waiting[0]?.(performance.now())) waiting.shift();
    if (waiting.length > 0) setTimeout(retry, retryMs);
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
      setTimeout(retry, retryMs);
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
    // Inside another transaction the work would be reported before it is committed.
    if (sqlite.inTransaction) throw new Error("another transaction is open on this connection");
    begin.run();
    try {
      const result = work();
      // Code after an await would run outside the transaction.
      if (result instanceof Promise) throw new Error("the work of a transaction is asynchronous");
      commit.run();
      return result;
    } catch (error) {
      if (sqlite.inTransaction) rollback.run();
      throw error;
    }
  };
}
