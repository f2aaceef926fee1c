/** @jsxImportSource preact */
import { renderToString } from "preact-render-to-string";
import { Layout } from "./layout.tsx";
import type { PageResult, Visit } from "./route.ts";
import { isSecure } from "./visit.ts";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The stylesheet embeds its arrows and ticks.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Pages are personal, and one shows a key: nothing is cached. */
const pageHeaders = {
  "content-security-policy": policy,
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
};

/** Every page needs a parsable URL, which contains the `Host` header. */
export const brokenHost = (): Response =>
  new Response("Cannot read the address of this request: its Host header is not a host\n", {
    status: 400,
    headers: { ...pageHeaders, "content-type": "text/plain; charset=utf-8" },
  });

/** Turns a handler's result into a response. */
export function pageResponse(visit: Visit, result: PageResult, cookies: readonly string[]): Response {
  const headers = new Headers(pageHeaders);
  if (isSecure(visit.options)) headers.set("strict-transport-security", "max-age=31536000");
  for (const cookie of [...cookies, ...("cookies" in result ? (result.cookies ?? []) : [])])
    headers.append("set-cookie", cookie);
  if (result.kind === "redirect") {
    headers.set("location", result.to);
    return new Response(null, { status: 303, headers });
  }
  if (result.kind === "file") {
    headers.set("content-type", result.type);
    headers.set("content-disposition", `attachment; filename="${result.name.replace(/[^\w.-]/g, "_")}"`);
    return new Response(result.content, { headers });
  }
  headers.set("content-type", "text/html; charset=utf-8");
  const html = renderToString(
    <Layout visit={visit} title={result.title} assets={result.assets ?? []}>
      {result.body}
    </Layout>,
  );
  return new Response(`<!doctype html>${html}`, { status: result.status ?? 200, headers });
}
