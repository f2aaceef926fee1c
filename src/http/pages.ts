import type { Elysia } from "elysia";
import type { Health } from "../domain/health.ts";
import { docRoutes, type Page } from "./doc_routes.ts";
import { docsPage, docsScript, docsScriptPath } from "./docs.ts";
import { healthAnswer, healthOf, readinessAnswer } from "./health.ts";
import { homePage } from "./home_page.ts";
import { icon, iconPath } from "./icon.ts";
import { refuseOutside } from "./outside.ts";
import type { Services } from "./services.ts";

export interface PageOptions {
  readonly contactEmail: string | null;
  /** What those that watch the machine have seen; nobody does in most tests. */
  readonly watch?: () => Health;
}

const homePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'";

function pagesOf(services: Services, options: PageOptions, isStopping: () => boolean): Record<string, Page> {
  const home = homePage(options);
  const html = { "content-type": "text/html; charset=utf-8", "content-security-policy": homePolicy };
  const hour = { "cache-control": "public, max-age=3600" };
  const script = { "content-type": "text/javascript; charset=utf-8", ...hour };
  const picture = { "content-type": "image/svg+xml", ...hour };
  return {
    "/": () => new Response(home, { headers: html }),
    "/healthz": healthAnswer,
    "/readyz": () => readinessAnswer(healthOf(services, options.watch, isStopping())),
    ...docRoutes(services.lexicon, options),
    [iconPath]: () => new Response(icon, { headers: picture }),
    [docsScriptPath]: () => new Response(docsScript(), { headers: script }),
  };
}

/** Not parsed by Elysia, and not in the description that the plugin would make from its routes. */
export const routed = { parse: "none", detail: { hide: true } } as const;

/** Routes everything outside /v1; returns the paths. */
export function routePages(
  app: Elysia,
  services: Services,
  options: PageOptions & { readonly isStopping: () => boolean },
): readonly string[] {
  const pages = pagesOf(services, options, options.isStopping);
  const wrongMethod = () =>
    refuseOutside({ code: "ERR_METHOD_NOT_ALLOWED", message: "This page allows GET, HEAD" }, services, {
      allow: "GET, HEAD",
    });
  // The plugin has a route for its own description of the routes: ours, made after it, takes its place.
  app.use(docsPage()).all("/docs", wrongMethod, routed);
  for (const [path, page] of Object.entries(pages)) {
    app.get(path, ({ request }) => page(request), routed).all(path, wrongMethod, routed);
  }
  return ["/docs", ...Object.keys(pages)];
}
