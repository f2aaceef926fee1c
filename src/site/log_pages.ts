import { Elysia } from "elysia";
import type { Services } from "../http/services.ts";
import { errorAnswer } from "./error_answer.ts";
import { referencePolicy } from "./reference.ts";

/** The route of unknown paths. */
export const everyPath = "/*";

interface Visit {
  readonly request: Request;
  readonly path: string;
  readonly route: string;
  readonly startedMs: number;
}

/**
 * Logs each request for a page of its plugin, and answers 500 when a page fails. Elysia reads the source of hooks to
 * decide what to parse, so each hook names only what it needs.
 */
export function logPages(services: Services) {
  const { clock, log } = services;

  function finish(response: Response, { request, path, route, startedMs }: Visit): void {
    // The short pages set a stricter policy.
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
