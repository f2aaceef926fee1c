import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { appendEvents } from "../database/append_events.ts";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { accounts, keys, plans } from "../database/tables.ts";
import { isLabel } from "../domain/account.ts";
import type { Clock } from "../domain/clock.ts";
import type { Plan } from "../domain/plan.ts";
import type { Account, Accounts } from "./accounts.ts";
import { faultsOfPlan, foldedName, inPlanOrder } from "./check_account.ts";

/** Accounts and plans in the run-time database. */
export function sqliteAccounts(
  database: RunTimeDatabase,
  { clock }: { readonly clock: Clock },
): Accounts<"now"> {
  const { db } = database;
  const byName = db
    .select()
    .from(accounts)
    .where(eq(accounts.name, sql.placeholder("name")))
    .prepare();
  const find = (name: string): Account | null => byName.all({ name })[0] ?? null;
  const allPlans = (): readonly Plan[] => inPlanOrder(db.select().from(plans).all());
  const isPlan = (name: string): boolean => allPlans().some((plan) => plan.name === name);

  return {
    find,
    list: accountLister(database),
    async create({ name, plan }) {
      if (!isLabel(name)) return "badName";
      return database.write(() => {
        if (!isPlan(plan)) return "unknownPlan";
        if (find(name)) return "taken";
        db.insert(accounts).values({ name, plan }).run();
        database.touch();
        return "created";
      });
    },
    setPlan: (account, plan) =>
      database.write(() => {
        if (!isPlan(plan)) return "unknownPlan";
        const before = find(account)?.plan;
        if (before === undefined) return "unknownAccount";
        if (before === plan) return "set";
        db.update(accounts).set({ plan }).where(eq(accounts.name, account)).run();
        logPlanChange(database, { account, before, after: plan, atMs: clock() });
        database.touch();
        return "set";
      }),
    plans: allPlans,
    async putPlan(plan) {
      const faults = faultsOfPlan(plan);
      if (faults.length > 0) return faults;
      await database.write(() => {
        db.insert(plans).values(plan).onConflictDoUpdate({ target: plans.name, set: plan }).run();
        database.touch();
      });
      return faults;
    },
  };
}

const accountLister =
  ({ db }: RunTimeDatabase): Accounts<"now">["list"] =>
  ({ like, offset, limit }) => {
    // Not LIKE: names contain its wildcards _ and %.
    const wanted = like ? sql`instr(lower(${accounts.name}), ${foldedName(like)}) > 0` : undefined;
    const keysThat = (state: string) =>
      sql<number>`count(${keys.id}) FILTER (WHERE ${keys.revokedMs} IS ${sql.raw(state)})`;
    const rows = db
      .select({
        name: accounts.name,
        plan: accounts.plan,
        activeKeys: keysThat("NULL"),
        revokedKeys: keysThat("NOT NULL"),
      })
      .from(accounts)
      .leftJoin(keys, eq(keys.account, accounts.name))
      .where(wanted)
      .groupBy(accounts.name)
      .orderBy(asc(accounts.name))
      .limit(limit)
      .offset(offset)
      .all();
    const [counted] = db.select({ total: count() }).from(accounts).where(wanted).all();
    return { total: counted?.total ?? 0, accounts: rows };
  };

/** Logs a change of plan for each active key without its own plan. */
function logPlanChange(
  database: RunTimeDatabase,
  { account, ...change }: { account: string; before: string; after: string; atMs: number },
): void {
  const affected = and(eq(keys.account, account), isNull(keys.plan), isNull(keys.revokedMs));
  const ids = database.db.select({ keyId: keys.id }).from(keys).where(affected).all();
  appendEvents(
    database,
    ids.map(({ keyId }) => ({ keyId, kind: "planChanged", ...change })),
  );
}
