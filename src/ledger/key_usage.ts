import type { HalfPoints } from "../domain/points.ts";
import type { EndpointCall, Outcome } from "./ledger.ts";

/** Calls of one key, day, endpoint and outcome, with their total cost. */
export interface UsageRow extends EndpointCall {
  readonly day: number;
  readonly calls: number;
  readonly half: HalfPoints;
  readonly freeCalls: number;
  /** When the latest call ended. */
  readonly lastMs: number;
}

type Sum = { -readonly [K in keyof UsageRow]: UsageRow[K] };

/** Rows of one key, each of another kind. Most keys have one row, and a list of it would be two more places in memory. */
export type KeyUsage = Sum | Sum[];

const isOf = (sum: Sum, day: number, endpoint: string, outcome: Outcome): boolean =>
  sum.endpoint === endpoint && sum.outcome === outcome && sum.day === day;

/** The row of a kind, if there is one. */
function sumOf(usage: KeyUsage, day: number, endpoint: string, outcome: Outcome): Sum | undefined {
  if (Array.isArray(usage)) return usage.find((sum) => isOf(sum, day, endpoint, outcome));
  return isOf(usage, day, endpoint, outcome) ? usage : undefined;
}

/** Returns the usage with a row added. Both arguments are used up: what is returned has their memory. */
export function withRow(usage: KeyUsage, row: UsageRow): KeyUsage {
  const sum = sumOf(usage, row.day, row.endpoint, row.outcome);
  if (sum !== undefined) {
    sum.calls += row.calls;
    sum.half += row.half;
    sum.freeCalls += row.freeCalls;
    sum.lastMs = Math.max(sum.lastMs, row.lastMs);
    return usage;
  }
  if (!Array.isArray(usage)) return [usage, row];
  usage.push(row);
  return usage;
}

const none: readonly UsageRow[] = [];

/** The rows of a key, which may have none. */
export const rowsOf = (usage: KeyUsage | undefined): readonly UsageRow[] =>
  usage === undefined ? none : Array.isArray(usage) ? usage : [usage];

/** The row of a call. */
export function rowOfCall(
  { keyId, endpoint, outcome }: EndpointCall,
  day: number,
  half: HalfPoints,
  lastMs: number,
): UsageRow {
  const freeCalls = outcome === "served" && half === 0 ? 1 : 0;
  return { keyId, day, endpoint, outcome, calls: 1, half, freeCalls, lastMs };
}
