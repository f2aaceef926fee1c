/** @jsxImportSource preact */
import { Fragment } from "preact";
import { renderToString } from "preact-render-to-string";
import { pageHeaders } from "../look/page.ts";
import { Layout } from "./layout.tsx";
import type { PageResult, Visit } from "./route.ts";
import { isSecure } from "./visit.ts";

/** Pages are personal, and one shows a key: nothing is cached. */
const headersOfAll = { ...pageHeaders, "cache-control": "no-store" };

/** Every page needs a parsable URL, which contains the `Host` header. */
export const brokenHost = (): Response =>
  new Response("Cannot read the address of this request: its Host header is not a host\n", {
    status: 400,
    headers: { ...headersOfAll, "content-type": "text/plain; charset=utf-8" },
  });

/** Turns a handler's result into a response. */
export function pageResponse(visit: Visit, result: PageResult, cookies: readonly string[]): Response {
  const headers = new Headers(headersOfAll);
  if (isSecure(visit.options)) headers.set("strict-transport-security", "max-age=31536000");
  for (const cookie of [...cookies, ...("cookies" in result ? (result.cookies ?? []) : [])])
    headers.append("set-cookie", cookie);
  if (result.kind === "redirect") {
    headers.delete("content-type");
    headers.set("location", result.to);
    return new Response(null, { status: 303, headers });
  }
  if (result.kind === "file") {
    headers.set("content-type", result.type);
    headers.set("content-disposition", `attachment; filename="${result.name.replace(/[^\w.-]/g, "_")}"`);
    return new Response(result.content, { headers });
  }
  if (result.kind === "fragment")
    return new Response(renderToString(<Fragment>{result.body}</Fragment>), {
      status: result.status ?? 200,
      headers,
    });
  const html = renderToString(
    <Layout visit={visit} title={result.title} assets={result.assets ?? []} action={result.action}>
      {result.body}
    </Layout>,
  );
  return new Response(`<!doctype html>${html}`, { status: result.status ?? 200, headers });
}
