/** Web pages whose scripts may call the API; null is none, which is the default: keys are for servers only. */
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
  "access-control-allow-headers": "Authorization, X-Api-Key, Content-Type, If-None-Match",
  "access-control-max-age": "600",
};

const isAllowed = (origin: string, origins: CorsOrigins): boolean =>
  origins === "*" || !!origins?.includes(origin);

/** The answer to a preflight of an allowed origin, which comes before authentication; null for any other request. */
export function preflightAnswer(request: Request, origins: CorsOrigins): Response | null {
  if (request.method !== "OPTIONS" || !request.headers.has("access-control-request-method")) return null;
  const origin = request.headers.get("origin");
  if (origin === null || !isAllowed(origin, origins)) return null;
  return withCors(request, new Response(null, { status: 204, headers: preflightHeaders }), origins);
}

/** Adds what lets scripts of an allowed origin read the answer. */
export function withCors(request: Request, response: Response, origins: CorsOrigins): Response {
  if (origins === null) return response;
  response.headers.append("vary", "Origin");
  const origin = request.headers.get("origin");
  if (origin === null || !isAllowed(origin, origins)) return response;
  response.headers.set("access-control-allow-origin", origin);
  response.headers.set("access-control-expose-headers", exposed);
  return response;
}
