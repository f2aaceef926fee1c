import { Elysia } from "elysia";
import type { Config } from "./config.ts";
import { systemClock } from "./domain/clock.ts";
import type { Health } from "./domain/health.ts";
import { onceAsync } from "./domain/once.ts";
import { systemRandom } from "./domain/random.ts";
import { openDownloads } from "./downloads/downloads.ts";
import { type Edge, makeEdge } from "./edge.ts";
import { makeApi } from "./http/api.ts";
import { makeConcurrencyLimiter } from "./http/concurrency_limiter.ts";
import type { Services } from "./http/services.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import { loadArtifact } from "./lexicon/load_artifact.ts";
import { openArtifact } from "./lexicon/open_artifact.ts";
import type { Stdout } from "./log.ts";
import { sqliteLookUps } from "./look_ups/sqlite_look_ups.ts";
import { mcp } from "./mcp/mcp.ts";
import { commandLine } from "./program.ts";
import type { FileHashes } from "./schema/hash_in_worker.ts";
import type { OpenStoresOptions, ServerStores } from "./serve_stores.ts";
import { type ServedData, serveData } from "./served_data.ts";
import { type RunningServer, startServer } from "./server.ts";
import { healthOf } from "./site/health.ts";
import { site, siteLimits } from "./site/site.ts";
import { type DataWatch, watchData } from "./watch_data.ts";
import { elysiaOptions, unparsed } from "./web/elysia.ts";

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
export async function serve(config: Config, options: ServeOptions): Promise<Serving> {
  const opened = await openAll(config, options);
  const { stores, services } = opened;
  const { server, loadDashboard, data, dataWatch } = listen(config, opened);
  const baseUrl = config.baseUrl ?? server.url;
  stores.announce(baseUrl);
  greet(options.stdout, server.url, baseUrl, opened).catch((error) => {
    options.fail(`Cannot create the first link: ${error.message}`);
  });

  let notifier: { stop(): Promise<void> } | undefined;

  async function loadRest(): Promise<void> {
    await data.hold(async (artifact) => {
      for (const _ of artifact.warmUp()) await nextTurn();
    });
    await loadDashboard();
    const { openNotices } = await import("./serve_notices.ts");
    const notices = await stores.openNotices();
    notifier = await openNotices(config, { ...services, notices, people: stores.register, baseUrl });
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
      await notifier?.stop();
      data.close();
      await opened.close();
    },
  };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

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
async function openAll(config: Config, { hashes, stdout, fail }: ServeOptions) {
  const [clock, random] = [systemClock, systemRandom];
  const { log } = stdout;
  const cacheBytes = config.cacheMebibytes * 2 ** 20;
  const artifact = openArtifact(config.artifactDir, { cacheBytes, hashes });
  const downloads = config.downloads === null ? null : openDownloads(config.downloads, stdout.print);
  const stores = await openStores(config, { stdout, fail });
  const { ledger, keys } = stores;
  const { lookUpsFile } = config;
  const lookUps =
    lookUpsFile === null
      ? null
      : sqliteLookUps(lookUpsFile, { clock, random, keys: () => keys.list(), warn: stdout.print });
  return {
    ...{ artifact, stores, downloads },
    services: { clock, random, log, lexicon: artifact, ledger, keys, baseUrl: config.baseUrl, lookUps },
    loadData: () => loadArtifact(config.artifactDir, { cacheBytes, pause: nextTurn }),
    async close(): Promise<void> {
      lookUps?.close();
      await stores.close();
      log({ time: new Date(clock()).toISOString(), event: "stopped" });
    },
  };
}

type Opened = Awaited<ReturnType<typeof openAll>>;

interface Listening {
  readonly server: RunningServer;
  readonly loadDashboard: () => Promise<unknown>;
  readonly data: ServedData;
  readonly dataWatch: DataWatch;
}

interface PagesInput extends Pick<Opened, "services" | "downloads"> {
  readonly edge: Edge;
  readonly health: () => Health;
  readonly ownUrl: () => string;
}

