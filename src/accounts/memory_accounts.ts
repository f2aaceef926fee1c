import { operatorAccount, unknownAccount, unknownPlan } from "../domain/account.ts";
import { builtInPlans, type Plan } from "../domain/plan.ts";
import type { Account, Accounts } from "./accounts.ts";
import { checkAccountName, checkCustomPlan, foldedName, inPlanOrder } from "./check_account.ts";

/** Accounts and plans in memory, for tests. It knows no keys, and so neither counts them nor tells their log. */
export function memoryAccounts(): Accounts {
  const accounts = new Map<string, Account>([[operatorAccount, { name: operatorAccount, plan: "free" }]]);
  const plans = new Map<string, Plan>(builtInPlans.map((plan) => [plan.name, plan]));

  const allPlans = (): readonly Plan[] => inPlanOrder([...plans.values()]);

  function checkPlanName(name: string): void {
    if (!plans.has(name)) throw unknownPlan(name, allPlans());
  }

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
      checkAccountName(name);
      checkPlanName(plan);
      if (accounts.has(name))
        throw new Error(`Cannot create the account: ${name}: there is one, give another name`);
      accounts.set(name, { name, plan });
    },
    async setPlan(account, plan) {
      checkPlanName(plan);
      if (!accounts.has(account)) throw unknownAccount(account);
      accounts.set(account, { name: account, plan });
    },
    plans: allPlans,
    async putPlan(plan) {
      checkCustomPlan(plan);
      plans.set(plan.name, plan);
    },
  };
}
