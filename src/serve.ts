import { sqliteAccounts } from "./accounts/sqlite_accounts.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./database/open_database.ts";
import { takeServerLock } from "./database/server_lock.ts";
import { systemClock } from "./domain/clock.ts";
import { once } from "./domain/once.ts";
import { systemRandom } from "./domain/random.ts";
import { type App, makeApp } from "./http/app.ts";
import { healthOf } from "./http/health.ts";
import { startServer } from "./http/server.ts";
import { sqliteKeys } from "./keys/sqlite_keys.ts";
import { sqliteLedger } from "./ledger/sqlite_ledger.ts";
import { openArtifact } from "./lexicon/open_artifact.ts";
import type { Stdout } from "./log.ts";
import { sqliteRegister } from "./people/sqlite_register.ts";
import type { FileHashes } from "./schema/hash_beside.ts";
import { watchMachine } from "./watch_machine.ts";

export interface Serving {
  /** Answers what is under way, writes what is pending and closes everything. */
  stop(): Promise<void>;
}

interface Surroundings {
  /** Of the artifact's files. */
  readonly hashes: FileHashes;
  readonly stdout: Stdout;
  /** Called with a message for people when the server cannot go on. */
  readonly fail: (message: string) => void;
}

/** The first answers are given before the rest is loaded. */
const restMs = 100;

/** Opens everything in order; what was opened is closed again by `stop`. Throws with a message for people. */
export function serve(config: Config, { hashes, stdout, fail }: Surroundings): Serving {
  const clock = systemClock;
  const random = systemRandom;
  const lexicon = openArtifact(config.artifactDir, { cacheRecords: config.cacheRecords, hashes });
  const lock = takeServerLock(config.database.path);
  const database = openDatabase(config.database.path);
  const ledger = sqliteLedger(database, { clock });
  const keys = sqliteKeys(database, { clock, random, maxActive: config.maxActiveKeys });
  const services = { lexicon, ledger, keys, clock, random, log: stdout.log };
  const watch = watchMachine({ database, ledger, clock, log: stdout.log, fail });
  const startedMs = clock();

  // The dashboard's libraries take as long to load as all else: it comes when it is asked for, or soon.
  const loadDashboard = once(async () => {
    const { openDashboard } = await import("./serve_dashboard.ts");
    return openDashboard(config, {
      ...services,
      database,
      accounts: sqliteAccounts(database, { clock }),
      ownUrl: server.url,
      callApi: (keyId, request) => app.callAs(keyId, request),
      health: () => ({
        ...healthOf(services, watch.health),
        startedMs,
        databaseBytes: Bun.file(config.database.path).size,
      }),
    });
  });
  const app: App = makeApp(services, {
    ...config,
    watch: watch.health,
    dashboard: async (request, address) => (await loadDashboard())(request, address),
  });
  const server = startServer(app, config);
  const baseUrl = config.baseUrl ?? server.url;
  lock.announce(baseUrl);
  greet();
  const rest = setTimeout(() => void loadRest().catch(failToLoad), restMs);

  function greet(): void {
    const people = sqliteRegister(database, { clock, random });
    stdout.print(`Mizan ${lexicon.dataVersion} listens on ${server.url}`);
    if (people.isEmpty()) {
      const token = people.makeLink({ kind: "first" });
      stdout.print(`  Begin here, once: ${baseUrl}/dashboard/sign-up?link=${token}`);
    } else stdout.print(`  Dashboard:      ${baseUrl}/dashboard`);
    stdout.print('  Make a key:     bun run key create --name "my app" --plan free');
    stdout.print(`  Documentation:  ${server.url}/docs`);
  }

  function failToLoad(error: Error): void {
    // That has a message of its own.
    if (!watch.isFileGone) fail(`Cannot load the dashboard: ${error.message}`);
  }

  async function loadRest(): Promise<void> {
    for (const _ of lexicon.warmUp()) await new Promise((resolve) => setImmediate(resolve));
    await loadDashboard();
  }

  return {
    async stop() {
      clearTimeout(rest);
      watch.close();
      await server.stop(config.stopSeconds);
      // To a file that is gone nothing can be written any more, and beside another one nothing may be removed.
      if (!watch.isFileGone) {
        ledger.close();
        database.close();
      }
      lexicon.close();
      lock.release();
      stdout.log({ time: new Date(clock()).toISOString(), event: "stopped" });
    },
  };
}
