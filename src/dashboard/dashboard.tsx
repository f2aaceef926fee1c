/** @jsxImportSource preact */
import { renderToString } from "preact-render-to-string";
import { cookieName, cookieValue, setCookie } from "../domain/cookies.ts";
import { isOperator } from "../domain/person.ts";
import { drawBase62 } from "../domain/random.ts";
import { StoreBusy } from "../domain/store_busy.ts";
import type { Session } from "../people/people.ts";
import { assetAnswer } from "./assets.ts";
import { clientAddress, formTokenOf, isFormToken, isFromHere } from "./guard.ts";
import { Layout } from "./layout.tsx";
import { BusyPage, FaultPage, NotFoundPage, RefusedPage } from "./messages.tsx";
import { languageOf, themeOf } from "./preferences.ts";
import {
  type Answer,
  type DashboardOptions,
  type DashboardServices,
  NoSuchPage,
  type PersonVisit,
  redirect,
  type Visit,
} from "./route.ts";
import { findRoute } from "./routes.ts";
import { formats } from "./text.ts";

/** Largest form, in bytes. */
const formBytesMax = 32 * 1024;
const visitorSeconds = 12 * 60 * 60;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The stylesheet's arrows and ticks are pictures in it.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Every page belongs to one person, and one of them shows a key: none is kept. */
const pageHeaders = {
  "content-security-policy": policy,
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
};

/** The request's address is made with its `Host`, and every page needs one that can be read. */
const brokenHost = (): Response =>
  new Response("Cannot read the address of this request: its Host header is not a host\n", {
    status: 400,
    headers: { ...pageHeaders, "content-type": "text/plain; charset=utf-8" },
  });

