import { type Maybe, whenReady } from "../web/maybe.ts";

/** Origins whose scripts may call the API; null, the default, is none: keys are for servers only. */
export type CorsOrigins = readonly string[] | "*" | null;

const exposed = [
  "ETag",
  "Retry-After",
  "X-Data-Version",
  "X-DP-Cost",
  "X-RateLimit-Limit",
  "X-RateLimit-Policy",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "X-Request-Id",
].join(", ");

const preflightHeaders = {
  "access-control-allow-methods": "GET, HEAD, POST",
  "access-control-allow-headers":
    "Authorization, X-Api-Key, Content-Type, If-None-Match, MCP-Protocol-Version, Mcp-Method, Mcp-Name",
  "access-control-max-age": "600",
  "x-content-type-options": "nosniff",
};

const isPreflight = ({ method, headers }: Request): boolean =>
  method === "OPTIONS" && headers.has("access-control-request-method");

type Answering<A extends unknown[]> = (request: Request, ...rest: A) => Maybe<Response>;

/**
 * Lets scripts of allowed origins read what `answer` gives. Their preflights are answered before authentication; those of
 * other origins are ordinary calls. Without origins `answer` stays as it is.
 */
export function cors<A extends unknown[]>(origins: CorsOrigins, answer: Answering<A>): Answering<A> {
  if (origins === null) return answer;
  const allowedOrigin = ({ headers }: Request): string | null => {
    const origin = headers.get("origin");
    return origin !== null && (origins === "*" || origins.includes(origin)) ? origin : null;
  };
  return (request, ...rest) => {
    const origin = allowedOrigin(request);
    if (origin !== null && isPreflight(request))
      return open(new Response(null, { status: 204, headers: preflightHeaders }), origin);
    return whenReady(answer(request, ...rest), (response) => open(response, origin));
  };
}

/** Says for whom the answer may be read; what it says depends on the origin. */
function open(response: Response, origin: string | null): Response {
  const { headers } = response;
  headers.append("vary", "Origin");
  if (origin === null) return response;
  headers.set("access-control-allow-origin", origin);
  headers.set("access-control-expose-headers", exposed);
  return response;
}
