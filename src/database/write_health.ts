import { isBusy, type Writes } from "./write_transaction.ts";

type Write = Writes["tryWrite"];

/** Why nothing can be written to the database now. */
export const writeFaults = {
  moved: "the database file was replaced or deleted",
  full: "the disk of the database is full",
  locked: "another process keeps the database locked",
  failing: "the database cannot be written to",
} as const;
export type WriteFault = (typeof writeFaults)[keyof typeof writeFaults];

/** A fault is known for so long before a write is tried again. */
const knownMs = 1_000;
/** Another process may write for so long before it is a fault. */
const busyMs = 1_000;

/** The fault that an error tells of, or null where the storage is not to blame. */
function faultOf(error: unknown): WriteFault | null {
  const code = (error as { code?: string }).code ?? "";
  if (isBusy(error)) return writeFaults.locked;
  if (code === "SQLITE_FULL") return writeFaults.full;
  return /^SQLITE_(IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM|PERM)/.test(code)
    ? writeFaults.failing
    : null;
}

/** What the last writes say of the database. */
export interface WriteHealth {
  /** The same way to write, watched; it refuses to write to a file that is gone. */
  watch(write: Write): Write;
  /** What keeps writes from being committed, or null; `tryOnce` commits something where nothing was for a second. */
  fault(tryOnce?: () => void): WriteFault | null;
}

/** `isInPlace` tells whether the file at the path is still the one that was opened. */
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

  return {
    watch: (write) => (work) => {
      try {
        const result = write(() => {
          if (!isInPlace()) throw new Error(writeFaults.moved);
          return work();
        });
        note(null);
        return result;
      } catch (error) {
        const fault = faultOf(error);
        if (fault !== null) note(fault);
        throw error;
      }
    },
    fault(tryOnce) {
      if (!isInPlace()) return writeFaults.moved;
      if (tryOnce && nowMs() - triedMs >= knownMs) {
        try {
          tryOnce();
        } catch {
          // It is noted.
        }
      }
      const isShort = last.fault === writeFaults.locked && nowMs() - last.sinceMs < busyMs;
      return isShort ? null : last.fault;
    },
  };
}
