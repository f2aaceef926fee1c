import { Elysia } from "elysia";
import { isOperator } from "../domain/person.ts";
import { StoreBusy } from "../domain/store_busy.ts";
import { unparsed } from "../web/elysia.ts";
import { assetAnswer } from "./assets.ts";
import { formOf } from "./guard.ts";
import { BusyPage, FaultPage, NotFoundPage, RefusedPage } from "./messages.tsx";
import { brokenHost, pageResponse } from "./page_response.tsx";
import {
  type DashboardOptions,
  type DashboardServices,
  NoSuchPage,
  type PageResult,
  type PersonVisit,
  type Route,
  redirect,
  type Visit,
} from "./route.ts";
import { routes } from "./routes.ts";
import { visitOf } from "./visit.ts";

const prefix = "/dashboard";

/** What Elysia found for a request. */
interface Found {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

interface Means {
  readonly services: DashboardServices;
  readonly options: DashboardOptions;
}

/** The pages under /dashboard, as a plugin. Logs each request and the cause of a fault. */
export function dashboard(services: DashboardServices, options: DashboardOptions) {
  const means = { services, options };
  const plugin = new Elysia({ name: "dashboard", prefix });
  const page = (request: Request, found: Found | null) =>
    logged(request, services, () => respond(request, found, means));
  for (const route of routes) {
    plugin.route(
      route.method,
      route.path.slice(prefix.length),
      ({ request, path, params = {} }) => page(request, isPlain(path, params) ? { route, params } : null),
      unparsed,
    );
  }
  const asset = (request: Request, path: string) =>
    logged(
      request,
      services,
      async () => assetAnswer(path, request.headers) ?? respond(request, null, means),
    );
  plugin.all("/assets/:name", ({ request, path }) => asset(request, path), unparsed);
  for (const path of ["", "/*"]) plugin.all(path, ({ request }) => page(request, null), unparsed);
  return plugin;
}

/** Ids of ours need no escapes: Elysia decodes them, and a second address of a page is nobody's. */
const isPlain = (path: string, params: Readonly<Record<string, string>>): boolean =>
  !path.includes("%") && Object.values(params).every((value) => /^[\w-]+$/.test(value));

async function logged(
  request: Request,
  { clock, log }: DashboardServices,
  answer: () => Promise<Response>,
): Promise<Response> {
  const startedMs = clock();
  const response = URL.parse(request.url) === null ? brokenHost() : await answer();
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
}

/** Never rejects. */
async function respond(request: Request, found: Found | null, means: Means): Promise<Response> {
  const { people, clock, log } = means.services;
  let known: ReturnType<typeof visitOf> | undefined;
  try {
    const session = await people.session(request.headers.get("cookie"));
    known = visitOf(request, session, means);
    return pageResponse(known.visit, await resultOf(known.visit, found), known.cookies);
  } catch (error) {
    if (known && error instanceof StoreBusy)
      return pageResponse(known.visit, BusyPage(known.visit), known.cookies);
    const cause = error instanceof Error ? error.stack || error.message : String(error);
    log({ time: new Date(clock()).toISOString(), event: "error", cause });
    // Where the session could not be read, the page is for anybody.
    const { visit, cookies } = known ?? visitOf(request, null, means);
    return pageResponse(visit, FaultPage(visit), cookies);
  }
}

/** What the route of a visit gives back to whoever may come. */
async function resultOf(visit: Visit, found: Found | null): Promise<PageResult> {
  if (found === null) return NotFoundPage(visit);
  const { route, params } = found;
  if (route.who === "person" && visit.session === null) return redirect(signInPath(visit));
  if (route.who === "operator" && !(visit.session && isOperator(visit.session.person)))
    return NotFoundPage(visit);
  const form = route.method === "POST" ? await formOf(visit) : new URLSearchParams();
  if (form === null) return RefusedPage(visit);
  const whole = { ...visit, params, form };
  const person = visit.session?.person;
  try {
    const result =
      route.who === "anyone" ? route.handle(whole) : route.handle({ ...whole, person } as PersonVisit);
    return await result;
  } catch (error) {
    if (error instanceof NoSuchPage) return NotFoundPage(visit);
    throw error;
  }
}

/** Where a person signs in, and then goes on to the page that was asked for. */
const signInPath = ({ request, url }: Visit): string =>
  request.method === "GET"
    ? `/dashboard/sign-in?next=${encodeURIComponent(url.pathname + url.search)}`
    : "/dashboard/sign-in";
