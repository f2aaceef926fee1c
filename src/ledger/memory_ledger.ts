import type { Clock } from "../domain/clock.ts";
import { dayOf, monthOfDay } from "../domain/period.ts";
import type { HalfPoints } from "../domain/points.ts";
import { costError, rebookingError } from "./check_cost.ts";
import type {
  Balance,
  ChargeResult,
  DayAhead,
  EndpointCall,
  EndpointUsage,
  Ledger,
  UsageDimension,
  UsageSpan,
  UsageSum,
} from "./ledger.ts";

/** One call that happened. Nothing is ever summed up ahead: every answer is worked out from these. */
interface Entry extends EndpointCall {
  day: number;
  month: number;
  readonly cost: HalfPoints;
  readonly atMs: number;
}

/** What counts for a day and a month of a key beside its own: it was used while the clock was ahead of them. */
interface Carried {
  readonly day: number;
  readonly ofDay: readonly Entry[];
  readonly month: number;
  readonly ofMonth: readonly Entry[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const costOf = (entries: readonly Entry[]): HalfPoints => sum(entries.map((entry) => entry.cost));

/** Usage by endpoint in the day and month of a balance, by endpoint name. */
function usageOf(entries: readonly Entry[], { day, month }: Balance): EndpointUsage[] {
  const ofMonth = entries.filter((entry) => entry.month === month);
  const endpoints = [...new Set(ofMonth.map((entry) => entry.endpoint))].sort();
  return endpoints.map((endpoint) => {
    const calls = ofMonth.filter((entry) => entry.endpoint === endpoint);
    const today = calls.filter((entry) => entry.day === day);
    return { endpoint, calls: calls.length, day: costOf(today), month: costOf(calls) };
  });
}

function sumsOf<D extends UsageDimension>(
  entries: readonly Entry[],
  by: readonly D[],
  span: UsageSpan,
): UsageSum<D>[] {
  const unknown = "firstDay" in span ? "month" : "day";
  if (by.some((dimension) => dimension === unknown))
    throw new Error(`Cannot add up: no ${unknown} in a span of others`);
  const isInSpan = ({ day, month }: Entry): boolean =>
    "firstDay" in span
      ? day >= span.firstDay && day <= span.lastDay
      : month >= span.firstMonth && month <= span.lastMonth;
  const wanted = entries.filter((entry) => span.keyIds.includes(entry.keyId) && isInSpan(entry));
  const groups = Object.groupBy(wanted, (entry) => JSON.stringify(by.map((dimension) => entry[dimension])));
  const inOrder = (a: Entry, b: Entry): number => {
    const different = by.find((dimension) => a[dimension] !== b[dimension]);
    return different === undefined ? 0 : a[different] < b[different] ? -1 : 1;
  };
  return Object.values(groups)
    .map((group) => group as [Entry, ...Entry[]])
    .sort(([a], [b]) => inOrder(a, b))
    .map(
      (group) =>
        ({
          ...Object.fromEntries(by.map((dimension) => [dimension, group[0][dimension]])),
          calls: group.length,
          freeCalls: group.filter(({ outcome, cost }) => outcome === "served" && cost === 0).length,
          half: costOf(group),
        }) as UsageSum<D>,
    );
}

function daysAheadOf(entries: readonly Entry[], today: number): DayAhead[] {
  const ahead = entries.filter(({ day }) => day > today);
  const days = [...new Set(ahead.map(({ day }) => day))].sort((a, b) => a - b);
  return days.map((day) => {
    const ofDay = ahead.filter((entry) => entry.day === day);
    return { day, keys: new Set(ofDay.map(({ keyId }) => keyId)).size, half: costOf(ofDay) };
  });
}

/** Balances worked out from the entries, and the days they are in. */
function memoryBalances(entriesOf: (keyId: string) => Entry[], clock: Clock) {
  const latest = new Map<string, number>();
  const carried = new Map<string, Carried>();
  let latestSeen = dayOf(clock());

  /** The day that the balance of a key was in at its last charge. */
  const lastDay = (keyId: string): number => latest.get(keyId) ?? 0;

  /** Today, or the latest day in which the key was charged if the clock has gone back behind it. */
  const dayFor = (keyId: string): number => Math.max(lastDay(keyId), dayOf(clock()));

  const inDay = (keyId: string, day: number): Entry[] => [
    ...entriesOf(keyId).filter((entry) => entry.day === day),
    ...(carried.get(keyId)?.day === day ? carried.get(keyId)!.ofDay : []),
  ];
  const inMonth = (keyId: string, month: number): Entry[] => [
    ...entriesOf(keyId).filter((entry) => entry.month === month),
    ...(carried.get(keyId)?.month === month ? carried.get(keyId)!.ofMonth : []),
  ];

  /** When the clock has gone back by more than a day, what the key used in the day ahead counts for today too. */
  function seeClock(): void {
    const today = dayOf(clock());
    const hasGoneBack = today < latestSeen - 1;
    latestSeen = hasGoneBack ? today + 1 : Math.max(latestSeen, today);
    if (!hasGoneBack) return;
    const month = monthOfDay(today);
    for (const [keyId, ahead] of latest) {
      if (ahead <= today + 1) continue;
      const ofMonth = inMonth(keyId, monthOfDay(ahead)).filter((entry) => entry.month !== month);
      carried.set(keyId, { day: today, ofDay: inDay(keyId, ahead), month, ofMonth });
      latest.set(keyId, today);
    }
  }

  function of(keyId: string): Balance {
    seeClock();
    const day = dayFor(keyId);
    const month = monthOfDay(day);
    const dayUsed = costOf(inDay(keyId, day));
    return { day, dayUsed, month, monthUsed: Math.max(dayUsed, costOf(inMonth(keyId, month))) };
  }

  return {
    of,
    /** The day that a call of a key counts for now. */
    dayOfCall(keyId: string, isCharged: boolean): number {
      seeClock();
      const day = dayFor(keyId);
      if (isCharged) latest.set(keyId, day);
      return day;
    },
    /** What was used ahead of today is booked elsewhere now. */
    settle(keyId: string, today: number): void {
      carried.delete(keyId);
      latest.set(keyId, today);
    },
  };
}

/**
 * The ledger as a list of what happened, for tests: slow, lost at the end of the process, and plain enough to judge
 * the real stores by.
 */
export function memoryLedger({ clock }: { readonly clock: Clock }): Ledger<"now"> {
  const entries: Entry[] = [];
  let closed = false;

  const entriesOf = (keyId: string) => entries.filter((entry) => entry.keyId === keyId);

  const balances = memoryBalances(entriesOf, clock);

  const add = (call: EndpointCall, cost: HalfPoints) => {
    const day = balances.dayOfCall(call.keyId, cost > 0);
    entries.push({ ...call, cost, day, month: monthOfDay(day), atMs: clock() });
  };

  return {
    balance: balances.of,
    async charge({ keyId, endpoint }, cost, plan, { signal } = {}): Promise<ChargeResult> {
      const fault = closed ? new Error(`Cannot charge: ${keyId}: the ledger is closed`) : costError(cost);
      if (fault) throw fault;
      const { dayUsed, monthUsed } = balances.of(keyId);
      const fitsDay = dayUsed + cost <= plan.day;
      const fitsMonth = monthUsed + cost <= plan.month;
      const limit = !fitsMonth ? "monthLimit" : !fitsDay ? "dayLimit" : "charged";
      const kind = signal?.aborted ? "aborted" : limit;
      add({ keyId, endpoint, outcome: kind === "charged" ? "served" : kind }, kind === "charged" ? cost : 0);
      return { kind, balance: balances.of(keyId) };
    },
    count(call) {
      if (!closed) add(call, 0);
    },
    usage(keyId) {
      const current = balances.of(keyId);
      return usageOf(entriesOf(keyId), current);
    },
    sums: (by, span) => sumsOf(entries, by, span),
    lastUsed: (keyIds) =>
      new Map(
        keyIds.flatMap((keyId) => {
          const used = entriesOf(keyId).map(({ atMs }) => atMs);
          return used.length > 0 ? [[keyId, Math.max(...used)] as const] : [];
        }),
      ),
    lastDay: () => (entries.length === 0 ? null : Math.max(...entries.map(({ day }) => day))),
    daysAhead: () => daysAheadOf(entries, dayOf(clock())),
    async rebookDaysAhead(day) {
      const today = dayOf(clock());
      const fault = rebookingError(day, today);
      if (fault) throw fault;
      for (const entry of entries.filter((entry) => entry.day > today)) {
        Object.assign(entry, { day, month: monthOfDay(day), atMs: Math.min(entry.atMs, clock()) });
        balances.settle(entry.keyId, today);
      }
    },
    async flush() {},
    async close() {
      closed = true;
    },
  };
}
