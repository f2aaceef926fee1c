import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { appendEvents } from "../database/append_events.ts";
import type { RunTimeDatabase } from "../database/open_database.ts";
import { accounts, keys, plans } from "../database/tables.ts";
import { unknownAccount, unknownPlan } from "../domain/account.ts";
import { type Clock, systemClock } from "../domain/clock.ts";
import type { Plan } from "../domain/plan.ts";
import type { Account, Accounts } from "./accounts.ts";
import { checkAccountName, checkCustomPlan, foldedName, inPlanOrder } from "./check_account.ts";

/** Accounts and plans in the run-time database. */
export function sqliteAccounts(
  database: RunTimeDatabase,
  { clock = systemClock }: { readonly clock?: Clock } = {},
): Accounts {
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
  const change = (work: () => void): Promise<void> =>
    database.write(() => {
      work();
      database.touch();
    });

  return {
    find,
    list({ like, offset, limit }) {
      // Not LIKE, to which _ and % mean something: names have them.
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
    },
    async create({ name, plan }) {
      checkAccountName(name);
      await change(() => {
        checkPlanName(plan);
        if (find(name))
          throw new Error(`Cannot create the account: ${name}: there is one, give another name`);
        db.insert(accounts).values({ name, plan }).run();
      });
    },
    setPlan: (account, plan) =>
      change(() => {
        checkPlanName(plan);
        const before = find(account)?.plan;
        if (before === undefined) throw unknownAccount(account);
        if (before === plan) return;
        db.update(accounts).set({ plan }).where(eq(accounts.name, account)).run();
        const concerned = and(eq(keys.account, account), isNull(keys.plan), isNull(keys.revokedMs));
        const ids = db.select({ keyId: keys.id }).from(keys).where(concerned).all();
        const atMs = clock();
        appendEvents(
          database,
          ids.map(({ keyId }) => ({ keyId, atMs, kind: "planChanged", before, after: plan })),
        );
      }),
    plans: allPlans,
    async putPlan(plan) {
      checkCustomPlan(plan);
      await change(() => {
        db.insert(plans).values(plan).onConflictDoUpdate({ target: plans.name, set: plan }).run();
      });
    },
  };
}
