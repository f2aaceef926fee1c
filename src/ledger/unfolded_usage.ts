import { monthOfDay } from "../domain/period.ts";
import type { HalfPoints } from "../domain/points.ts";
import type { UsageRow } from "./key_usage.ts";
import type { DayAhead, UsageDimension, UsageSpan, UsageSum } from "./ledger.ts";

type Sum<D extends UsageDimension> = { -readonly [K in keyof UsageSum<D>]: UsageSum<D>[K] };

const isIn = (span: UsageSpan, day: number): boolean =>
  "firstDay" in span
    ? day >= span.firstDay && day <= span.lastDay
    : monthOfDay(day) >= span.firstMonth && monthOfDay(day) <= span.lastMonth;

/** Adds rows to sums of usage, sorted by their dimensions. */
export function withUnfoldedSums<D extends UsageDimension>(
  sums: readonly UsageSum<D>[],
  rows: readonly UsageRow[],
  by: readonly D[],
  span: UsageSpan,
): readonly UsageSum<D>[] {
  const added = rows.filter(({ day }) => isIn(span, day));
  if (added.length === 0) return sums;
  type Named = Record<D, string | number>;
  const nameOf = (named: Named): string => JSON.stringify(by.map((dimension) => named[dimension]));
  const byName = new Map(sums.map((sum) => [nameOf(sum as Named), { ...sum } as Sum<D>]));
  for (const row of added) {
    const named = { ...row, month: monthOfDay(row.day) } as unknown as Named;
    const name = nameOf(named);
    const sum = byName.get(name);
    if (sum === undefined) {
      const dimensions = Object.fromEntries(by.map((dimension) => [dimension, named[dimension]]));
      const { calls, freeCalls, half } = row;
      byName.set(name, { ...dimensions, calls, freeCalls, half } as Sum<D>);
      continue;
    }
    sum.calls += row.calls;
    sum.freeCalls += row.freeCalls;
    sum.half += row.half;
  }
  const inOrder = (a: Named, b: Named): number => {
    const different = by.find((dimension) => a[dimension] !== b[dimension]);
    return different === undefined ? 0 : a[different] < b[different] ? -1 : 1;
  };
  return [...byName.values()].sort((a, b) => inOrder(a as Named, b as Named)) as UsageSum<D>[];
}

/** The last use of a key. */
export interface LastUse {
  readonly day: number;
  readonly lastMs: number;
}

/** The later of a key's last use and rows of it: the latest call of the latest day. */
export function withUnfoldedUse(use: LastUse | undefined, rows: readonly UsageRow[]): LastUse | undefined {
  let latest = use;
  for (const { day, lastMs } of rows) {
    if (latest === undefined || day > latest.day) latest = { day, lastMs };
    else if (day === latest.day) latest = { day, lastMs: Math.max(lastMs, latest.lastMs) };
  }
  return latest;
}

/** Usage of a key on a day. */
export interface KeyDay {
  readonly keyId: string;
  readonly day: number;
  readonly half: HalfPoints;
}

/** Adds up usage by day. */
export function daysOf(found: Iterable<KeyDay>): DayAhead[] {
  const days = new Map<number, { readonly keyIds: Set<string>; half: HalfPoints }>();
  for (const { keyId, day, half } of found) {
    const sum = days.get(day) ?? { keyIds: new Set<string>(), half: 0 };
    days.set(day, sum);
    sum.keyIds.add(keyId);
    sum.half += half;
  }
  return [...days]
    .map(([day, { keyIds, half }]) => ({ day, keys: keyIds.size, half }))
    .sort((a, b) => a.day - b.day);
}
