import { sqliteAccounts } from "./accounts/sqlite_accounts.ts";
import type { Config, SqliteAddress } from "./config.ts";
import { installationSecret } from "./database/installation_secret.ts";
import { openDatabase } from "./database/open_database.ts";
import { takeServerLock } from "./database/server_lock.ts";
import { systemClock } from "./domain/clock.ts";
import { systemRandom } from "./domain/random.ts";
import { sqliteKeys } from "./keys/sqlite_keys.ts";
import { makeCommitMeter } from "./ledger/commit_meter.ts";
import { makeCommitThread } from "./ledger/sqlite_commit_thread.ts";
import { sqliteLedger } from "./ledger/sqlite_ledger.ts";
import { sqliteRegister } from "./people/sqlite_register.ts";
import { workerPath } from "./program.ts";
import { cookieOrigin, type OpenStoresOptions, type ServerStores } from "./serve_stores.ts";
import { watchMachine } from "./watch_machine.ts";

/** The stores in the run-time database file, whose only server this is. */
export function openSqliteStores(
  config: Config,
  { path }: SqliteAddress,
  { stdout: { log, print }, fail }: OpenStoresOptions,
): ServerStores {
  const [clock, random] = [systemClock, systemRandom];
  const lock = takeServerLock(path);
  const database = openDatabase(path, { warn: print });
  const commits = makeCommitMeter();
  const thread = makeCommitThread({ path, program: workerPath("commits"), warn: print });
  const ledger = sqliteLedger(database, { clock, meter: commits, thread });
  const watch = watchMachine({ database, ledger, clock, log, fail });
  return {
    ...{ ledger, commits },
    keys: sqliteKeys(database, { clock, random, maxActive: config.maxActiveKeys }),
    accounts: sqliteAccounts(database, { clock }),
    register: sqliteRegister(database, { clock, random }),
    watch,
    others: { held: () => 0, share() {} },
    async openPeople({ signUp }) {
      const { sqlitePeople } = await import("./people/sqlite_people.ts");
      return sqlitePeople(database, { clock, random, baseUrl: cookieOrigin(config), signUp });
    },
    async openNotices() {
      const { sqliteNotices } = await import("./notices/sqlite_notices.ts");
      return sqliteNotices(database, { clock });
    },
    secret: (name) => installationSecret(database, name, random),
    bytes: () => ({ file: Bun.file(path).size, log: Bun.file(`${path}-wal`).size }),
    announce: lock.announce,
    async close() {
      // A missing file cannot be written to, and the files beside its replacement must stay.
      if (!watch.isFileGone) {
        await ledger.close();
        database.close();
      }
      lock.release();
    },
  };
}
