import { Elysia } from "elysia";
import { type Answer, makeAnswer } from "./http/answer.ts";
import { makeSlots, type Slots } from "./http/concurrency.ts";
import { type CorsOrigins, preflightAnswer, withCors } from "./http/cors.ts";
import { endpoints } from "./http/endpoints.ts";
import { targetOf } from "./http/input/target.ts";
import type { Services } from "./http/services.ts";
import { refuseOutside } from "./site/outside.ts";
import { referencePolicy } from "./site/reference.ts";
import { pathsOf, site } from "./site/site.ts";

export interface AppOptions {
  readonly contactEmail: string | null;
  readonly corsOrigins: CorsOrigins;
  /** The pages under /dashboard, where they are served. */
  readonly dashboard?: Pages;
}

/** Pages for people, which log and answer on their own. */
export type Pages = (request: Request, address: string) => Promise<Response>;

/** The whole of the HTTP interface, as a function of web-standard values. */
export interface App {
  /** `address` is the client's IP address. */
  fetch(request: Request, address?: string): Promise<Response>;
  /** Answers a call under /v1 that an account makes with one of its keys, named by the key's id; it is charged as any other. */
  callAs(keyId: string, request: Request): Promise<Response>;
  /** From now on `/readyz` answers 503 and connections are closed after their answer. */
  beginStop(): void;
  /** Requests under way, by key. */
  readonly slots: Slots;
}

// Without `standardHostname: false` Elysia finds no path behind host names of less than four letters.
const newElysia = () =>
  new Elysia({ strictPath: true, normalize: false, handler: { standardHostname: false } });

/** Bodies are parsed by `answer`, after authentication. */
const routed = { parse: "none" } as const;

/** Elysia writes `{id}` as `:id`. */
const elysiaPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** A fixed path wins over one with `{id}`; what no endpoint has is answered under /v1 too, after authentication. */
function routeEndpoints(app: Elysia, answer: Answer): void {
  for (const endpoint of endpoints) {
    app.all(elysiaPath(endpoint.path), ({ request }) => answer(endpoint, request), routed);
  }
  for (const path of ["/v1", "/v1/*"]) app.all(path, ({ request }) => answer(null, request), routed);
}

/** What Elysia itself would answer: an unknown path, or a fault that got past `answer`. */
function routeErrors(app: Elysia, services: Services): void {
  app.onError(({ code, error }) => {
    if (code === "NOT_FOUND") {
      return refuseOutside({ code: "ERR_NOT_FOUND", message: "There is no such page: see /docs" }, services);
    }
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    services.log({ time: new Date(services.clock()).toISOString(), event: "error", cause });
    return refuseOutside({ code: "ERR_INTERNAL", message: "Something went wrong on our side" }, services);
  });
}

/** `Request.url` is only a path when a client sends no usable Host: Elysia needs it whole. */
const withHost = (request: Request): Request =>
  request.url.startsWith("/") ? new Request(`http://localhost${request.url}`, request) : request;

/** The answer to HEAD: GET's status and headers, the length included where a body was made. */
async function withoutBody(response: Response): Promise<Response> {
  // For some routes Elysia says that nothing is nothing long.
  if (response.headers.has("transfer-encoding")) response.headers.delete("content-length");
  if (response.body === null) return response;
  const { byteLength } = await response.arrayBuffer();
  response.headers.set("content-length", String(byteLength));
  return new Response(null, { status: response.status, headers: response.headers });
}

const isUnder = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

export function makeApp(services: Services, options: AppOptions): App {
  const { clock, log } = services;
  const slots = makeSlots();
  let isStopping = false;
  const app = newElysia();
  routeErrors(app, services);
  const pages = site(services, { contactEmail: options.contactEmail, isStopping: () => isStopping });
  const pagePaths = pathsOf(pages);
  app.use(pages);
  const callers = new WeakMap<Request, string>();
  routeEndpoints(app, makeAnswer(services, slots, callers));

  async function answerV1(request: Request): Promise<Response> {
    const preflight = preflightAnswer(request, options.corsOrigins);
    return preflight ?? withCors(request, await app.fetch(request), options.corsOrigins);
  }

  async function answerPage(request: Request, path: string): Promise<Response> {
    const startedMs = clock();
    const response = await app.fetch(request);
    // The short pages have a stricter one of their own.
    if (isUnder(path, "/docs") && !response.headers.has("content-security-policy")) {
      response.headers.set("content-security-policy", referencePolicy);
    }
    const nowMs = clock();
    log({
      time: new Date(nowMs).toISOString(),
      event: "request",
      method: request.method,
      endpoint: pagePaths.has(path) ? path : "unknown",
      status: response.status,
      ms: Math.max(0, nowMs - startedMs),
    });
    return response;
  }

  const answerTo = (request: Request, path: string, address: string): Promise<Response> => {
    if (isUnder(path, "/v1")) return answerV1(request);
    if (options.dashboard && isUnder(path, "/dashboard")) return options.dashboard(request, address);
    return answerPage(request, path);
  };

  return {
    slots,
    beginStop() {
      isStopping = true;
    },
    async callAs(keyId, request) {
      callers.set(request, keyId);
      return app.fetch(request);
    },
    async fetch(received, address = "") {
      const request = withHost(received);
      const { path } = targetOf(request.url);
      const response = await answerTo(request, path, address);
      // Bun gives a date to every answer but that to HEAD, which must have what GET has.
      response.headers.set("date", new Date(clock()).toUTCString());
      response.headers.set("x-content-type-options", "nosniff");
      if (isStopping) response.headers.set("connection", "close");
      return request.method === "HEAD" ? withoutBody(response) : response;
    },
  };
}
