import { sqliteAccounts } from "./accounts/sqlite_accounts.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./database/open_database.ts";
import { takeServerLock } from "./database/server_lock.ts";
import { systemClock } from "./domain/clock.ts";
import { systemRandom } from "./domain/random.ts";
import { sqliteKeys } from "./keys/sqlite_keys.ts";
import { makeCommitMeter } from "./ledger/commit_meter.ts";
import { sqliteLedger } from "./ledger/sqlite_ledger.ts";
import { loadArtifact } from "./lexicon/load_artifact.ts";
import { openArtifact } from "./lexicon/open_artifact.ts";
import type { Stdout } from "./log.ts";
import { sqliteRegister } from "./people/sqlite_register.ts";
import type { FileHashes } from "./schema/hash_in_worker.ts";
import { listen } from "./serve_http.ts";
import { watchMachine } from "./watch_machine.ts";

export interface Serving {
  /** Looks for new data at once; resolves when it is served, refused, or the same. */
  reloadData(): Promise<void>;
  /** Answers open requests, commits pending usage and closes everything. */
  stop(): Promise<void>;
}

interface ServeOptions {
  /** Hashes of the artifact's files. */
  readonly hashes: FileHashes;
  readonly stdout: Stdout;
  /** Called with a message for people when the server cannot go on. */
  readonly fail: (message: string) => void;
}

/** How long the server only answers before it loads the rest. */
const restDelayMs = 100;

/** Opens everything in order; `stop` closes it. Throws with a message for people. */
export function serve(config: Config, options: ServeOptions): Serving {
  const { stores, server, loadDashboard, data, dataWatch } = open(config, options);
  const baseUrl = config.baseUrl ?? server.url;
  stores.lock.announce(baseUrl);
  const addresses = { url: server.url, baseUrl, dataVersion: data.artifact.dataVersion };
  greet(options.stdout, addresses, stores).catch((error) => {
    options.fail(`Cannot create the first link: ${error.message}`);
  });

  async function loadRest(): Promise<void> {
    await data.hold(async ({ warmUp }) => {
      for (const _ of warmUp()) await nextTurn();
    });
    await loadDashboard();
  }
  const failToLoad = (error: Error): void => {
    // The watch reports a missing file.
    if (!stores.watch.isFileGone) options.fail(`Cannot load the dashboard: ${error.message}`);
  };
  const rest = setTimeout(() => void loadRest().catch(failToLoad), restDelayMs);
  return {
    reloadData: dataWatch.reload,
    async stop() {
      clearTimeout(rest);
      dataWatch.close();
      stores.watch.close();
      await server.stop(config.stopSeconds);
      data.close();
      await stores.close();
    },
  };
}

/** How long calls are answered between two steps of loading new data. */
const loadPauseMs = 20;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A function of its own: what lives as long as the server must not refer to the artifact, which may be replaced. */
function open(config: Config, options: ServeOptions) {
  const { artifact, stores } = openStores(config, options);
  return { stores, ...listen(config, artifact, stores) };
}

/** Opens the artifact, the database and its stores. */
function openStores(config: Config, { hashes, stdout, fail }: ServeOptions) {
  const [clock, random] = [systemClock, systemRandom];
  const { log, print } = stdout;
  const cacheBytes = config.cacheMebibytes * 2 ** 20;
  const artifact = openArtifact(config.artifactDir, { cacheBytes, hashes });
  const lock = takeServerLock(config.database.path);
  const database = openDatabase(config.database.path, { warn: print });
  const commits = makeCommitMeter();
  const ledger = sqliteLedger(database, { clock, meter: commits });
  const keys = sqliteKeys(database, { clock, random, maxActive: config.maxActiveKeys });
  const watch = watchMachine({ database, ledger, clock, log, fail });
  const stores = {
    services: { clock, random, log, ledger, keys, baseUrl: config.baseUrl },
    loadData: () => loadArtifact(config.artifactDir, { cacheBytes, pause: () => Bun.sleep(loadPauseMs) }),
    accounts: sqliteAccounts(database, { clock }),
    people: sqliteRegister(database, { clock, random }),
    ...{ commits, database, lock, watch },
    async close(): Promise<void> {
      // A missing file cannot be written to, and the files beside its replacement must stay.
      if (!watch.isFileGone) {
        await ledger.close();
        database.close();
      }
      lock.release();
      log({ time: new Date(clock()).toISOString(), event: "stopped" });
    },
  };
  return { artifact, stores };
}

type Stores = ReturnType<typeof openStores>["stores"];

interface Addresses {
  readonly url: string;
  readonly baseUrl: string;
  readonly dataVersion: string;
}

/** Prints the addresses, and the first sign-up link while no account exists. */
async function greet(
  { print }: Stdout,
  { url, baseUrl, dataVersion }: Addresses,
  { people }: Stores,
): Promise<void> {
  print(`Mizan ${dataVersion} listens on ${url}`);
  if (people.isEmpty()) {
    const token = await people.makeLink({ kind: "first" });
    print(`  Begin here, once: ${baseUrl}/dashboard/sign-up?link=${token}`);
  } else print(`  Dashboard:      ${baseUrl}/dashboard`);
  print('  Create a key:   bun run key create --name "my app" --plan free');
  print(`  Documentation:  ${url}/docs`);
}
