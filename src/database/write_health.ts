import { isBusy, type Writes } from "./write_transaction.ts";

type Write = Writes["tryWrite"];

/** Why the database cannot be written to. */
export const writeFaults = {
  moved: "the database file was replaced or deleted",
  full: "the disk of the database is full",
  locked: "another process keeps the database locked",
  failing: "the database cannot be written to",
} as const;
export type WriteFault = (typeof writeFaults)[keyof typeof writeFaults];

/** Interval between test writes. */
const testIntervalMs = 1_000;
/** How long another process may write before it counts as a fault. */
const busyMs = 1_000;

/** Maps an error to a fault; null when storage is not the cause. */
function faultOf(error: unknown): WriteFault | null {
  const code = (error as { code?: string }).code ?? "";
  if (isBusy(error)) return writeFaults.locked;
  if (code === "SQLITE_FULL") return writeFaults.full;
  return /^SQLITE_(IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM|PERM)/.test(code)
    ? writeFaults.failing
    : null;
}

/** The state of the database according to its last writes. */
export interface WriteHealth {
  /** Wraps a write function to record its results; refuses to write to a replaced or deleted file. */
  watch(write: Write): Write;
  /** The same for a write that another connection of this process makes. */
  elsewhere<T>(write: () => Promise<T>): Promise<T>;
  /** Why writes fail, or null; `tryOnce` makes a test write after a second without writes. */
  fault(tryOnce?: () => void): WriteFault | null;
}

/** `isInPlace` checks that the path still leads to the opened file. */
export function makeWriteHealth(isInPlace: () => boolean, nowMs: () => number): WriteHealth {
  let last: { readonly fault: WriteFault | null; readonly sinceMs: number } = {
    fault: null,
    sinceMs: nowMs(),
  };
  let triedMs = Number.NEGATIVE_INFINITY;

  function note(fault: WriteFault | null): void {
    triedMs = nowMs();
    if (last.fault !== fault) last = { fault, sinceMs: triedMs };
  }

  function checkPlace(): void {
    if (!isInPlace()) throw new Error(writeFaults.moved);
  }

  function failed(error: unknown): never {
    const fault = faultOf(error);
    if (fault !== null) note(fault);
    throw error;
  }

  return {
    watch: (write) => (work) => {
      try {
        const result = write(() => {
          checkPlace();
          return work();
        });
        note(null);
        return result;
      } catch (error) {
        return failed(error);
      }
    },
    async elsewhere(write) {
      try {
        checkPlace();
        const result = await write();
        note(null);
        return result;
      } catch (error) {
        return failed(error);
      }
    },
    fault(tryOnce) {
      if (!isInPlace()) return writeFaults.moved;
      if (tryOnce && nowMs() - triedMs >= testIntervalMs) {
        try {
          tryOnce();
        } catch {
          // The watched write noted it.
        }
      }
      const isShort = last.fault === writeFaults.locked && nowMs() - last.sinceMs < busyMs;
      return isShort ? null : last.fault;
    },
  };
}
