import type { Clock } from "../domain/clock.ts";
import { dayOf, monthOfDay } from "../domain/period.ts";
import type { HalfPoints } from "../domain/points.ts";
import { faultOfCost } from "./check_cost.ts";
import type {
  Balance,
  ChargeResult,
  EndpointCall,
  EndpointUsage,
  Ledger,
  UsageDimension,
  UsageSpan,
  UsageSum,
} from "./ledger.ts";

/** One call that happened. Nothing is ever changed or summed up ahead: every answer is worked out from these. */
interface Entry extends EndpointCall {
  readonly day: number;
  readonly month: number;
  readonly cost: HalfPoints;
  readonly atMs: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const costOf = (entries: readonly Entry[]): HalfPoints => sum(entries.map((entry) => entry.cost));

/**
 * The ledger as a list of what happened, for tests: slow, lost at the end of the process, and plain enough to judge
 * the real stores by.
 */
export function memoryLedger({ clock }: { readonly clock: Clock }): Ledger {
  const entries: Entry[] = [];
  let closed = false;

  const entriesOf = (keyId: string) => entries.filter((entry) => entry.keyId === keyId);

  /** Today, or the latest day in which the key was charged if the clock has gone back behind it. */
  const dayFor = (keyId: string): number =>
    entriesOf(keyId)
      .filter((entry) => entry.cost > 0)
      .reduce((latest, entry) => Math.max(latest, entry.day), dayOf(clock()));

  function balance(keyId: string): Balance {
    const day = dayFor(keyId);
    const month = monthOfDay(day);
    const ofMonth = entriesOf(keyId).filter((entry) => entry.month === month);
    const ofDay = ofMonth.filter((entry) => entry.day === day);
    return { day, dayUsed: costOf(ofDay), month, monthUsed: costOf(ofMonth) };
  }

  const add = (call: EndpointCall, cost: HalfPoints) => {
    const day = dayFor(call.keyId);
    entries.push({ ...call, cost, day, month: monthOfDay(day), atMs: clock() });
  };

  return {
    balance,
    async charge({ keyId, endpoint }, cost, plan, { signal } = {}): Promise<ChargeResult> {
      const fault = closed ? new Error(`Cannot charge: ${keyId}: the ledger is closed`) : faultOfCost(cost);
      if (fault) throw fault;
      const { dayUsed, monthUsed } = balance(keyId);
      const fitsDay = dayUsed + cost <= plan.day;
      const fitsMonth = monthUsed + cost <= plan.month;
      const limit = !fitsMonth ? "monthLimit" : !fitsDay ? "dayLimit" : "charged";
      const kind = signal?.aborted ? "aborted" : limit;
      add({ keyId, endpoint, outcome: kind === "charged" ? "served" : kind }, kind === "charged" ? cost : 0);
      return { kind, balance: balance(keyId) };
    },
    count(call) {
      if (!closed) add(call, 0);
    },
    usage(keyId): readonly EndpointUsage[] {
      const { day, month } = balance(keyId);
      const ofMonth = entriesOf(keyId).filter((entry) => entry.month === month);
      const endpoints = [...new Set(ofMonth.map((entry) => entry.endpoint))].sort();
      return endpoints.map((endpoint) => {
        const calls = ofMonth.filter((entry) => entry.endpoint === endpoint);
        const today = calls.filter((entry) => entry.day === day);
        return { endpoint, calls: calls.length, day: costOf(today), month: costOf(calls) };
      });
    },
    sums<D extends UsageDimension>(by: readonly D[], span: UsageSpan) {
      const unknown = "firstDay" in span ? "month" : "day";
      if (by.some((dimension) => dimension === unknown))
        throw new Error(`Cannot add up: no ${unknown} in a span of others`);
      const isInSpan = ({ day, month }: Entry): boolean =>
        "firstDay" in span
          ? day >= span.firstDay && day <= span.lastDay
          : month >= span.firstMonth && month <= span.lastMonth;
      const wanted = entries.filter((entry) => span.keyIds.includes(entry.keyId) && isInSpan(entry));
      const groups = Object.groupBy(wanted, (entry) =>
        JSON.stringify(by.map((dimension) => entry[dimension])),
      );
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
    },
    lastUsed: (keyIds) =>
      new Map(
        keyIds.flatMap((keyId) => {
          const used = entriesOf(keyId).map(({ atMs }) => atMs);
          return used.length > 0 ? [[keyId, Math.max(...used)] as const] : [];
        }),
      ),
    async flush() {},
    async close() {
      closed = true;
    },
  };
}
