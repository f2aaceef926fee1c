import { Elysia } from "elysia";
import { elysiaOptions, unparsed } from "../web/elysia.ts";
import { makeAnswer } from "./answer.ts";
import { type ConcurrencyLimiter, makeConcurrencyLimiter } from "./concurrency_limiter.ts";
import { type CorsOrigins, cors } from "./cors.ts";
import { endpoints } from "./endpoints.ts";
import { strict } from "./input/strict.ts";
import type { Services } from "./services.ts";

const prefix = "/v1";

/** The path of an endpoint behind the prefix, as Elysia writes it: `{id}` is `:id`. */
const routeOf = (path: string): string => path.slice(prefix.length).replaceAll(/\{(\w+)\}/g, ":$1");

export interface ApiOptions {
  readonly corsOrigins?: CorsOrigins;
  /** Requests under way, by key. */
  readonly limiter?: ConcurrencyLimiter;
}

/** Everything under /v1, as a plugin. A path that no endpoint has is answered too, after authentication. */
export function makeApi(
  services: Services,
  { corsOrigins = null, limiter = makeConcurrencyLimiter() }: ApiOptions = {},
) {
  const callers = new WeakMap<Request, string>();
  const answer = makeAnswer(services, { limiter, callers });
  const plugin = new Elysia({ ...elysiaOptions, name: "api", prefix }).use(cors(corsOrigins)).use(strict);
  for (const endpoint of endpoints) {
    plugin.all(routeOf(endpoint.path), ({ request, input }) => answer(request, input), {
      ...unparsed,
      endpoint,
    });
  }
  for (const path of ["", "/*"]) plugin.all(path, ({ request }) => answer(request, null), unparsed);
  return {
    plugin,
    limiter,
    /** Answers a call that an account makes with one of its keys, named by the key's id; it is charged as any other. */
    async callAs(keyId: string, request: Request): Promise<Response> {
      callers.set(request, keyId);
      return plugin.handle(request);
    },
  };
}
