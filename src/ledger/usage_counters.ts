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

export function makeUsageCounters(): UsageCounters {
  type Sum = { -readonly [K in keyof UsageRow]: UsageRow[K] };
  /** By key: few sums each, which are found sooner one by one than by a text that joins their names. */
  const ofKeys = new Map<string, Sum[]>();
  let size = 0;

  function addRow(row: UsageRow): void {
    const { keyId, day, endpoint, outcome } = row;
    const sums = ofKeys.get(keyId);
    const sum = sums?.find(
      (other) => other.endpoint === endpoint && other.outcome === outcome && other.day === day,
    );
    if (sum) {
      sum.calls += row.calls;
      sum.half += row.half;
      sum.freeCalls += row.freeCalls;
      sum.lastMs = Math.max(sum.lastMs, row.lastMs);
      return;
    }
    if (sums) sums.push({ ...row });
    else ofKeys.set(keyId, [{ ...row }]);
    size++;
  }

  return {
    get size() {
      return size;
    },
    add({ keyId, endpoint, outcome }, day, half, lastMs) {
      const freeCalls = outcome === "served" && half === 0 ? 1 : 0;
      addRow({ keyId, day, endpoint, outcome, calls: 1, half, freeCalls, lastMs });
    },
    addRow,
    *rows() {
      for (const sums of ofKeys.values()) yield* sums;
    },
    clear() {
      ofKeys.clear();
      size = 0;
    },
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
