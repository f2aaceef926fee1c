import { appendEvents } from "../database/postgres/append_events.ts";
import type { Engine } from "../database/postgres/engine.ts";
import type { Queries } from "../database/postgres/pool.ts";
import { isLabel } from "../domain/account.ts";
import type { Plan } from "../domain/plan.ts";
import type { Account, AccountRow, Accounts } from "./accounts.ts";
import { faultsOfPlan, foldedName, inPlanOrder } from "./check_account.ts";

const find = async ({ rows }: Queries, name: string): Promise<Account | null> =>
  (await rows<Account>("SELECT name, plan FROM accounts WHERE name = $1", [name]))[0] ?? null;

const isPlan = async ({ rows }: Queries, name: string): Promise<boolean> =>
  (await rows("SELECT 1 AS one FROM plans WHERE name = $1", [name])).length > 0;

/** Accounts and plans on PostgreSQL. */
export function postgresAccounts(engine: Engine): Accounts {
  const { page } = engine;
  return {
    find: (name) => find(page, name),
    list: accountLister(engine),
    async create({ name, plan }) {
      if (!isLabel(name)) return "badName";
      return engine.change(async (queries) => {
        if (!(await isPlan(queries, plan))) return "unknownPlan";
        if (await find(queries, name)) return "taken";
        await queries.run("INSERT INTO accounts VALUES ($1, $2)", [name, plan]);
        return "created";
      });
    },
    setPlan: (account, plan) =>
      engine.change(async (queries) => {
        if (!(await isPlan(queries, plan))) return "unknownPlan";
        const before = (await find(queries, account))?.plan;
        if (before === undefined) return "unknownAccount";
        if (before === plan) return "set";
        await queries.run("UPDATE accounts SET plan = $2 WHERE name = $1", [account, plan]);
        await logPlanChange(queries, { account, before, after: plan, atMs: engine.clock() });
        await queries.tell(null);
        return "set";
      }),
    plans: async () => inPlanOrder(await page.rows<Plan>("SELECT * FROM plans")),
    async putPlan(plan) {
      const faults = faultsOfPlan(plan);
      if (faults.length > 0) return faults;
      const { name, day, month, concurrency, pageLimit } = plan;
      await engine.change(async (queries) => {
        await queries.run(
          `INSERT INTO plans VALUES ($1, $2::bigint, $3::bigint, $4::bigint, $5::bigint) ON CONFLICT (name) DO UPDATE
            SET day = excluded.day, month = excluded.month, concurrency = excluded.concurrency,
              "pageLimit" = excluded."pageLimit"`,
          [name, day, month, concurrency, pageLimit],
        );
        await queries.tell(null);
      });
      return faults;
    },
  };
}

const accountLister =
  ({ page }: Engine): Accounts["list"] =>
  async ({ like = "", offset, limit }) => {
    // Not LIKE: names contain its wildcards _ and %. A to Z alone are folded, as in every store.
    const wanted = `strpos(translate(accounts.name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), $1) > 0`;
    const values = [foldedName(like)];
    const [counted] = await page.rows<{ total: number }>(
      `SELECT count(*) AS total FROM accounts WHERE ${wanted}`,
      values,
    );
    const accounts = await page.rows<AccountRow>(
      `SELECT accounts.name, accounts.plan, count(keys.id) FILTER (WHERE "revokedMs" IS NULL) AS "activeKeys",
          count(keys.id) FILTER (WHERE "revokedMs" IS NOT NULL) AS "revokedKeys"
        FROM accounts LEFT JOIN keys ON account = accounts.name WHERE ${wanted}
        GROUP BY accounts.name ORDER BY accounts.name LIMIT $2::bigint OFFSET $3::bigint`,
      [...values, limit, offset],
    );
    return { total: counted?.total ?? 0, accounts };
  };

/** Logs a change of plan for each active key without its own plan. */
async function logPlanChange(
  queries: Queries,
  { account, ...change }: { account: string; before: string; after: string; atMs: number },
): Promise<void> {
  const affected = await queries.rows<{ keyId: string }>(
    `SELECT id AS "keyId" FROM keys WHERE account = $1 AND plan IS NULL AND "revokedMs" IS NULL ORDER BY id`,
    [account],
  );
  await appendEvents(
    queries,
    affected.map(({ keyId }) => ({ keyId, kind: "planChanged", ...change })),
  );
}
