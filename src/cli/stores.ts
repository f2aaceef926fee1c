import type { Accounts } from "../accounts/accounts.ts";
import { postgresAccounts } from "../accounts/postgres_accounts.ts";
import { sqliteAccounts } from "../accounts/sqlite_accounts.ts";
import { type Config, loadConfig, type PostgresAddress, type SqliteAddress } from "../config.ts";
import { identityOf } from "../database/file_identity.ts";
import { openDatabase } from "../database/open_database.ts";
import { openEngine } from "../database/postgres/engine.ts";
import { findRunningServer } from "../database/server_lock.ts";
import { type Clock, systemClock } from "../domain/clock.ts";
import { localUrl } from "../domain/local_url.ts";
import type { SignUpMode } from "../domain/person.ts";
import { systemRandom } from "../domain/random.ts";
import type { Keys } from "../keys/keys.ts";
import { postgresKeys } from "../keys/postgres_keys.ts";
import { sqliteKeys } from "../keys/sqlite_keys.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { postgresLedger } from "../ledger/postgres_ledger.ts";
import { sqliteLedger } from "../ledger/sqlite_ledger.ts";
import type { Register } from "../people/people.ts";
import { postgresRegister } from "../people/postgres_register.ts";
import { sqliteRegister } from "../people/sqlite_register.ts";

/** The stores of the operator's commands, which also work while a server has the database open. */
export interface Stores {
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly ledger: Ledger;
  readonly people: Register;
  readonly clock: Clock;
  /** The origin of links: the running server's, if one runs. */
  readonly baseUrl: string;
  readonly signUp: SignUpMode;
}

/** How long a command waits for the write lock. */
const busyMs = 5_000;

/** Opens the stores that the environment names, runs the work and closes them. */
export async function withStores<T>(
  env: Readonly<Record<string, string | undefined>>,
  work: (stores: Stores) => T | Promise<T>,
): Promise<T> {
  const config = loadConfig(env);
  const { database } = config;
  return database.kind === "sqlite" ? withFile(config, database, work) : withEngine(config, database, work);
}

/** Throws when the database file was replaced under a running server: that server would never see the changes. */
async function withFile<T>(
  config: Config,
  { path }: SqliteAddress,
  work: (stores: Stores) => T | Promise<T>,
): Promise<T> {
  const server = findRunningServer(path);
  if (server !== null && server.file !== null && server.file !== identityOf(path))
    throw new Error(
      `Cannot work on ${path}: it is not the file that the server at ${server.url} has open, which was replaced or deleted: stop the server first; nothing has changed`,
    );
  using database = openDatabase(path, { busyMs });
  const [clock, random] = [systemClock, systemRandom];
  const { signUp } = config;
  const ledger = sqliteLedger(database, { clock });
  try {
    return await work({
      accounts: sqliteAccounts(database, { clock }),
      keys: sqliteKeys(database, { clock, random, maxActive: config.maxActiveKeys }),
      ledger,
      clock,
      people: sqliteRegister(database, { clock, random }),
      baseUrl: config.baseUrl ?? server?.url ?? localUrl(config),
      signUp,
    });
  } finally {
    await ledger.close();
  }
}

async function withEngine<T>(
  config: Config,
  { url }: PostgresAddress,
  work: (stores: Stores) => T | Promise<T>,
): Promise<T> {
  const engine = await openEngine(url, { isServer: false });
  const { clock } = engine;
  const random = systemRandom;
  const ledger = postgresLedger(engine, { random });
  try {
    return await work({
      accounts: postgresAccounts(engine),
      keys: postgresKeys(engine, { random, maxActive: config.maxActiveKeys }),
      ledger,
      clock,
      people: postgresRegister(engine, { clock, random }),
      baseUrl: config.baseUrl ?? localUrl(config),
      signUp: config.signUp,
    });
  } finally {
    await ledger.close().finally(engine.close);
  }
}
