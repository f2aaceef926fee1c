import type { HalfPoints } from "../domain/points.ts";
import type { EndpointCall, EndpointUsage } from "./ledger.ts";

/** Calls of one key, day, endpoint and outcome, with their total cost. */
export interface UsageRow extends EndpointCall {
  readonly day: number;
  readonly calls: number;
  readonly half: HalfPoints;
  readonly freeCalls: number;
  /** When the latest call ended. */
  readonly lastMs: number;
}

/** Pending usage, summed so that a busy turn writes few rows. */
export interface UsageCounters {
  readonly size: number;
  add(call: EndpointCall, day: number, half: HalfPoints, nowMs: number): void;
  /** Adds what was counted before. */
  addRow(row: UsageRow): void;
  rows(): Iterable<UsageRow>;
  clear(): void;
}

// Key ids and outcomes hold no space, so ids are unique.
const idOf = (keyId: string, day: number, outcome: string, endpoint: string): string =>
  `${keyId} ${day} ${outcome} ${endpoint}`;

export function makeUsageCounters(): UsageCounters {
  const sums = new Map<string, { -readonly [K in keyof UsageRow]: UsageRow[K] }>();
  return {
    get size() {
      return sums.size;
    },
    add({ keyId, endpoint, outcome }, day, half, nowMs) {
      const id = idOf(keyId, day, outcome, endpoint);
      const sum = sums.get(id);
      const freeCalls = outcome === "served" && half === 0 ? 1 : 0;
      if (sum) {
        sum.calls++;
        sum.half += half;
        sum.freeCalls += freeCalls;
        sum.lastMs = Math.max(sum.lastMs, nowMs);
      } else {
        sums.set(id, { keyId, day, endpoint, outcome, calls: 1, half, freeCalls, lastMs: nowMs });
      }
    },
    addRow(row) {
      const id = idOf(row.keyId, row.day, row.outcome, row.endpoint);
      const sum = sums.get(id);
      if (sum) {
        sum.calls += row.calls;
        sum.half += row.half;
        sum.freeCalls += row.freeCalls;
        sum.lastMs = Math.max(sum.lastMs, row.lastMs);
      } else sums.set(id, { ...row });
    },
    rows: () => sums.values(),
    clear: () => sums.clear(),
  };
}

/** Adds pending calls to usage per endpoint, sorted by endpoint name. */
export function withPendingCalls(
  usage: readonly EndpointUsage[],
  rows: Iterable<UsageRow>,
): readonly EndpointUsage[] {
  const byEndpoint = new Map(usage.map((entry) => [entry.endpoint, entry]));
  for (const { endpoint, calls } of rows) {
    const entry = byEndpoint.get(endpoint) ?? { endpoint, calls: 0, day: 0, month: 0 };
    byEndpoint.set(endpoint, { ...entry, calls: entry.calls + calls });
  }
  return [...byEndpoint.values()].sort((a, b) => (a.endpoint < b.endpoint ? -1 : 1));
}
