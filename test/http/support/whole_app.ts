import { type AnyElysia, Elysia } from "elysia";
import { type App, type Edge, makeEdge } from "../../../src/edge.ts";
import { type ApiOptions, makeApi } from "../../../src/http/api.ts";
import type { Services } from "../../../src/http/services.ts";
import { mcp } from "../../../src/mcp/mcp.ts";
import { type SiteOptions, site } from "../../../src/site/site.ts";
import { siteLimits } from "../../../src/site/site_limits.ts";
import { elysiaOptions } from "../../../src/web/elysia.ts";

type Api = ReturnType<typeof makeApi>;

/** Everything that is served, with a look behind the API. */
export interface WholeApp extends Pick<App, "beginStop">, Pick<Api, "limiter" | "callAs"> {
  fetch(...input: Parameters<App["fetch"]>): Promise<Response>;
}

/** Puts the plugins together as `main.ts` does; the dashboard only where a test has one. */
export function wholeApp(
  services: Services,
  options: Pick<SiteOptions, "contactEmail"> &
    Partial<Pick<SiteOptions, "trustedProxies" | "dictionary" | "downloads">> & {
      readonly lookUpsPerMinute?: number;
    } & ApiOptions,
  dashboardOf?: (api: Api, edge: Edge) => AnyElysia,
): WholeApp {
  const edge = makeEdge(services);
  const api = makeApi(services, options);
  const callAs = { callAs: api.callAs, corsOrigins: options.corsOrigins ?? null };
  const elysia = new Elysia(elysiaOptions)
    .use(api.plugin)
    .use(mcp(services, { ...callAs, ownOrigin: () => "http://mizan.test" }))
    .use(
      site(services, {
        ...{ trustedProxies: 0, dictionary: "preview", downloads: null, ...options },
        limits: siteLimits(options.lookUpsPerMinute ?? 0, services.clock),
        ...{ isStopping: edge.isStopping, addressOf: edge.addressOf },
        ownUrl: () => "http://mizan.test",
      }),
    );
  if (dashboardOf) elysia.use(dashboardOf(api, edge));
  const { fetch, beginStop } = edge.around(elysia);
  return {
    fetch: async (...input) => fetch(...input),
    beginStop,
    ...{ limiter: api.limiter, callAs: api.callAs },
  };
}
