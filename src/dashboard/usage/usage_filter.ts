import { dayOf, firstDayOf, monthOfDay } from "../../domain/period.ts";
import type { KeyRow } from "../../keys/keys.ts";
import { ownKey, ownKeys } from "../keys/key_facts.ts";
import type { PersonVisit } from "../route.ts";

const firstDayOfMonth = (day: number): number => firstDayOf(monthOfDay(day));

/** What points are added up by, from the number of a day to that of its period. */
const steps = { day: (day: number) => day, month: monthOfDay } as const;
export type Step = keyof typeof steps;

/** How far back usage is shown, from today's number; the first is shown when none is chosen. */
const spanTable = {
  month: { step: "day", from: firstDayOfMonth },
  "30days": { step: "day", from: (today: number) => today - 29 },
  "90days": { step: "day", from: (today: number) => today - 89 },
  // At most 396 days: all of them are kept.
  "12months": { step: "month", from: (today: number) => firstDayOf(monthOfDay(today) - 12) },
} as const satisfies Record<string, { readonly step: Step; readonly from: (today: number) => number }>;
export type Span = keyof typeof spanTable;
export const spans = Object.keys(spanTable) as Span[];

/** Which usage is shown: of these keys, in these days, both included. */
export interface UsageFilter {
  /** The one key that was chosen; null when it is all. */
  readonly key: KeyRow | null;
  readonly keys: readonly KeyRow[];
  readonly span: Span;
  readonly step: Step;
  readonly firstDay: number;
  readonly lastDay: number;
}

/** What the address asks for: `?key=key_…&span=90days`. @throws NoSuchPage when the key is another's, or nobody's */
export function usageFilterOf(visit: PersonVisit): UsageFilter {
  const { searchParams } = visit.url;
  const id = searchParams.get("key") || null;
  const key = id === null ? null : ownKey(visit, id);
  const span = spans.find((known) => known === searchParams.get("span")) ?? "month";
  const lastDay = dayOf(visit.services.clock());
  const { step, from } = spanTable[span];
  return { key, keys: key ? [key] : ownKeys(visit), span, step, firstDay: from(lastDay), lastDay };
}

/** The filter as the query of an address. */
export const queryOf = ({ key, span }: { key: KeyRow | null; span: Span }): string =>
  new URLSearchParams({ ...(key === null ? {} : { key: key.id }), span }).toString();

/** The numbers of all periods, oldest first. */
export function periodsOf({ step, firstDay, lastDay }: UsageFilter): readonly number[] {
  const [first, last] = [steps[step](firstDay), steps[step](lastDay)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The days in pieces of a month at most: a year of days at once would keep everybody else waiting. */
export function piecesOf({
  firstDay,
  lastDay,
}: UsageFilter): readonly { firstDay: number; lastDay: number }[] {
  const pieces = [];
  for (let day = firstDay; day <= lastDay; day = firstDayOf(monthOfDay(day) + 1))
    pieces.push({ firstDay: day, lastDay: Math.min(lastDay, firstDayOf(monthOfDay(day) + 1) - 1) });
  return pieces;
}