/** The pages under /dashboard. Never rejects; logs each request and the cause of a fault. */
export function makeDashboard(services: DashboardServices, options: DashboardOptions) {
  const { clock, log, random } = services;

  /** Where the request says it was sent: what it is compared with when no address is set. */
  const ownOrigin = (request: Request): string =>
    options.isBaseUrlFixed ? options.baseUrl : new URL(request.url).origin;
  const isSecure = options.baseUrl.startsWith("https:");

  /** The visit of whoever holds the session, and the cookies that it sets. */
  function visitOf(
    request: Request,
    connection: string,
    session: Session | null,
  ): { visit: Visit; cookies: readonly string[] } {
    const cookies = [...(session?.cookies ?? [])];
    let visitor = cookieValue(request.headers.get("cookie"), cookieName("visitor", isSecure));
    if (session === null && !/^[0-9A-Za-z]{32}$/.test(visitor ?? "")) {
      visitor = drawBase62(32, random);
      cookies.push(setCookie("visitor", visitor, { isSecure, maxAgeSeconds: visitorSeconds }));
    }
    const language = languageOf(request.headers, isSecure);
    const visit: Visit = {
      request,
      url: new URL(request.url),
      services,
      options,
      language,
      format: formats[language],
      theme: themeOf(request.headers, isSecure),
      session,
      formToken: formTokenOf(options.secret, session ? `session ${session.id}` : `visitor ${visitor}`),
      address: clientAddress(request.headers, connection, options.trustedProxies),
      params: {},
      form: new URLSearchParams(),
    };
    return { visit, cookies };
  }

  /** The fields of a form, or null when it must not be believed. */
  async function formOf(visit: Visit): Promise<URLSearchParams | null> {
    const { request } = visit;
    if (!isFromHere(request.headers, ownOrigin(request))) return null;
    const [type] = (request.headers.get("content-type") ?? "").split(";");
    if (type?.trim().toLowerCase() !== "application/x-www-form-urlencoded") return null;
    if (Number(request.headers.get("content-length") ?? Number.NaN) > formBytesMax) return null;
    const text = await readText(request);
    if (text === null) return null;
    const form = new URLSearchParams(text);
    return isFormToken(form.get("token"), visit.formToken) ? form : null;
  }

  async function answer(visit: Visit): Promise<Answer> {
    const found = findRoute(
      visit.request.method === "HEAD" ? "GET" : visit.request.method,
      visit.url.pathname,
    );
    if (found === null) return NotFoundPage(visit);
    const { route, params } = found;
    if (route.who === "person" && visit.session === null) {
      const next =
        visit.request.method === "GET"
          ? `?next=${encodeURIComponent(visit.url.pathname + visit.url.search)}`
          : "";
      return redirect(`/dashboard/sign-in${next}`);
    }
    if (route.who === "operator" && !(visit.session && isOperator(visit.session.person)))
      return NotFoundPage(visit);
    const form = route.method === "POST" ? await formOf(visit) : new URLSearchParams();
    if (form === null) return RefusedPage(visit);
    const whole = { ...visit, params, form };
    try {
      const person = visit.session?.person;
      const made =
        route.who === "anyone" ? route.handle(whole) : route.handle({ ...whole, person } as PersonVisit);
      return await made;
    } catch (error) {
      if (error instanceof NoSuchPage) return NotFoundPage(visit);
      throw error;
    }
  }

  function toResponse(visit: Visit, made: Answer, cookies: readonly string[]): Response {
    const headers = new Headers(pageHeaders);
    if (isSecure) headers.set("strict-transport-security", "max-age=31536000");
    for (const cookie of [...cookies, ...("cookies" in made ? (made.cookies ?? []) : [])])
      headers.append("set-cookie", cookie);
    if (made.kind === "redirect") {
      headers.set("location", made.to);
      return new Response(null, { status: 303, headers });
    }
    if (made.kind === "file") {
      headers.set("content-type", made.type);
      headers.set("content-disposition", `attachment; filename="${made.name.replace(/[^\w.-]/g, "_")}"`);
      return new Response(made.content, { headers });
    }
    headers.set("content-type", "text/html; charset=utf-8");
    const html = renderToString(
      <Layout visit={visit} title={made.title} assets={made.assets ?? []}>
        {made.body}
      </Layout>,
    );
    return new Response(`<!doctype html>${html}`, { status: made.status ?? 200, headers });
  }

  async function respond(request: Request, connection: string): Promise<Response> {
    const url = URL.parse(request.url);
    if (url === null) return brokenHost();
    const file = assetAnswer(url.pathname, request.headers);
    if (file) return file;
    let known: ReturnType<typeof visitOf> | undefined;
    try {
      const session = await services.people.session(request.headers.get("cookie"));
      known = visitOf(request, connection, session);
      return toResponse(known.visit, await answer(known.visit), known.cookies);
    } catch (error) {
      if (known && error instanceof StoreBusy)
        return toResponse(known.visit, BusyPage(known.visit), known.cookies);
      const cause = error instanceof Error ? error.stack || error.message : String(error);
      log({ time: new Date(clock()).toISOString(), event: "error", cause });
      // Where the session could not be read, the page is for anybody.
      const { visit, cookies } = known ?? visitOf(request, connection, null);
      return toResponse(visit, FaultPage(visit), cookies);
    }
  }

  return async (request: Request, connection: string): Promise<Response> => {
    const startedMs = clock();
    const response = await respond(request, connection);
    const nowMs = clock();
    log({
      time: new Date(nowMs).toISOString(),
      event: "request",
      method: request.method,
      endpoint: "dashboard",
      status: response.status,
      ms: Math.max(0, nowMs - startedMs),
    });
    return response;
  };
}

/** The body as text; null when it is longer than a form may be, or the client gave up before its end. */
async function readText(request: Request): Promise<string | null> {
  if (request.body === null) return "";
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of request.body) {
      size += part.byteLength;
      if (size > formBytesMax) return null;
      parts.push(part);
    }
  } catch {
    return null;
  }
  return Buffer.concat(parts).toString("utf8");
}
