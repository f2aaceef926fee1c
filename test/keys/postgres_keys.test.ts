import { expect, test } from "bun:test";
import { postgresAccounts } from "../../src/accounts/postgres_accounts.ts";
import { openEngine } from "../../src/database/postgres/engine.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { postgresKeys } from "../../src/keys/postgres_keys.ts";
import { postgresLedger } from "../../src/ledger/postgres_ledger.ts";
import { planOf } from "../ledger/contract.ts";
import { createKey } from "../support/create_key.ts";
import { emptyEngine } from "../support/temp_engine.ts";
import { keysContract } from "./contract.ts";

keysContract("postgresKeys", async (options) => {
  const temp = await emptyEngine(options);
  return {
    ...temp,
    accounts: postgresAccounts(temp.engine),
    keys: postgresKeys(temp.engine, options),
  };
});

test("a server whose listener is late hears of a revocation with its next charge", async () => {
  using temp = await emptyEngine();
  const late = await openEngine(temp.url);
  const [keys, lateKeys] = [temp.engine, late].map((engine) =>
    postgresKeys(engine, { random: systemRandom }),
  );
  const ledger = postgresLedger(late, { random: systemRandom });
  const [listener] = await temp.engine.page.rows<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'mizan listener' AND datname = current_database()
      ORDER BY backend_start DESC LIMIT 1`,
  );
  const pid = listener?.pid as number;
  /** What the late server says of a key that was revoked; null when it has noticed meanwhile that it hears nothing. */
  async function findAfterCharge(): Promise<boolean | null> {
    const { id, value } = await createKey(keys!, { name: "test", account: "operator" });
    expect((await lateKeys!.find(value))?.revoked).toBe(false);
    process.kill(pid, "SIGSTOP");
    try {
      await keys!.revoke(id);
      await ledger.charge({ keyId: "key_other", endpoint: "GET /v1/words" }, 1, planOf(1_000, 1_000));
      const found = await lateKeys!.find(value);
      return late.heartbeat.isHeard() ? (found?.revoked ?? null) : null;
    } finally {
      process.kill(pid, "SIGCONT");
    }
  }
  let found: boolean | null = null;
  while (found === null) {
    while (!late.heartbeat.isHeard()) await Bun.sleep(5);
    found = await findAfterCharge();
  }
  expect(found).toBe(true);
  await ledger.close();
  await late.close();
}, 30_000);
