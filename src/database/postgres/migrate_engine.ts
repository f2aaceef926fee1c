import { operatorAccount } from "../../domain/account.ts";
import { builtInPlans } from "../../domain/plan.ts";
import { changesSql } from "./changes_sql.ts";
import { chargeSql } from "./charge_sql.ts";
import { noticesSql } from "./notices_sql.ts";
import { periodSql } from "./period_sql.ts";
import type { Pool } from "./pool.ts";
import { tablesSql } from "./tables_sql.ts";

/** Each is applied once, in a transaction; a published one is never changed. */
const migrations: readonly string[] = [
  `${tablesSql}${chargeSql}${periodSql}
  INSERT INTO calendar ("latestDay", "prunedOn")
    VALUES (0, engine_ms(NULL) / 86400000);`,
  noticesSql,
  changesSql,
];

/** The number of the last migration that this version knows. */
export const newestEngineMigration = migrations.length;

/** The advisory lock that one migrating process holds. */
const migrationLock = 7_062_001;
/** How long migrations may take. */
const migrationMs = 60_000;

/** Applies pending migrations and stores the built-in plans. Throws when the database is of a newer version. */
export async function migrateEngine(pool: Pool): Promise<void> {
  await pool.transact(async ({ rows, run }) => {
    await run(`SELECT pg_advisory_xact_lock(${migrationLock})`);
    await run("CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY)");
    const [applied] = await rows<{ last: number }>("SELECT coalesce(max(number), 0) AS last FROM migrations");
    const last = applied?.last ?? 0;
    if (last > newestEngineMigration)
      throw new Error(
        "it was made by a newer version of Mizan: start that version, or give another database",
      );
    for (const [index, text] of migrations.entries()) {
      if (index < last) continue;
      await run(text);
      await run("INSERT INTO migrations VALUES ($1)", [index + 1]);
    }
    for (const { name, day, month, concurrency, pageLimit } of builtInPlans)
      await run(
        `INSERT INTO plans VALUES ($1, $2::bigint, $3::bigint, $4::bigint, $5::bigint) ON CONFLICT (name) DO UPDATE SET
          day = excluded.day, month = excluded.month, concurrency = excluded.concurrency, "pageLimit" = excluded."pageLimit"
          WHERE plans IS DISTINCT FROM excluded`,
        [name, day, month, concurrency, pageLimit],
      );
    // The smallest plan, so that a key created without --plan is small.
    await run("INSERT INTO accounts VALUES ($1, 'free') ON CONFLICT DO NOTHING", [operatorAccount]);
  }, migrationMs);
}
