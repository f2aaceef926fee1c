import { dayOf, firstDayOf, isoDay, monthOfDay } from "../../domain/period.ts";
import type { KeyRow } from "../../keys/keys.ts";
import { type UsageSpan, usageDays } from "../../ledger/ledger.ts";
import { ownKey, ownKeys } from "../keys/key_facts.ts";
import type { PersonVisit } from "../route.ts";

/** Converts a day number to its period number, by period. */
const steps = { day: (day: number) => day, month: monthOfDay } as const;
export type Step = keyof typeof steps;

interface Span {
  readonly step: Step;
  readonly firstDay: number;
  readonly lastDay: number;
}

/** Named spans; the first is the default. */
export type NamedSpan = "month" | "30days" | "12months";

/** Past months with daily usage in the ledger. */
const pastMonths = 12;

/** All spans, by their name in the query; a past month is `2026-10`. */
export function spansOn(today: number): ReadonlyMap<string, Span> {
  const month = monthOfDay(today);
  const named: Record<NamedSpan, Span> = {
    month: { step: "day", firstDay: firstDayOf(month), lastDay: today },
    "30days": { step: "day", firstDay: today - 29, lastDay: today },
    "12months": { step: "month", firstDay: firstDayOf(month - pastMonths), lastDay: today },
  };
  const past = Array.from({ length: pastMonths }, (_, index) => {
    const firstDay = firstDayOf(month - 1 - index);
    const span: Span = { step: "day", firstDay, lastDay: firstDayOf(month - index) - 1 };
    return [isoDay(firstDay).slice(0, 7), span] as const;
  });
  return new Map([...Object.entries(named), ...past]);
}

/** What the chart's bars are stacked by; the first is the default. */
export const stackings = ["endpoint", "outcome"] as const;
export type Stacking = (typeof stackings)[number];

/** Selects usage by keys and days, both days included. */
export interface UsageFilter extends Span {
  /** The selected key; null for all. */
  readonly key: KeyRow | null;
  readonly keys: readonly KeyRow[];
  /** A name of `spansOn`. */
  readonly span: string;
  readonly by: Stacking;
}

/** Reads the filter from the query: `?key=key_…&span=30days&by=outcome`. @throws NoSuchPage for an unknown or foreign key */
export function usageFilterOf(visit: PersonVisit): UsageFilter {
  const { searchParams } = visit.url;
  const id = searchParams.get("key") || null;
  const key = id === null ? null : ownKey(visit, id);
  const spans = spansOn(dayOf(visit.services.clock()));
  const requested = searchParams.get("span") ?? "";
  const span = spans.has(requested) ? requested : "month";
  const by = stackings.find((one) => one === searchParams.get("by")) ?? "endpoint";
  return { key, keys: key ? [key] : ownKeys(visit), span, by, ...(spans.get(span) as Span) };
}

/**
 * The same number of days before: of the last month as many as this one has had, and the month before a past month. Null
 * for a year, and where the ledger no longer has all days.
 */
export function filterBefore(filter: UsageFilter, today: number): UsageFilter | null {
  const { span, step, firstDay, lastDay } = filter;
  if (step === "month") return null;
  const days = lastDay - firstDay + 1;
  const isMonth = span !== "30days";
  const first = isMonth ? firstDayOf(monthOfDay(firstDay) - 1) : firstDay - days;
  const isOver = isMonth && lastDay < today && span !== "month";
  const last = isOver ? firstDay - 1 : Math.min(first + days - 1, firstDay - 1);
  return first <= today - usageDays ? null : { ...filter, firstDay: first, lastDay: last };
}

/** The filter as a query. */
export const queryOf = ({
  key,
  span,
  by = "endpoint",
}: Pick<UsageFilter, "key" | "span"> & { by?: Stacking }) =>
  new URLSearchParams({
    ...(key === null ? {} : { key: key.id }),
    span,
    ...(by === "endpoint" ? {} : { by }),
  }).toString();

/** The filter as the ledger takes it. */
export function ledgerSpan({ keys, step, firstDay, lastDay }: UsageFilter): UsageSpan {
  const keyIds = keys.map(({ id }) => id);
  return step === "day"
    ? { keyIds, firstDay, lastDay }
    : { keyIds, firstMonth: monthOfDay(firstDay), lastMonth: monthOfDay(lastDay) };
}

/** The numbers of all periods, oldest first. */
export function periodsOf({ step, firstDay, lastDay }: UsageFilter): readonly number[] {
  const [first, last] = [steps[step](firstDay), steps[step](lastDay)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Splits the days into pieces of at most a month: a year at once would block other requests. */
export function piecesOf({
  firstDay,
  lastDay,
}: UsageFilter): readonly { firstDay: number; lastDay: number }[] {
  const pieces = [];
  for (let day = firstDay; day <= lastDay; day = firstDayOf(monthOfDay(day) + 1))
    pieces.push({ firstDay: day, lastDay: Math.min(lastDay, firstDayOf(monthOfDay(day) + 1) - 1) });
  return pieces;
}
