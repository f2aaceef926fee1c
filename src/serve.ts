import type { Config } from "./config.ts";
import { systemClock } from "./domain/clock.ts";
import { systemRandom } from "./domain/random.ts";
import { openDownloads } from "./downloads/downloads.ts";
import { loadArtifact } from "./lexicon/load_artifact.ts";
import { openUnchecked } from "./lexicon/open_artifact.ts";
import type { Stdout } from "./log.ts";
import { sqliteLookUps } from "./look_ups/sqlite_look_ups.ts";
import { commandLine } from "./program.ts";
import type { CheckSums } from "./schema/check_sums.ts";
import { listen } from "./serve_http.ts";
import type { OpenStoresOptions, ServerStores } from "./serve_stores.ts";

export interface Serving {
  /** Looks for new data at once; resolves when it is served, refused, or the same. */
  reloadData(): Promise<void>;
  /** Answers open requests, commits pending usage and closes everything. */
  stop(): Promise<void>;
}

interface ServeOptions {
  /** Of the artifact's files, which are opened meanwhile. */
  readonly checkSums: Promise<CheckSums>;
  readonly stdout: Stdout;
  /** Called with a message for people when the server cannot go on. */
  readonly fail: (message: string) => void;
}

/** How long the server only answers before it loads the rest. */
const restDelayMs = 100;

/** Opens everything in order; `stop` closes it. Throws with a message for people. */
export async function serve(config: Config, options: ServeOptions): Promise<Serving> {
  const { opened, server, loadDashboard, data, dataWatch } = await open(config, options);
  const { stores, services } = opened;
  const baseUrl = config.baseUrl ?? server.url;
  stores.announce(baseUrl);
  const addresses = { url: server.url, baseUrl, dataVersion: data.artifact.dataVersion };
  greet(options.stdout, addresses, stores).catch((error) => {
    options.fail(`Cannot create the first link: ${error.message}`);
  });

  let notifier: { stop(): Promise<void> } | undefined;
  let isStopped = false;

  async function loadRest(): Promise<void> {
    await data.hold(async ({ warmUp }) => {
      for (const _ of warmUp()) await nextTurn();
    });
    await data.loadPages();
    await loadDashboard();
    const { openNotices } = await import("./serve_notices.ts");
    const notices = await stores.openNotices();
    if (isStopped) return;
    notifier = openNotices(config, { ...services, notices, people: stores.register, baseUrl });
  }
  const failToLoad = (error: Error): void => {
    // The watch reports a missing file.
    if (!stores.watch.isFileGone) options.fail(`Cannot load the pages: ${error.message}`);
  };
  const rest = setTimeout(() => void loadRest().catch(failToLoad), restDelayMs);
  return {
    reloadData: dataWatch.reload,
    async stop() {
      isStopped = true;
      clearTimeout(rest);
      dataWatch.close();
      stores.watch.close();
      await server.stop(config.stopSeconds);
      await notifier?.stop();
      data.close();
      await opened.close();
    },
  };
}

/** How long calls are answered between two steps of loading new data. */
const loadPauseMs = 20;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A function of its own: what lives as long as the server must not refer to the artifact, which may be replaced. */
async function open(config: Config, options: ServeOptions) {
  const { unchecked, opened } = await openAll(config, options);
  try {
    return { opened, ...(await listen(config, unchecked, opened)) };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Opens the stores that the settings name. */
async function openStores(config: Config, options: OpenStoresOptions): Promise<ServerStores> {
  const { database } = config;
  if (database.kind === "sqlite") {
    const { openSqliteStores } = await import("./serve_sqlite.ts");
    return openSqliteStores(config, database, options);
  }
  const { openPostgresStores } = await import("./serve_postgres.ts");
  return openPostgresStores(config, database, options);
}

/** Opens the artifact and the stores. */
async function openAll(config: Config, { checkSums, stdout, fail }: ServeOptions) {
  const [clock, random] = [systemClock, systemRandom];
  const { log } = stdout;
  const cacheBytes = config.cacheMebibytes * 2 ** 20;
  const unchecked = await openUnchecked(config.artifactDir, { cacheBytes, checkSums });
  const downloads = config.downloads === null ? null : openDownloads(config.downloads, stdout.print);
  const stores = await openStores(config, { stdout, fail });
  const { ledger, keys } = stores;
  const { lookUpsFile } = config;
  const lookUps =
    lookUpsFile === null
      ? null
      : sqliteLookUps(lookUpsFile, { clock, random, keys: () => keys.list(), warn: stdout.print });
  const opened = {
    ...{ stores, downloads },
    services: { clock, random, log, ledger, keys, baseUrl: config.baseUrl, lookUps },
    loadData: () => loadArtifact(config.artifactDir, { cacheBytes, pause: () => Bun.sleep(loadPauseMs) }),
    async close(): Promise<void> {
      lookUps?.close();
      await stores.close();
      log({ time: new Date(clock()).toISOString(), event: "stopped" });
    },
  };
  return { unchecked, opened };
}

interface Addresses {
  readonly url: string;
  readonly baseUrl: string;
  readonly dataVersion: string;
}

/** Prints the addresses, and the first sign-up link while no account exists. */
async function greet(
  { print }: Stdout,
  { url, baseUrl, dataVersion }: Addresses,
  { register }: ServerStores,
): Promise<void> {
  print(`Mizan ${dataVersion} listens on ${url}`);
  if (await register.isEmpty()) {
    const token = await register.makeLink({ kind: "first" });
    print(`  Begin here, once: ${baseUrl}/dashboard/sign-up?link=${token}`);
  } else print(`  Dashboard:      ${baseUrl}/dashboard`);
  print(`  Create a key:   ${commandLine('key create --name "my app" --plan free')}`);
  print(`  Documentation:  ${url}/docs`);
}
