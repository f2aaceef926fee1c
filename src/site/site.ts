import { Elysia } from "elysia";
import type { Health } from "../domain/health.ts";
import { onceAsync } from "../domain/once.ts";
import type { Services } from "../http/services.ts";
import { assetAnswer, assetPrefix } from "../look/assets.ts";
import { makeExamples } from "../openapi/examples.ts";
import { unparsed } from "../web/elysia.ts";
import { type DictionaryOptions, dictionary } from "./dictionary/dictionary.ts";
import { sitemap } from "./dictionary/sitemap.ts";
import { docs } from "./docs/docs.ts";
import { errorAnswer } from "./error_answer.ts";
import { health } from "./health.ts";
import { home } from "./home.tsx";
import { everyPath, logPages } from "./log_pages.ts";
import { reference } from "./reference.ts";

export interface SiteOptions {
  readonly dictionary: DictionaryOptions;
  readonly contactEmail: string | null;
  /** Whether `/readyz` should refuse requests. */
  readonly isStopping: () => boolean;
  /** The health of the machine; not watched in most tests. */
  readonly watch?: () => Health;
}

/** The public pages outside /v1 and /dashboard: home, health, the API reference and the short pages. */
export function site(
  services: Services,
  { contactEmail, isStopping, watch, ...options }: SiteOptions,
): Elysia {
  const examples = onceAsync(() => makeExamples(services.lexicon));
  const unknown = () =>
    errorAnswer({ code: "ERR_NOT_FOUND", message: "There is no such page: see /docs" }, services);
  const pages = new Elysia({ name: "site" })
    .use(logPages(services))
    .use(home({ contactEmail }))
    .get(`${assetPrefix}:name`, ({ request, path }) => assetAnswer(path, request.headers) ?? unknown())
    .use(health(services, isStopping, watch))
    .use(reference({ contactEmail, examples }))
    .use(dictionary(services, options.dictionary))
    .use(sitemap(services, options.dictionary.mode))
    .use(docs(services.lexicon, { contactEmail, examples }));
  const wrongMethod = () =>
    errorAnswer({ code: "ERR_METHOD_NOT_ALLOWED", message: "This page allows GET, HEAD" }, services, {
      allow: "GET, HEAD",
    });
  // Elysia has no 405: other methods on a page's path come here, their body unread.
  for (const path of new Set(pages.routes.map(({ path }) => path))) pages.all(path, wrongMethod, unparsed);
  pages.all(everyPath, unknown, unparsed);
  return pages as unknown as Elysia;
}
