import { Elysia } from "elysia";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { direct, elysiaOptions, hidden } from "../web/elysia.ts";
import { type AnswerCall, asInternal, makeAnswer } from "./answer.ts";
import { type CallMeter, makeCallMeter } from "./call_meter.ts";
import { type ConcurrencyLimiter, makeConcurrencyLimiter } from "./concurrency_limiter.ts";
import { type CorsOrigins, cors } from "./cors.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import type { PathValues } from "./input/strict.ts";
import type { Services } from "./services.ts";
import { makeTurns } from "./turns.ts";

const prefix = "/v1";

/** The path of an endpoint after the prefix in Elysia's notation: `{id}` becomes `:id`. */
const routeOf = (path: string): string => path.slice(prefix.length).replaceAll(/\{(\w+)\}/g, ":$1");

export interface ApiOptions {
  readonly corsOrigins?: CorsOrigins;
  /** Limits open requests per key. */
  readonly limiter?: ConcurrencyLimiter;
  readonly meter?: CallMeter;
}

/** The plugin of everything under /v1. Unknown paths get their 404 after authentication. */
export function makeApi(
  services: Services,
  { corsOrigins = null, limiter = makeConcurrencyLimiter(), meter = makeCallMeter() }: ApiOptions = {},
) {
  // Without the lexicon, which must not stay in memory when another is served.
  const { lexicon: _, ...others } = services;
  const shared = { limiter, turns: makeTurns(), meter };
  let answering = makeAnswer(services, shared);
  const answer: AnswerCall = cors(corsOrigins, (request, endpoint: Endpoint | null, path: PathValues) =>
    answering.answer(request, endpoint, path),
  );
  const plugin = new Elysia({ ...elysiaOptions, name: "api", prefix });
  for (const endpoint of endpoints) {
    plugin.all(
      routeOf(endpoint.path),
      direct(({ request, params }) => answer(request, endpoint, params as PathValues)),
      hidden,
    );
  }
  for (const path of ["", "/*"])
    plugin.all(
      path,
      direct(({ request }) => answer(request, null, {})),
      hidden,
    );
  return {
    plugin,
    limiter,
    /**
     * Answers calls that begin from now on from another artifact. A call keeps the one that it has begun with; the
     * function that is returned counts those that still use the former one.
     */
    replaceLexicon(lexicon: Lexicon): () => number {
      const former = answering;
      answering = makeAnswer({ ...others, lexicon }, shared);
      return former.openCalls;
    },
    /** Answers an account's call with one of its keys, given by id; it is charged like any other. */
    async callAs(keyId: string, request: Request): Promise<Response> {
      return plugin.handle(asInternal(request, keyId));
    },
  };
}
