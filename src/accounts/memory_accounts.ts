import { isLabel, operatorAccount } from "../domain/account.ts";
import { builtInPlans, type Plan } from "../domain/plan.ts";
import type { Account, Accounts } from "./accounts.ts";
import { faultsOfPlan, foldedName, inPlanOrder } from "./check_account.ts";

/** Accounts and plans in memory, for tests. Neither counts keys nor logs their events. */
export function memoryAccounts(): Accounts<"now"> {
  const accounts = new Map<string, Account>([[operatorAccount, { name: operatorAccount, plan: "free" }]]);
  const plans = new Map<string, Plan>(builtInPlans.map((plan) => [plan.name, plan]));

  const allPlans = (): readonly Plan[] => inPlanOrder([...plans.values()]);

  return {
    find: (name) => accounts.get(name) ?? null,
    list({ like = "", offset, limit }) {
      const wanted = [...accounts.values()].filter(({ name }) => foldedName(name).includes(foldedName(like)));
      return {
        total: wanted.length,
        accounts: wanted
          .sort((a, b) => (a.name < b.name ? -1 : 1))
          .slice(offset, offset + limit)
          .map((account) => ({ ...account, activeKeys: 0, revokedKeys: 0 })),
      };
    },
    async create({ name, plan }) {
      if (!isLabel(name)) return "badName";
      if (!plans.has(plan)) return "unknownPlan";
      if (accounts.has(name)) return "taken";
      accounts.set(name, { name, plan });
      return "created";
    },
    async setPlan(account, plan) {
      if (!plans.has(plan)) return "unknownPlan";
      if (!accounts.has(account)) return "unknownAccount";
      accounts.set(account, { name: account, plan });
      return "set";
    },
    plans: allPlans,
    async putPlan(plan) {
      const faults = faultsOfPlan(plan);
      if (faults.length === 0) plans.set(plan.name, plan);
      return faults;
    },
  };
}
