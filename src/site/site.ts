import { Elysia } from "elysia";
import type { DictionaryMode } from "../domain/dictionary_mode.ts";
import type { Health } from "../domain/health.ts";
import { onceAsync } from "../domain/once.ts";
import type { Downloads } from "../downloads/downloads.ts";
import type { Services } from "../http/services.ts";
import { assetAnswer, assetPrefix } from "../look/assets.ts";
import type { SiteFacts } from "../look/public_frame.tsx";
import { makeExamples } from "../openapi/examples.ts";
import { clientAddress } from "../web/client_address.ts";
import { unparsed } from "../web/elysia.ts";
import type { AddressLimit } from "./address_limit.ts";
import { dictionary } from "./dictionary/dictionary.ts";
import { docs } from "./docs/docs.ts";
import { downloadPages } from "./docs/downloads_page.tsx";
import { errorAnswer } from "./error_answer.ts";
import { faultAnswer } from "./fault_page.tsx";
import { health, healthOf, partsOf } from "./health.ts";
import { home } from "./home/home.tsx";
import { everyPath, logPages } from "./log_pages.ts";
import { reference } from "./reference.tsx";
import type { SiteLimits } from "./site_limits.ts";
import { sitemap } from "./sitemap.ts";
import { status } from "./status/status.tsx";

export interface SiteOptions {
  /** The address that the server listens on, once it does: examples call it where no public one is set. */
  readonly ownUrl?: () => string;
  readonly dictionary: DictionaryMode;
  /** The exports that may be downloaded; null where the operator offers none. */
  readonly downloads: Downloads | null;
  readonly contactEmail: string | null;
  /** Whether `/readyz` should refuse requests. */
  readonly isStopping: () => boolean;
  /** When the server started; now where nobody says. */
  readonly startedMs?: number;
  /** The health of the machine; not watched in most tests. */
  readonly watch?: () => Health;
  /** The address of a request's connection. */
  readonly addressOf: (request: Request) => string;
  readonly trustedProxies: number;
  /** Limits of look-ups without a key, which outlast the pages: these are made again for new data. */
  readonly limits: SiteLimits;
}

/** The public pages outside /v1 and /dashboard: home, health, the API reference and the short pages. */
export function site(services: Services, options: SiteOptions): Elysia {
  const { contactEmail, isStopping, watch, ownUrl } = options;
  const { baseUrl } = services;
  const { downloads } = options;
  const facts: SiteFacts = {
    ...{ contactEmail, baseUrl },
    hasDictionary: options.dictionary !== "off",
    hasDownloads: downloads !== null,
  };
  const address = () => baseUrl ?? ownUrl?.() ?? "http://127.0.0.1:3000";
  const examples = onceAsync(() => makeExamples(services.lexicon));
  const unknown = ({ request }: { readonly request: Request }) =>
    faultAnswer(
      request,
      { code: "ERR_NOT_FOUND", message: "There is no such page: see /docs" },
      { services, site: facts },
    );
  const wrongMethod = () =>
    errorAnswer({ code: "ERR_METHOD_NOT_ALLOWED", message: "This page allows GET, HEAD" }, services, {
      allow: "GET, HEAD",
    });
  const limitOf =
    (limit: AddressLimit) =>
    (request: Request): number =>
      limit(clientAddress(request.headers, options.addressOf(request), options.trustedProxies));
  const pages = new Elysia({ name: "site" })
    .use(logPages(services, facts))
    .use(home(services, { site: facts, baseUrl: address, limit: limitOf(options.limits.typed) }))
    .get(
      `${assetPrefix}:name`,
      async ({ request, path }) => (await assetAnswer(path, request.headers)) ?? unknown({ request }),
    )
    .use(health(services, isStopping, watch))
    .use(
      status(services, {
        site: facts,
        startedMs: options.startedMs ?? services.clock(),
        health: () => partsOf(healthOf(services, watch, isStopping())),
      }),
    )
    .use(reference({ contactEmail, examples, site: facts, address }))
    .use(
      dictionary(services, { mode: options.dictionary, site: facts, limit: limitOf(options.limits.pages) }),
    )
    .use(sitemap(services, { mode: options.dictionary, hasDownloads: facts.hasDownloads }))
    .use(docs(services.lexicon, { examples, site: facts, address }));
  if (downloads !== null) pages.use(downloadPages({ downloads, site: facts, address, unknown, wrongMethod }));
  // Elysia has no 405: other methods on a page's path come here, their body unread.
  const paths = pages.routes.filter(({ method }) => method === "GET").map(({ path }) => path);
  for (const path of new Set(paths)) pages.all(path, wrongMethod, unparsed);
  pages.all(everyPath, unknown, unparsed);
  return pages as unknown as Elysia;
}
