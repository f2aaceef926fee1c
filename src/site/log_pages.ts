import { Elysia } from "elysia";
import type { Services } from "../http/services.ts";
import { errorAnswer } from "./error_answer.ts";
import { referencePolicy } from "./reference.ts";

/** The route of what nobody has. */
export const everyPath = "/*";

interface Visit {
  readonly request: Request;
  readonly path: string;
  readonly route: string;
  readonly startedMs: number;
}

/**
 * Logs each request for a page of the plugin that uses this, and answers 500 where one could not be made. Elysia reads
 * the source of a hook to see what it must parse, cookies and query too: each names what it needs, and no more.
 */
export function logPages(services: Services) {
  const { clock, log } = services;

  function finish(response: Response, { request, path, route, startedMs }: Visit): void {
    // The short pages have a stricter one of their own.
    if (/^\/docs(\/|$)/.test(path) && !response.headers.has("content-security-policy"))
      response.headers.set("content-security-policy", referencePolicy);
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
    .onAfterHandle({ as: "scoped" }, ({ request, path, route, response, startedMs }) =>
      finish(response as Response, { request, path, route, startedMs }),
    )
    .onError({ as: "scoped" }, ({ request, path, route, error, startedMs = clock() }) => {
      const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
      log({ time: new Date(clock()).toISOString(), event: "error", cause });
      const message = "Something went wrong on our side";
      const response = errorAnswer({ code: "ERR_INTERNAL", message }, services);
      finish(response, { request, path, route, startedMs });
      return response;
    });
}
