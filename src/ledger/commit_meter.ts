import { type Histogram, makeHistogram } from "../domain/histogram.ts";

/** What has been counted of the ledger's commits since the start. */
export interface CommitMeter {
  /** In ms, commits that failed included. */
  readonly duration: Histogram;
  /** Charges that were committed together. */
  readonly batch: Histogram;
  /** Commits that failed, for another process that was writing too. */
  readonly failures: number;
  /** Counts a commit of so many charges; what it returns or throws is passed on. */
  timed<T>(charges: number, commit: () => T): T;
  /** The same of one that is waited for. */
  timedAsync<T>(charges: number, commit: () => Promise<T>): Promise<T>;
}

const durationBounds = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000];
const batchBounds = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024];

export function makeCommitMeter(): CommitMeter {
  const duration = makeHistogram(durationBounds);
  const batch = makeHistogram(batchBounds);
  let failures = 0;
  function ended(charges: number | "failed", begunMs: number): void {
    if (charges === "failed") failures++;
    else batch.add(charges);
    duration.add(performance.now() - begunMs);
  }
  return {
    duration,
    batch,
    get failures() {
      return failures;
    },
    timed(charges, commit) {
      const begunMs = performance.now();
      try {
        const result = commit();
        ended(charges, begunMs);
        return result;
      } catch (error) {
        ended("failed", begunMs);
        throw error;
      }
    },
    async timedAsync(charges, commit) {
      const begunMs = performance.now();
      try {
        const result = await commit();
        ended(charges, begunMs);
        return result;
      } catch (error) {
        ended("failed", begunMs);
        throw error;
      }
    },
  };
}
