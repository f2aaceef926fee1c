import type { FoldingPace } from "../../src/ledger/folding_pace.ts";

/** Folds a few keys with some commits, and removes rows of the journal with others; timers fold nothing. */
export const randomPace = (random: () => number, keysMax = 3): FoldingPace => ({
  next({ openKeys, keysLeft, hasFoldedRows }, charges) {
    if (charges === 0 || random() < 0.4) return null;
    const step = { keys: Math.floor(random() * (keysMax + 1)), rows: Math.floor(random() * 4) };
    return openKeys + keysLeft > 0 || hasFoldedRows ? step : null;
  },
  waitMs: () => null,
  failed() {},
});

/** Folds whatever there is with every commit. */
export const eagerPace: FoldingPace = {
  next: ({ openKeys, keysLeft }) => (openKeys + keysLeft > 0 ? { keys: 1_000, rows: 1_000 } : null),
  waitMs: () => null,
  failed() {},
};
