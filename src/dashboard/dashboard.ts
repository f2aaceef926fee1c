import { Elysia } from "elysia";
import { isOperator, type Person } from "../domain/person.ts";
import { StoreBusy } from "../domain/store_busy.ts";
import type { Session } from "../people/people.ts";
import { unparsed } from "../web/elysia.ts";
import { formOf } from "./guard.ts";
import { type DashboardMemory, openMemory } from "./memory.ts";
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

/** The matched route of a request. */
interface Found {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

interface Context {
  readonly services: DashboardServices;
  readonly options: DashboardOptions;
  readonly memory: DashboardMemory;
}

/** The pages under /dashboard as a plugin. Logs each request and the cause of each error. */
export function dashboard(services: DashboardServices, options: DashboardOptions) {
  const context = { services, options, memory: openMemory(services.clock) };
  const plugin = new Elysia({ name: "dashboard", prefix });
  const page = (request: Request, found: Found | null) =>
    logged(request, services, () => respond(request, found, context));
  for (const route of routes) {
    plugin.route(
      route.method,
      route.path.slice(prefix.length),
      ({ request, path, params = {} }) => page(request, isPlain(path, params) ? { route, params } : null),
      unparsed,
    );
  }
  for (const path of ["", "/*"]) plugin.all(path, ({ request }) => page(request, null), unparsed);
  return plugin;
}

/** Whether the path has no escapes: ids need none, and Elysia would decode a second URL of the same page. */
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
async function respond(request: Request, found: Found | null, context: Context): Promise<Response> {
  const { people, clock, log } = context.services;
  let current: ReturnType<typeof visitOf> | undefined;
  try {
    const session = await people.session(request.headers.get("cookie"));
    current = visitOf(request, session, context);
    return pageResponse(current.visit, await resultOf(current.visit, found), current.cookies);
  } catch (error) {
    if (current && error instanceof StoreBusy)
      return pageResponse(current.visit, BusyPage(current.visit), current.cookies);
    const cause = error instanceof Error ? error.stack || error.message : String(error);
    log({ time: new Date(clock()).toISOString(), event: "error", cause });
    // Without a readable session the page is the one of a visitor.
    const { visit, cookies } = current ?? visitOf(request, null, context);
    return pageResponse(visit, FaultPage(visit), cookies);
  }
}

/** Checks access and runs the route. */
async function resultOf(visit: Visit, found: Found | null): Promise<PageResult> {
  if (found === null) return NotFoundPage(visit);
  const { route, params } = found;
  if (route.who === "person" && visit.session === null) return redirect(signInPath(visit));
  if (route.who === "operator" && !(visit.session && isOperator(visit.session.person)))
    return NotFoundPage(visit);
  const form = route.method === "POST" ? await formOf(visit, route.takesText) : new URLSearchParams();
  if (form === null) return RefusedPage(visit);
  const fullVisit = { ...visit, params, form };
  try {
    if (route.who === "anyone") return await route.handle(fullVisit);
    return await route.handle(await personVisit(fullVisit, (visit.session as Session).person));
  } catch (error) {
    if (error instanceof NoSuchPage) return NotFoundPage(visit);
    throw error;
  }
}

/** The visit with what the person's account has. */
async function personVisit(visit: Visit, person: Person): Promise<PersonVisit> {
  const { keys, accounts } = visit.services;
  const [own, plans, account] = await Promise.all([
    keys.list(person.account),
    accounts.plans(),
    accounts.find(person.account),
  ]);
  return { ...visit, person, keys: own, plans, plan: account?.plan ?? "" };
}

/** The sign-in page, which leads on to the requested page. */
const signInPath = ({ request, url }: Visit): string =>
  request.method === "GET"
    ? `/dashboard/sign-in?next=${encodeURIComponent(url.pathname + url.search)}`
    : "/dashboard/sign-in";
