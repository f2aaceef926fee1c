/**
 * Counts for each word how many accounts look it up in a day, so that the commonest words can be those that people ask
 * for. Nobody can be found in it: a day that has ended keeps numbers alone, and none below `accountsMin`.
 */
export interface LookUps {
  /** Notes that a call of a key was served these words. Written within seconds; a killed process loses them. */
  add(keyId: string, wordIds: readonly string[]): void;
  /** Writes what has been noted. */
  close(): void;
}

/** A word's distinct accounts of one day. */
export interface DayCount {
  readonly day: number;
  readonly wordId: string;
  readonly accounts: number;
}

/** With fewer accounts a day a word is not counted: one customer must not make a word free, nor be recognised. */
export const accountsMin = 3;

/**
 * Adds up the days of each word. Of a day that several nodes have counted, the largest number stands: the same account
 * may have called two of them.
 */
export function sumDays(nodes: readonly (readonly DayCount[])[]): Map<string, number> {
  const days = new Map<string, DayCount>();
  for (const count of nodes.flat()) {
    const key = `${count.day} ${count.wordId}`;
    const known = days.get(key);
    if (known === undefined || known.accounts < count.accounts) days.set(key, count);
  }
  const sums = new Map<string, number>();
  for (const { wordId, accounts } of days.values()) sums.set(wordId, (sums.get(wordId) ?? 0) + accounts);
  return sums;
}
