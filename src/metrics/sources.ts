import type { Histogram } from "../domain/histogram.ts";
import type { CallMeter } from "../http/call_meter.ts";
import type { CommitMeter } from "../ledger/commit_meter.ts";

/** What a cache has been asked, and what it holds. */
interface CacheFigures {
  readonly hits: number;
  readonly misses: number;
  readonly entries: number;
  readonly bytes: number;
}

/** Where the numbers come from. All are counted whether or not somebody asks. */
export interface MetricSources {
  readonly calls: CallMeter;
  readonly commits: CommitMeter;
  /** How late timers run, in ms. */
  readonly loopLag: Histogram;
  /** Open calls, a text counting as several. */
  readonly openCalls: () => number;
  readonly caches: () => Readonly<Record<string, CacheFigures>>;
  /** Sizes of the run-time database and of its write-ahead log, in bytes; null where it has none of its own. */
  readonly databaseBytes: () => { readonly file: number; readonly log: number | null };
  readonly dataVersion: () => string;
  /** New data since the start, by what became of it. */
  readonly dataLoads: Readonly<Record<string, number>>;
  /** Whether calls can be answered and charged. */
  readonly isReady: () => boolean;
  readonly startedMs: number;
}
