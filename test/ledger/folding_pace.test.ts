import { describe, expect, test } from "bun:test";
import { makeFoldingPace } from "../../src/ledger/folding_pace.ts";
import type { JournalState } from "../../src/ledger/sqlite_journal.ts";

/** A journal of numbers alone, and a clock. */
function setup() {
  const state = { roundKeys: 0, keysLeft: 0, openKeys: 0, openLength: 0, hasFoldedRows: false };
  let nowMs = 0;
  const pace = makeFoldingPace(() => nowMs);
  /** Commits charges of so many keys, with the step that is due. */
  function commit(charges: number, newKeys: number): number {
    const step = pace.next(state as JournalState, charges);
    if (step?.keys) {
      if (state.roundKeys === 0) {
        state.roundKeys = state.keysLeft = state.openKeys;
        state.openKeys = state.openLength = 0;
      }
      state.keysLeft -= Math.min(step.keys, state.keysLeft);
      if (state.keysLeft === 0) {
        state.roundKeys = 0;
        state.hasFoldedRows = true;
      }
    }
    if (step?.rows) state.hasFoldedRows = false;
    state.openKeys += newKeys;
    state.openLength += charges * 110;
    // As after each commit: it sees what is new.
    pace.waitMs(state);
    return step?.keys ?? 0;
  }
  const pass = (ms: number): void => {
    nowMs += ms;
  };
  return { state, pace, commit, pass };
}

describe("makeFoldingPace", () => {
  test("folds few keys in one step, fifteen seconds after the first commit", () => {
    const { state, pace, commit, pass } = setup();
    expect(pace.waitMs(state)).toBeNull();
    expect(commit(20, 20)).toBe(0);
    expect(pace.waitMs(state)).toBe(15_000);
    pass(14_999);
    expect(commit(20, 1)).toBe(0);
    pass(1);
    expect([pace.waitMs(state), commit(1, 0)]).toEqual([25, 21]);
    expect(commit(0, 0)).toBe(0);
    expect([state.hasFoldedRows, pace.waitMs(state)]).toEqual([false, null]);
  });

  test("spreads many keys over ten seconds, some in a commit", () => {
    const { state, commit, pass } = setup();
    commit(0, 10_000);
    pass(15_000);
    const steps: number[] = [];
    for (; steps.length === 0 || state.roundKeys > 0; pass(10)) steps.push(commit(64, 0));
    expect(steps.reduce((sum, keys) => sum + keys, 0)).toBe(10_000);
    expect(Math.max(...steps)).toBeLessThanOrEqual(64);
    expect(steps.length * 10).toBeGreaterThan(9_000);
    expect(steps.length * 10).toBeLessThan(12_000);
  });

  test("keeps the journal bounded under 40,000 charges a second of ever new keys", () => {
    const { state, commit, pass } = setup();
    let most = 0;
    for (let ms = 0; ms < 120_000; ms += 1.6) {
      pass(1.6);
      commit(64, 64);
      most = Math.max(most, state.openKeys + state.keysLeft);
    }
    // The open rows and those of one round, of 32 Mi characters each.
    expect(most * 110).toBeLessThan(3 * (32 << 20));
  });

  test("rests for four seconds after a commit that failed", () => {
    const { pace, commit, pass } = setup();
    commit(1, 1);
    pass(15_000);
    pace.failed();
    expect(commit(1, 0)).toBe(0);
    pass(3_999);
    expect(commit(1, 0)).toBe(0);
    pass(1);
    expect(commit(1, 0)).toBe(1);
  });
});
