import { dayResetMs, isoInstant, monthResetMs } from "../../domain/period.ts";
import type { Plan } from "../../domain/plan.ts";
import { dataPoints } from "../../domain/points.ts";
import type { Balance, EndpointUsage } from "../../ledger/ledger.ts";
import { type Usage, usage as usageRecord } from "../../schema/mod.ts";
import { whenReady } from "../../web/maybe.ts";
import { remainingOf } from "../budget.ts";
import { defineEndpoint, type Found } from "../endpoint.ts";
import { readOrUnavailable } from "../unavailable.ts";

export const usage = defineEndpoint({
  path: "/v1/usage",
  operationId: "getUsage",
  tag: "Account",
  summary: "Get the usage and limits of the key",
  description: "Exact to half a Data Point. 0 DP, and available when the budget is used up.",
  data: usageRecord,
  isCachable: false,
  needsBudget: false,
  handle(_, { caller: { keyId, plan }, ledger }) {
    const found = (balance: Balance, endpoints: readonly EndpointUsage[]): Found => ({
      data: JSON.stringify(usageOf(plan, balance, endpoints)),
      cost: 0,
    });
    // The balance after the usage: a store elsewhere then knows it as it is.
    return whenReady(
      readOrUnavailable(() => ledger.usage(keyId)),
      (endpoints) =>
        whenReady(
          readOrUnavailable(() => ledger.balance(keyId)),
          (balance) => found(balance, endpoints),
        ),
    );
  },
});

function usageOf(plan: Plan, balance: Balance, endpoints: readonly EndpointUsage[]): Usage {
  const remaining = remainingOf(plan, balance);
  return {
    plan: plan.name,
    day: {
      limit: dataPoints(plan.day),
      used: dataPoints(balance.dayUsed),
      remaining: dataPoints(remaining.day),
      resetAt: isoInstant(dayResetMs(balance.day)),
    },
    month: {
      limit: dataPoints(plan.month),
      used: dataPoints(balance.monthUsed),
      remaining: dataPoints(remaining.month),
      resetAt: isoInstant(monthResetMs(balance.month)),
    },
    concurrency: plan.concurrency,
    pageLimit: plan.pageLimit,
    endpoints: endpoints.map(({ endpoint, calls, day, month }) => ({
      endpoint,
      calls,
      dp: { day: dataPoints(day), month: dataPoints(month) },
    })),
  };
}
