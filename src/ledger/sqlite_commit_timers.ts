import { retryMs } from "../database/write_transaction.ts";

/** How long the count of a free call may wait for a commit. */
const countWaitMs = 1_000;

/** The next commit; the earliest of those that are asked for. */
export interface CommitTimers {
  /** For charges, unless one is put off for a lock. */
  endOfTurn(): void;
  retry(ms?: number): void;
  /** For counts of free calls. */
  later(): void;
  /** For folding alone, which keeps no process alive; null for none. */
  fold(ms: number | null): void;
  clear(): void;
}

/** When the next commit is attempted: at the end of this turn, after a lock, within a second, or to fold. */
export function makeCommitTimers(commit: () => void): CommitTimers {
  let turn: NodeJS.Immediate | undefined;
  let retry: Timer | undefined;
  let later: Timer | undefined;
  let fold: Timer | undefined;
  return {
    endOfTurn(): void {
      if (retry === undefined) turn ??= setImmediate(commit);
    },
    retry(ms = retryMs): void {
      retry ??= setTimeout(commit, ms);
    },
    later(): void {
      later ??= setTimeout(commit, countWaitMs);
    },
    fold(ms: number | null): void {
      if (ms !== null) fold ??= setTimeout(commit, ms).unref();
    },
    clear(): void {
      clearImmediate(turn);
      clearTimeout(retry);
      clearTimeout(later);
      clearTimeout(fold);
      turn = retry = later = fold = undefined;
    },
  };
}
