import { Elysia } from "elysia";
import { elysiaOptions, unparsed } from "../web/elysia.ts";
import { asInternal, makeAnswer } from "./answer.ts";
import { type ConcurrencyLimiter, makeConcurrencyLimiter } from "./concurrency_limiter.ts";
import { type CorsOrigins, cors } from "./cors.ts";
import { endpoints } from "./endpoints.ts";
import type { PathValues } from "./input/strict.ts";
import type { Services } from "./services.ts";

const prefix = "/v1";

/** The path of an endpoint after the prefix in Elysia's notation: `{id}` becomes `:id`. */
const routeOf = (path: string): string => path.slice(prefix.length).replaceAll(/\{(\w+)\}/g, ":$1");

export interface ApiOptions {
  readonly corsOrigins?: CorsOrigins;
  /** Limits open requests per key. */
  readonly limiter?: ConcurrencyLimiter;
}

/** The plugin of everything under /v1. Unknown paths get their 404 after authentication. */
export function makeApi(
  services: Services,
  { corsOrigins = null, limiter = makeConcurrencyLimiter() }: ApiOptions = {},
) {
  const answer = makeAnswer(services, limiter);
  const plugin = new Elysia({ ...elysiaOptions, name: "api", prefix }).use(cors(corsOrigins));
  for (const endpoint of endpoints) {
    plugin.all(
      routeOf(endpoint.path),
      ({ request, params }) => answer(request, endpoint, params as PathValues),
      unparsed,
    );
  }
  for (const path of ["", "/*"]) plugin.all(path, ({ request }) => answer(request, null, {}), unparsed);
  return {
    plugin,
    limiter,
    /** Answers an account's call with one of its keys, given by id; it is charged like any other. */
    async callAs(keyId: string, request: Request): Promise<Response> {
      return plugin.handle(asInternal(request, keyId));
    },
  };
}
