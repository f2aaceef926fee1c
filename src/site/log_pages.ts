import { Elysia } from "elysia";
import type { Services } from "../http/services.ts";
import type { SiteFacts } from "../look/public_frame.tsx";
import { faultAnswer } from "./fault_page.tsx";

/** The route of unknown paths. */
export const everyPath = "/*";

interface Visit {
  readonly request: Request;
  readonly route: string;
  readonly startedMs: number;
}

/**
 * Logs each request for a page of its plugin, and answers 500 when a page fails. Elysia reads the source of hooks to
 * decide what to parse, so each hook names only what it needs.
 */
export function logPages(services: Services, site: SiteFacts) {
  const { clock, log } = services;

  function finish(response: Response, { request, route, startedMs }: Visit): void {
    const nowMs = clock();
    log({
      time: new Date(nowMs).toISOString(),
      event: "request",
      method: request.method,
      endpoint: route === everyPath ? "unknown" : route,
      status: response.status,
      ms: Math.max(0, nowMs - startedMs),
    });
  }

  return new Elysia({ name: "page log" })
    .derive({ as: "scoped" }, () => ({ startedMs: clock() }))
    .onAfterHandle({ as: "scoped" }, ({ request, route, response, startedMs }) =>
      finish(response as Response, { request, route, startedMs }),
    )
    .onError({ as: "scoped" }, ({ request, route, error, startedMs = clock() }) => {
      const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
      log({ time: new Date(clock()).toISOString(), event: "error", cause });
      const message = "Something went wrong on our side";
      const response = faultAnswer(request, { code: "ERR_INTERNAL", message }, { services, site });
      finish(response, { request, route, startedMs });
      return response;
    });
}
