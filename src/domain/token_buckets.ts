import type { Clock } from "./clock.ts";

interface Bucket {
  readonly tokens: number;
  readonly atMs: number;
}

export interface BucketOptions {
  /** What a full bucket holds: as many may be taken at once. */
  readonly burst: number;
  /** How long a token takes to grow again. */
  readonly tokenMs: number;
  /** Names kept in memory; the one unseen for longest is forgotten, and begins with a full bucket again. */
  readonly namesMax: number;
}

/** A bucket of tokens for each name. Takes one; returns the milliseconds to wait when there is none, else 0. */
export function makeTokenBuckets(clock: Clock, { burst, tokenMs, namesMax }: BucketOptions) {
  const buckets = new Map<string, Bucket>();
  return (name: string): number => {
    const nowMs = clock();
    const { tokens, atMs } = buckets.get(name) ?? { tokens: burst, atMs: nowMs };
    // A clock that was set back refills nothing.
    const filled = Math.min(burst, tokens + Math.max(0, nowMs - atMs) / tokenMs);
    const isAllowed = filled >= 1;
    buckets.delete(name);
    buckets.set(name, { tokens: isAllowed ? filled - 1 : filled, atMs: nowMs });
    if (buckets.size > namesMax) buckets.delete(buckets.keys().next().value as string);
    return isAllowed ? 0 : (1 - filled) * tokenMs;
  };
}
