import { Elysia } from "elysia";
import { sqliteAccounts } from "./accounts/sqlite_accounts.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./database/open_database.ts";
import { takeServerLock } from "./database/server_lock.ts";
import { systemClock } from "./domain/clock.ts";
import { onceAsync } from "./domain/once.ts";
import { systemRandom } from "./domain/random.ts";
import { makeEdge } from "./edge.ts";
import { makeApi } from "./http/api.ts";
import { sqliteKeys } from "./keys/sqlite_keys.ts";
import { sqliteLedger } from "./ledger/sqlite_ledger.ts";
import { openArtifact } from "./lexicon/open_artifact.ts";
import type { Stdout } from "./log.ts";
import { sqliteNotices } from "./notices/sqlite_notices.ts";
import { sqliteRegister } from "./people/sqlite_register.ts";
import { commandLine } from "./program.ts";
import type { FileHashes } from "./schema/hash_in_worker.ts";
import { type RunningServer, startServer } from "./server.ts";
import { healthOf } from "./site/health.ts";
import { site } from "./site/site.ts";
import { watchMachine } from "./watch_machine.ts";
import { elysiaOptions, unparsed } from "./web/elysia.ts";

export interface Serving {
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
  const stores = openStores(config, options);
  const { server, loadDashboard } = listen(config, stores);
  const baseUrl = config.baseUrl ?? server.url;
  stores.lock.announce(baseUrl);
  greet(options.stdout, server.url, baseUrl, stores).catch((error) => {
    options.fail(`Cannot create the first link: ${error.message}`);
  });

  let notifier: { stop(): Promise<void> } | undefined;
  let isStopped = false;

  async function loadRest(): Promise<void> {
    for (const _ of stores.services.lexicon.warmUp()) await new Promise((resolve) => setImmediate(resolve));
    await loadDashboard();
    const { openNotices } = await import("./serve_notices.ts");
    const { services, database, people } = stores;
    if (isStopped) return;
    notifier = openNotices(config, { ...services, people, baseUrl, notices: sqliteNotices(database) });
  }
  const failToLoad = (error: Error): void => {
    // The watch reports a missing file.
    if (!stores.watch.isFileGone) options.fail(`Cannot load the dashboard: ${error.message}`);
  };
  const rest = setTimeout(() => void loadRest().catch(failToLoad), restDelayMs);
  return {
    async stop() {
      isStopped = true;
      clearTimeout(rest);
      stores.watch.close();
      await server.stop(config.stopSeconds);
      await notifier?.stop();
      await stores.close();
    },
  };
}

/** Opens the artifact, the database and its stores. */
function openStores(config: Config, { hashes, stdout, fail }: ServeOptions) {
  const [clock, random] = [systemClock, systemRandom];
  const { log, print } = stdout;
  const cacheBytes = config.cacheMebibytes * 2 ** 20;
  const lexicon = openArtifact(config.artifactDir, { cacheBytes, hashes });
  const lock = takeServerLock(config.database.path);
  const database = openDatabase(config.database.path, { warn: print });
  const ledger = sqliteLedger(database, { clock });
  const keys = sqliteKeys(database, { clock, random, maxActive: config.maxActiveKeys });
  const watch = watchMachine({ database, ledger, clock, log, fail });
  return {
    services: { clock, random, log, lexicon, ledger, keys, baseUrl: config.baseUrl },
    accounts: sqliteAccounts(database, { clock }),
    people: sqliteRegister(database, { clock, random }),
    ...{ database, lock, watch },
    async close(): Promise<void> {
      // A missing file cannot be written to, and the files beside its replacement must stay.
      if (!watch.isFileGone) {
        await ledger.close();
        database.close();
      }
      lexicon.close();
      lock.release();
      log({ time: new Date(clock()).toISOString(), event: "stopped" });
    },
  };
}

type Stores = ReturnType<typeof openStores>;

interface Listening {
  readonly server: RunningServer;
  readonly loadDashboard: () => Promise<unknown>;
}

/** Combines the plugins and listens. */
function listen(config: Config, { services, accounts, database, watch }: Stores): Listening {
  const startedMs = services.clock();
  const edge = makeEdge(services);
  const api = makeApi(services, config);
  // Its libraries load as long as everything else: this plugin loads at its first request, or shortly after start.
  const loadDashboard = onceAsync(async () => {
    const { openDashboard } = await import("./serve_dashboard.ts");
    const plugin = await openDashboard(config, {
      ...{ ...services, accounts, database, callApi: api.callAs, addressOf: edge.addressOf },
      ownUrl: server.url,
      health: () => ({
        ...healthOf(services, watch.health),
        startedMs,
        databaseBytes: Bun.file(config.database.path).size,
      }),
    });
    return new Elysia(elysiaOptions).use(plugin);
  });
  const dashboard = async ({ request }: { request: Request }) => (await loadDashboard()).fetch(request);
  const { contactEmail, trustedProxies, lookUpsPerMinute, dictionary } = config;
  const { isStopping, addressOf } = edge;
  const elysia = new Elysia(elysiaOptions)
    .use(api.plugin)
    .use(
      site(services, {
        ...{ contactEmail, trustedProxies, lookUpsPerMinute, dictionary, isStopping, addressOf },
        watch: watch.health,
        ownUrl: () => server.url,
      }),
    )
    .all("/dashboard", dashboard, unparsed)
    .all("/dashboard/*", dashboard, unparsed);
  const server: RunningServer = startServer(edge.around(elysia), config);
  return { server, loadDashboard };
}

/** Prints the addresses, and the first sign-up link while no account exists. */
async function greet({ print }: Stdout, url: string, baseUrl: string, stores: Stores): Promise<void> {
  const { services, people } = stores;
  print(`Mizan ${services.lexicon.dataVersion} listens on ${url}`);
  if (people.isEmpty()) {
    const token = await people.makeLink({ kind: "first" });
    print(`  Begin here, once: ${baseUrl}/dashboard/sign-up?link=${token}`);
  } else print(`  Dashboard:      ${baseUrl}/dashboard`);
  print(`  Create a key:   ${commandLine('key create --name "my app" --plan free')}`);
  print(`  Documentation:  ${url}/docs`);
}
