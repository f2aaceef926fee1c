import { postgresAccounts } from "./accounts/postgres_accounts.ts";
import type { Config, PostgresAddress } from "./config.ts";
import { openEngine } from "./database/postgres/engine.ts";
import { hearOthers } from "./database/postgres/other_servers.ts";
import { engineSecret } from "./database/postgres/secret.ts";
import { systemClock } from "./domain/clock.ts";
import { systemRandom } from "./domain/random.ts";
import { postgresKeys } from "./keys/postgres_keys.ts";
import { makeCommitMeter } from "./ledger/commit_meter.ts";
import { postgresLedger } from "./ledger/postgres_ledger.ts";
import { postgresRegister } from "./people/postgres_register.ts";
import { cookieOrigin, type OpenStoresOptions, type ServerStores } from "./serve_stores.ts";
import { watchEngine } from "./watch_engine.ts";

/** The stores on PostgreSQL, which other servers share. */
export async function openPostgresStores(
  config: Config,
  { url }: PostgresAddress,
  { stdout: { log, print } }: OpenStoresOptions,
): Promise<ServerStores> {
  const [clock, random] = [systemClock, systemRandom];
  const engine = await openEngine(url, { warn: print });
  const commits = makeCommitMeter();
  const ledger = postgresLedger(engine, { random, meter: commits });
  const watch = watchEngine({ engine, ledger, clock, log });
  return {
    ...{ ledger, commits },
    keys: postgresKeys(engine, { random, maxActive: config.maxActiveKeys }),
    accounts: postgresAccounts(engine),
    register: postgresRegister(engine, { clock: engine.clock, random }),
    watch,
    others: hearOthers(engine.heartbeat),
    async openPeople({ signUp }) {
      const { postgresPeople } = await import("./people/postgres_people.ts");
      return postgresPeople(engine, { clock: engine.clock, random, baseUrl: cookieOrigin(config), signUp });
    },
    async openNotices() {
      const { postgresNotices } = await import("./notices/postgres_notices.ts");
      return postgresNotices(engine);
    },
    secret: (name) => engineSecret(engine, name, random),
    bytes: () => ({ file: watch.bytes, log: null }),
    announce() {},
    async close() {
      await ledger.close().finally(engine.close);
    },
  };
}
