import { Elysia } from "elysia";
import type { Config } from "./config.ts";
import type { Health } from "./domain/health.ts";
import { onceAsync } from "./domain/once.ts";
import type { Downloads } from "./downloads/downloads.ts";
import { type Edge, makeEdge } from "./edge.ts";
import { makeApi } from "./http/api.ts";
import { makeCallMeter } from "./http/call_meter.ts";
import { makeConcurrencyLimiter } from "./http/concurrency_limiter.ts";
import type { Services } from "./http/services.ts";
import type { Artifact, UncheckedArtifact } from "./lexicon/open_artifact.ts";
import { mcp } from "./mcp/mcp.ts";
import { watchLoopLag } from "./metrics/loop_lag.ts";
import { metrics } from "./metrics/metrics.ts";
import type { MetricSources } from "./metrics/sources.ts";
import type { ServerStores } from "./serve_stores.ts";
import { type ServedData, serveData } from "./served_data.ts";
import { type RunningServer, startServer } from "./server.ts";
import { healthOf } from "./site/health.ts";
import { siteLimits } from "./site/site_limits.ts";
import { type DataWatch, watchData } from "./watch_data.ts";
import { elysiaOptions, unparsed } from "./web/elysia.ts";

/** What is open before the server listens. */
export interface Opened {
  readonly services: Omit<Services, "lexicon">;
  /** Verifies and warms what the data folder holds now. */
  readonly loadData: () => Promise<Artifact>;
  readonly stores: ServerStores;
  /** Exports on offer; null for none. */
  readonly downloads: Downloads | null;
}

export interface Listening {
  readonly server: RunningServer;
  readonly loadDashboard: () => Promise<unknown>;
  readonly data: ServedData;
  readonly dataWatch: DataWatch;
}

type Api = ReturnType<typeof makeApi>;

/** Combines the plugins, and listens once the artifact is checked. */
export async function listen(
  config: Config,
  { artifact, checked }: UncheckedArtifact,
  opened: Opened,
): Promise<Listening> {
  const { services, stores } = opened;
  const startedMs = services.clock();
  const edge = makeEdge(services);
  const limiter = makeConcurrencyLimiter({ openMax: config.openCallsMax, heldElsewhere: stores.others.held });
  stores.others.share(limiter.all);
  const calls = makeCallMeter();
  const api = makeApi({ ...services, lexicon: artifact }, { ...config, limiter, meter: calls });
  const { data, dataWatch, health } = serveNewData(config, artifact, opened, {
    ...{ api, edge, startedMs },
    ownUrl: () => server.url,
  });
  const healthNow = (): Health =>
    healthOf({ ...services, lexicon: data.artifact }, health, edge.isStopping());
  const loadDashboard = dashboardLoader(config, opened, {
    ...{ api, edge, startedMs, data, healthNow },
    ownUrl: () => server.url,
  });
  const dashboard = ({ request }: { request: Request }) =>
    data.hold(async () => (await loadDashboard()).fetch(request));
  const page = ({ request }: { request: Request }) => data.page(request);
  const sources = {
    ...{ calls, commits: stores.commits, startedMs, dataLoads: dataWatch.outcomes },
    openCalls: () => limiter.open,
    isReady: () => healthNow().reasons.length === 0,
  };
  const servedNow: Services = {
    ...services,
    get lexicon() {
      return data.artifact;
    },
  };
  const elysia = new Elysia(elysiaOptions)
    .use(api.plugin)
    .use(mcp(servedNow, { callAs: api.callAs, corsOrigins: config.corsOrigins, ownOrigin: () => server.url }))
    .use(metricsOf(config, services, { ...sources, data, databaseBytes: stores.bytes }))
    .all("/dashboard", dashboard, unparsed)
    .all("/dashboard/*", dashboard, unparsed)
    .all("/*", page, unparsed);
  // What the first request would make.
  elysia.compile();
  await checked;
  const server: RunningServer = startServer(edge.around(elysia), config);
  return { server, loadDashboard, data, dataWatch };
}

interface Answering {
  readonly api: Api;
  readonly edge: Edge;
  readonly startedMs: number;
  readonly ownUrl: () => string;
}

/** Its libraries load as long as everything else: the plugin is made at its first request, or shortly after start. */
const dashboardLoader = (
  config: Config,
  { services, stores, downloads }: Opened,
  {
    api,
    edge,
    startedMs,
    data,
    healthNow,
    ownUrl,
  }: Answering & { readonly data: ServedData; readonly healthNow: () => Health },
) =>
  onceAsync(async () => {
    const { openDashboard } = await import("./serve_dashboard.ts");
    const plugin = await openDashboard(config, {
      ...{ ...services, accounts: stores.accounts, downloads },
      ...{ callApi: api.callAs, addressOf: edge.addressOf },
      people: await stores.openPeople(config),
      secret: await stores.secret("forms"),
      ownUrl: ownUrl(),
      lexicon: () => data.artifact,
      health: () => ({ ...healthNow(), startedMs, databaseBytes: stores.bytes().file }),
    });
    return new Elysia(elysiaOptions).use(plugin);
  });

/** What is served, and the watch over what the data folder holds. */
function serveNewData(
  config: Config,
  artifact: Artifact,
  opened: Opened,
  { api, edge, startedMs, ownUrl }: Answering,
) {
  const { services, stores, downloads, loadData } = opened;
  const { contactEmail, trustedProxies, lookUpsPerMinute, dictionary } = config;
  const { isStopping, addressOf } = edge;
  const limits = siteLimits(lookUpsPerMinute, services.clock);
  const health = (): Health => {
    const { reasons, notes } = stores.watch.health();
    return { reasons, notes: [...notes, ...dataWatch.notes] };
  };
  const options = {
    contactEmail,
    trustedProxies,
    limits,
    dictionary,
    isStopping,
    addressOf,
    ownUrl,
    startedMs,
    downloads,
  };
  const data = serveData(artifact, {
    async makePages(lexicon) {
      const { site } = await import("./site/site.ts");
      return site({ ...services, lexicon }, { ...options, watch: health });
    },
    replaceCalls: api.replaceLexicon,
  });
  const dataWatch = watchData({
    ...{ folder: config.artifactDir, load: loadData, swap: data.replace },
    ...{ clock: services.clock, log: services.log },
    served: () => data.artifact.dataVersion,
  });
  return { data, dataWatch, health };
}

/** The plugin of `/metrics`; one without routes where the operator has not opened it. */
function metricsOf(
  { metricsToken }: Config,
  { clock, log }: Pick<Services, "clock" | "log">,
  {
    data,
    databaseBytes,
    ...sources
  }: Pick<MetricSources, "calls" | "commits" | "startedMs" | "dataLoads" | "openCalls" | "isReady"> & {
    readonly data: ServedData;
    readonly databaseBytes: ServerStores["bytes"];
  },
): Elysia {
  if (metricsToken === null) return new Elysia();
  return metrics(
    {
      ...sources,
      loopLag: watchLoopLag(),
      caches: () => data.artifact.caches(),
      dataVersion: () => data.artifact.dataVersion,
      databaseBytes,
    },
    {
      token: metricsToken,
      onFault: ({ message }) =>
        log({ time: new Date(clock()).toISOString(), event: "error", code: "metrics", cause: message }),
    },
  ) as unknown as Elysia;
}
