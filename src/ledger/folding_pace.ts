import type { FoldingStep, JournalState } from "./sqlite_journal.ts";

/** How often the journal is folded, and how much of it at once. Longer rounds fold keys that are in use less often. */
const pace = {
  /** From the first commit that is not folded to the round that takes it up. */
  waitMs: 15_000,
  /** The size of the open rows that a round does not wait any longer at, in characters. */
  lengthMax: 32 << 20,
  /** The time over which a round is spread. */
  roundMs: 10_000,
  /** Keys of a commit: a few lie together in the tables, and many would keep calls waiting. */
  keysMin: 16,
  keysMax: 64,
  /** Rows of the journal that a commit removes. */
  rows: 32,
  /** The time between two commits that only fold. */
  stepMs: 25,
  /** How long folding rests after a commit that failed. */
  restMs: 4_000,
};

/** Decides when the journal is folded. */
export interface FoldingPace {
  /** The step of a commit with so many charges; null for none. */
  next(state: JournalState, charges: number): FoldingStep | null;
  /** In how many ms the next step is due; null while nothing is to be folded. */
  waitMs(state: JournalState): number | null;
  /** A commit failed: it may have been for folding. */
  failed(): void;
}

/** `nowMs` is a clock that never goes back. */
export function makeFoldingPace(nowMs: () => number = () => performance.now()): FoldingPace {
  /** Since when a round is under way, and since when something waits for the next one. */
  let roundMs: number | null = null;
  let openMs: number | null = null;
  let restsUntilMs = 0;

  /** Looks at what has changed since last time. */
  function note({ roundKeys, openKeys }: JournalState): void {
    if (roundKeys === 0) roundMs = null;
    else if (roundMs === null) [roundMs, openMs] = [nowMs(), null];
    if (openKeys === 0) openMs = null;
    else openMs ??= nowMs();
  }

  return {
    next(state, charges) {
      note(state);
      const { roundKeys, keysLeft, openKeys, openLength, hasFoldedRows } = state;
      const now = nowMs();
      if (now < restsUntilMs) return null;
      const keysMax = Math.max(pace.keysMax, charges);
      if (roundMs !== null) {
        const part = Math.min(1, (now - roundMs) / pace.roundMs);
        const keys =
          openLength > pace.lengthMax ? keysLeft : Math.ceil(roundKeys * part) - (roundKeys - keysLeft);
        if (keys < Math.min(pace.keysMin, keysLeft)) return null;
        return { keys: Math.min(keys, keysMax), rows: pace.rows };
      }
      if (hasFoldedRows) return { keys: 0, rows: pace.rows };
      if (openMs === null) return null;
      if (now < openMs + pace.waitMs && openLength < pace.lengthMax) return null;
      return { keys: Math.min(openKeys, keysMax), rows: pace.rows };
    },
    waitMs(state) {
      note(state);
      if (roundMs !== null || state.hasFoldedRows) return pace.stepMs;
      return openMs === null ? null : Math.max(pace.stepMs, openMs + pace.waitMs - nowMs());
    },
    failed(): void {
      restsUntilMs = nowMs() + pace.restMs;
    },
  };
}
