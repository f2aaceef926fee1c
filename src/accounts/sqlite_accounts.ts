import { eq, sql } from "drizzle-orm";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { accounts, plans } from "../database/tables.ts";
import { unknownAccount, unknownPlan } from "../domain/account.ts";
import type { Plan } from "../domain/plan.ts";
import type { Account, Accounts } from "./accounts.ts";
import { checkAccountName, checkCustomPlan, inPlanOrder } from "./check_account.ts";

/** Accounts and plans in the run-time database. */
export function sqliteAccounts(database: RunTimeDatabase): Accounts {
  const { db } = database;
  const byName = db
    .select()
    .from(accounts)
    .where(eq(accounts.name, sql.placeholder("name")))
    .prepare();

  const find = (name: string): Account | null => byName.all({ name })[0] ?? null;

  const allPlans = (): readonly Plan[] => inPlanOrder(db.select().from(plans).all());

  function checkPlanName(name: string): void {
    const known = allPlans();
    if (!known.some((plan) => plan.name === name)) throw unknownPlan(name, known);
  }

  /** Runs a change with nobody else writing, and lets go of what is cached. */
  function change(work: () => void): void {
    database.write(work);
    database.touch();
  }

  return {
    find,
    create({ name, plan }) {
      checkAccountName(name);
      change(() => {
        checkPlanName(plan);
        if (find(name))
          throw new Error(`Cannot create the account: ${name}: there is one, give another name`);
        db.insert(accounts).values({ name, plan }).run();
      });
    },
    setPlan(account, plan) {
      change(() => {
        checkPlanName(plan);
        if (!find(account)) throw unknownAccount(account);
        db.update(accounts).set({ plan }).where(eq(accounts.name, account)).run();
      });
    },
    plans: allPlans,
    putPlan(plan) {
      checkCustomPlan(plan);
      change(() => {
        db.insert(plans).values(plan).onConflictDoUpdate({ target: plans.name, set: plan }).run();
      });
    },
  };
}
