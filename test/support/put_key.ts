import type { RunTimeDatabase } from "../../src/database/open_database.ts";
import { keys, plans } from "../../src/database/tables.ts";
import { operatorAccount } from "../../src/domain/account.ts";
import { hashKeyValue, lastFourOf, makeKeyId, makeKeyValue } from "../../src/domain/api_key.ts";
import type { Plan } from "../../src/domain/plan.ts";
import { systemRandom } from "../../src/domain/random.ts";

/** Puts a key of the operator's into the database at once, on a plan that is there or is put there; no event tells of it. */
export function putKey(
  { db, tryWrite, touch }: RunTimeDatabase,
  plan: string | Plan,
  random = systemRandom,
): { readonly id: string; readonly value: string } {
  const id = makeKeyId(random);
  const value = makeKeyValue(random);
  const secret = { hash: hashKeyValue(value), lastFour: lastFourOf(value) };
  const planName = typeof plan === "string" ? plan : plan.name;
  tryWrite(() => {
    if (typeof plan !== "string")
      db.insert(plans).values(plan).onConflictDoUpdate({ target: plans.name, set: plan }).run();
    db.insert(keys)
      .values({ id, ...secret, name: "test", account: operatorAccount, plan: planName, createdMs: 0 })
      .run();
    touch();
  });
  return { id, value };
}
