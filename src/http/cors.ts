import { Elysia } from "elysia";

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

/**
 * Lets scripts of allowed origins read the answers of its sibling routes. Their preflights are answered before
 * authentication; those of other origins are ordinary calls.
 */
export function cors(origins: CorsOrigins) {
  const plugin = new Elysia({ name: "cors" });
  if (origins === null) return plugin;
  const allowedOrigin = ({ headers }: Request): string | null => {
    const origin = headers.get("origin");
    return origin !== null && (origins === "*" || origins.includes(origin)) ? origin : null;
  };
  plugin
    .onBeforeHandle({ as: "scoped" }, ({ request }) => {
      if (isPreflight(request) && allowedOrigin(request) !== null)
        return new Response(null, { status: 204, headers: preflightHeaders });
    })
    .onAfterHandle({ as: "scoped" }, ({ request, responseValue }) => {
      const { headers } = responseValue as Response;
      headers.append("vary", "Origin");
      const origin = allowedOrigin(request);
      if (origin === null) return;
      headers.set("access-control-allow-origin", origin);
      headers.set("access-control-expose-headers", exposed);
    });
  return plugin;
}
