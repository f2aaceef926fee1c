import { sql } from "drizzle-orm";
import type { RunTimeDatabase } from "../../src/database/open_database.ts";
import { keys, plans } from "../../src/database/tables.ts";
import { operatorAccount } from "../../src/domain/account.ts";
import { hashKeyValue, lastFourOf, makeKeyId, makeKeyValue } from "../../src/domain/api_key.ts";
import type { Plan } from "../../src/domain/plan.ts";
import { type Random, systemRandom } from "../../src/domain/random.ts";

interface PutKey {
  readonly id: string;
  readonly value: string;
}

/** Puts keys of the operator's into the database at once, on a plan that is there or is put there; no event tells of them. */
export function putKeys(
  { db, tryWrite, touch }: RunTimeDatabase,
  plan: string | Plan,
  { count, random = systemRandom }: { readonly count: number; readonly random?: Random },
): PutKey[] {
  const made = Array.from({ length: count }, () => ({ id: makeKeyId(random), value: makeKeyValue(random) }));
  const planName = typeof plan === "string" ? plan : plan.name;
  tryWrite(() => {
    if (typeof plan !== "string")
      db.insert(plans).values(plan).onConflictDoUpdate({ target: plans.name, set: plan }).run();
    const insert = db
      .insert(keys)
      .values({
        ...{
          id: sql.placeholder("id"),
          hash: sql.placeholder("hash"),
          lastFour: sql.placeholder("lastFour"),
        },
        ...{ name: "test", account: operatorAccount, plan: planName, createdMs: 0 },
      })
      .prepare();
    for (const { id, value } of made)
      insert.run({ id, hash: hashKeyValue(value), lastFour: lastFourOf(value) });
    touch();
  });
  return made;
}

/** The same with one key. */
export const putKey = (database: RunTimeDatabase, plan: string | Plan, random = systemRandom): PutKey =>
  putKeys(database, plan, { count: 1, random })[0] as PutKey;
