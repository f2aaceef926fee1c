import { Elysia } from "elysia";
import { makeEdge } from "../../../src/edge.ts";
import { site } from "../../../src/site/site.ts";
import { siteLimits } from "../../../src/site/site_limits.ts";
import { elysiaOptions } from "../../../src/web/elysia.ts";
import { openTestApi } from "../../http/support/test_api.ts";

/** The pages that anybody may open, as the server has them, with the paths of all their routes. */
export function openSite() {
  const api = openTestApi();
  const edge = makeEdge(api.services);
  const pages = site(api.services, {
    ...{ contactEmail: "arabic@example.org", trustedProxies: 0, dictionary: "open" },
    limits: siteLimits(0, api.services.clock),
    downloads: null,
    ...{ isStopping: edge.isStopping, addressOf: edge.addressOf },
  });
  const app = edge.around(new Elysia(elysiaOptions).use(pages));
  const paths = new Set(pages.routes.filter(({ method }) => method === "GET").map(({ path }) => path));
  return {
    app,
    paths: [...paths],
    fetch: (path: string, headers: Record<string, string> = {}, origin = "http://mizan.test") =>
      app.fetch(new Request(`${origin}${path}`, { headers }), () => "192.0.2.1"),
    [Symbol.dispose]: () => api[Symbol.dispose](),
  };
}

/** A path of a route, with a value for each of its parameters. */
export const filled = (path: string, value: string): string =>
  path.replaceAll(/:\w+\??|\*/g, () => encodeURIComponent(value));
