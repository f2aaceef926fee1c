import type { HalfPoints } from "../domain/points.ts";
import { type KeyUsage, rowOfCall, rowsOf, type UsageRow, withRow } from "./key_usage.ts";
import type { EndpointCall, EndpointUsage } from "./ledger.ts";

/** Usage that is summed up before it is written, so that a busy turn writes little. */
export interface UsageCounters {
  /** How many keys have any. */
  readonly keys: number;
  add(call: EndpointCall, day: number, half: HalfPoints, nowMs: number): void;
  /** Adds what was counted before. */
  addRow(row: UsageRow): void;
  rows(): Iterable<UsageRow>;
  /** Takes the rows of so many keys out, those first that came first. */
  take(keysMax: number): readonly UsageRow[];
  clear(): void;
}

export function makeUsageCounters(): UsageCounters {
  const ofKeys = new Map<string, KeyUsage>();

  /** Adds a row that is nobody else's. */
  function addOwn(row: UsageRow): void {
    const usage = ofKeys.get(row.keyId);
    const changed = usage === undefined ? row : withRow(usage, row);
    if (changed !== usage) ofKeys.set(row.keyId, changed);
  }

  function take(keysMax: number): readonly UsageRow[] {
    const taken: UsageRow[] = [];
    for (const [keyId, usage] of ofKeys.entries().take(keysMax)) {
      taken.push(...rowsOf(usage));
      ofKeys.delete(keyId);
    }
    return taken;
  }

  return {
    get keys() {
      return ofKeys.size;
    },
    add: (call, day, half, lastMs) => addOwn(rowOfCall(call, day, half, lastMs)),
    addRow: (row) => addOwn({ ...row }),
    *rows() {
      for (const usage of ofKeys.values()) yield* rowsOf(usage);
    },
    take,
    clear: () => ofKeys.clear(),
  };
}

/** Adds rows of a key to its usage per endpoint in the day and month of its balance, sorted by endpoint name. */
export function withPendingCalls(
  usage: readonly EndpointUsage[],
  rows: Iterable<UsageRow>,
  today: number,
): readonly EndpointUsage[] {
  const byEndpoint = new Map(usage.map((entry) => [entry.endpoint, entry]));
  for (const { endpoint, calls, half, day } of rows) {
    const entry = byEndpoint.get(endpoint) ?? { endpoint, calls: 0, day: 0, month: 0 };
    byEndpoint.set(endpoint, {
      endpoint,
      calls: entry.calls + calls,
      day: entry.day + (day === today ? half : 0),
      month: entry.month + half,
    });
  }
  return [...byEndpoint.values()].sort((a, b) => (a.endpoint < b.endpoint ? -1 : 1));
}