/** Returns what makes the public pages of an artifact; the limits of addresses go on from one to the next. */
function makePages(config: Config, { services, downloads, edge, health, ownUrl }: PagesInput) {
  const { contactEmail, trustedProxies, lookUpsPerMinute, dictionary } = config;
  const { isStopping, addressOf } = edge;
  const limits = siteLimits(lookUpsPerMinute, services.clock);
  return (lexicon: Lexicon) =>
    site(
      { ...services, lexicon },
      {
        ...{ contactEmail, trustedProxies, limits, dictionary, isStopping, addressOf },
        ...{ downloads, watch: health, ownUrl },
      },
    );
}

/** Combines the plugins and listens. */
function listen(config: Config, { artifact, services, stores, downloads, loadData }: Opened): Listening {
  const { accounts, others, watch } = stores;
  const startedMs = services.clock();
  const edge = makeEdge(services);
  const limiter = makeConcurrencyLimiter({ openMax: config.openCallsMax, heldElsewhere: others.held });
  others.share(limiter.all);
  const api = makeApi(services, { ...config, limiter });
  const health = (): Health => {
    const { reasons, notes } = watch.health();
    return { reasons, notes: [...notes, ...dataWatch.notes] };
  };
  const data = serveData(artifact, {
    makePages: makePages(config, { services, downloads, edge, health, ownUrl: () => server.url }),
    replaceCalls: api.replaceLexicon,
  });
  const dataWatch = watchData({
    ...{ folder: config.artifactDir, load: loadData, swap: data.replace },
    ...{ clock: services.clock, log: services.log },
    served: () => data.artifact.dataVersion,
  });
  // Its libraries load as long as everything else: this plugin loads at its first request, or shortly after start.
  const loadDashboard = onceAsync(async () => {
    const { openDashboard } = await import("./serve_dashboard.ts");
    const plugin = await openDashboard(config, {
      ...{ ...services, accounts, downloads, callApi: api.callAs, addressOf: edge.addressOf },
      people: await stores.openPeople(config),
      secret: await stores.secret("forms"),
      ownUrl: server.url,
      lexicon: () => data.artifact,
      health: () => ({
        ...healthOf({ ...services, lexicon: data.artifact }, health),
        startedMs,
        databaseBytes: stores.bytes(),
      }),
    });
    return new Elysia(elysiaOptions).use(plugin);
  });
  const dashboard = ({ request }: { request: Request }) =>
    data.hold(async () => (await loadDashboard()).fetch(request));
  const servedNow: Services = {
    ...services,
    get lexicon() {
      return data.artifact;
    },
  };
  const page = ({ request }: { request: Request }) => data.page(request);
  const elysia = new Elysia(elysiaOptions)
    .use(api.plugin)
    .use(mcp(servedNow, { callAs: api.callAs, corsOrigins: config.corsOrigins, ownOrigin: () => server.url }))
    .all("/dashboard", dashboard, unparsed)
    .all("/dashboard/*", dashboard, unparsed)
    .all("/*", page, unparsed);
  const server: RunningServer = startServer(edge.around(elysia), config);
  return { server, loadDashboard, data, dataWatch };
}

/** Prints the addresses, and the first sign-up link while no account exists. */
async function greet(
  { print }: Stdout,
  url: string,
  baseUrl: string,
  { services, stores }: Opened,
): Promise<void> {
  const { register } = stores;
  print(`Mizan ${services.lexicon.dataVersion} listens on ${url}`);
  if (await register.isEmpty()) {
    const token = await register.makeLink({ kind: "first" });
    print(`  Begin here, once: ${baseUrl}/dashboard/sign-up?link=${token}`);
  } else print(`  Dashboard:      ${baseUrl}/dashboard`);
  print(`  Create a key:   ${commandLine('key create --name "my app" --plan free')}`);
  print(`  Documentation:  ${url}/docs`);
}
