import type { Accounts } from "../accounts/accounts.ts";
import { sqliteAccounts } from "../accounts/sqlite_accounts.ts";
import { loadConfig } from "../config.ts";
import { openDatabase } from "../database/open_database.ts";
import { systemClock } from "../domain/clock.ts";
import { ownUrl } from "../domain/own_url.ts";
import type { SignUpMode } from "../domain/person.ts";
import { systemRandom } from "../domain/random.ts";
import type { Keys } from "../keys/keys.ts";
import { sqliteKeys } from "../keys/sqlite_keys.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { sqliteLedger } from "../ledger/sqlite_ledger.ts";
import type { Register } from "../people/people.ts";
import { sqliteRegister } from "../people/sqlite_register.ts";

/** The stores that the operator's commands work on, also while a server has the same database open. */
export interface Stores {
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly ledger: Ledger;
  readonly people: Register;
  /** The origin that links begin with. */
  readonly baseUrl: string;
  readonly signUp: SignUpMode;
}

/** How long a command waits for another process that is writing. */
const busyMs = 5_000;

/** Opens the stores that the environment names, runs the work and closes them. */
export async function withStores<T>(
  env: Readonly<Record<string, string | undefined>>,
  work: (stores: Stores) => T | Promise<T>,
): Promise<T> {
  const config = loadConfig(env);
  using database = openDatabase(config.database.path, { busyMs });
  const clock = systemClock;
  const random = systemRandom;
  const { signUp } = config;
  const baseUrl = config.baseUrl ?? ownUrl(config);
  const ledger = sqliteLedger(database, { clock });
  try {
    return await work({
      accounts: sqliteAccounts(database, { clock }),
      keys: sqliteKeys(database, { clock, random, maxActive: config.maxActiveKeys }),
      ledger,
      people: sqliteRegister(database, { clock, random }),
      baseUrl,
      signUp,
    });
  } finally {
    await ledger.close();
  }
}
