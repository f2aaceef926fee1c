import { setSystemTime } from "bun:test";
import { type Accounts, operatorAccount } from "../../src/accounts/accounts.ts";
import { sqliteAccounts } from "../../src/accounts/sqlite_accounts.ts";
import { dashboard } from "../../src/dashboard/dashboard.ts";
import type { DashboardOptions, DashboardServices } from "../../src/dashboard/route.ts";
import type { RunTimeDatabase } from "../../src/database/open_database.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import type { App } from "../../src/edge.ts";
import { endpoints } from "../../src/http/endpoints.ts";
import type { Keys } from "../../src/keys/keys.ts";
import { sqliteKeys } from "../../src/keys/sqlite_keys.ts";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { sqliteLedger } from "../../src/ledger/sqlite_ledger.ts";
import { eventOf, type LogEvent } from "../../src/log.ts";
import type { Mail } from "../../src/mail.ts";
import { describeEndpoint } from "../../src/openapi/playground_endpoints.ts";
import type { People } from "../../src/people/people.ts";
import { sqlitePeople } from "../../src/people/sqlite_people.ts";
import { lexicon } from "../http/support/test_api.ts";
import { type WholeApp, wholeApp } from "../http/support/whole_app.ts";
import { fastPasswords } from "../support/fast_passwords.ts";
import { tempDatabase } from "../support/temp_database.ts";

/** The password of everybody whom a test signs up. */
export const password = "long enough, and 7 words that nobody says";
export const otherPassword = "another one that is just as long";

/** One answer, as a browser without scripts sees it. */
export interface TestPage {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The path and query that was asked for. */
  readonly path: string;
  /** Where a redirect leads; null when it is none. */
  readonly location: string | null;
}

type Fields = Readonly<Record<string, string>>;

/** A browser with its own cookies. */
export interface Visitor {
  readonly address: string;
  /** The cookies that the browser keeps, by name; a test may plant others. */
  readonly cookies: Map<string, string>;
  /** The token of the last page that had one; null until then, and after signing in or out. */
  readonly token: string | null;
  get(path: string, headers?: Fields): Promise<TestPage>;
  /** Sends a form as a browser does from a page of ours: its token is taken from the last page, or from a first page. */
  post(path: string, fields?: Fields, headers?: Fields): Promise<TestPage>;
  /** Sends any request with the browser's cookies, and nothing that was not given. */
  send(path: string, init?: RequestInit): Promise<TestPage>;
  /** Follows redirects until there is a page. */
  follow(page: TestPage): Promise<TestPage>;
  signIn(email: string, secret?: string): Promise<TestPage>;
}

export interface TestDashboardOptions {
  readonly signUp?: DashboardOptions["signUp"];
  /** The address that the operator has set; none is the default, and the pages are then at `http://mizan.test`. */
  readonly baseUrl?: string | null;
  readonly contactEmail?: string | null;
  readonly trustedProxies?: number;
  readonly maxActiveKeys?: number;
  /** Whether a mail server is set; mails are then in `mails`. */
  readonly hasMail?: boolean;
  readonly services?: Partial<DashboardServices>;
  /** The address of visitors who name none. */
  readonly address?: string;
  /** Whether passwords cost as much as in earnest: about 0.2 s each. */
  readonly hasRealHashes?: boolean;
  /** How long another process that is writing is waited for. */
  readonly busyMs?: number;
}

export interface TestDashboard extends Disposable {
  readonly app: WholeApp;
  readonly database: RunTimeDatabase;
  readonly databasePath: string;
  readonly services: DashboardServices;
  readonly accounts: Accounts<"now">;
  readonly keys: Keys<"now">;
  readonly ledger: Ledger<"now">;
  readonly people: People<"now">;
  readonly log: LogEvent[];
  readonly mails: Mail[];
  /** The origin of all requests. */
  readonly origin: string;
  /** Moves every clock of this process; real time comes back at the end of the `using` block. */
  setTime(instant: string | number): void;
  visitor(options?: { readonly address?: string; readonly language?: "en" | "ar" }): Visitor;
  /** Signs up the first person, who is the operator. */
  signUpFirst(email?: string): Promise<Visitor>;
  /** Signs up somebody by an invitation. Give a first person before. */
  signUp(email: string, plan?: string): Promise<Visitor>;
}

const tokenPattern = /name="token" value="([^"]+)"/;
const sessionCookie = /^(?:__Host-)?mizan_session$/;

/** Puts what `Set-Cookie` says into the jar, and says whether the session changed. */
function keepCookies(jar: Map<string, string>, headers: Headers): boolean {
  let isSession = false;
  for (const cookie of headers.getSetCookie()) {
    const [pair = "", ...attributes] = cookie.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (isGone) jar.delete(name);
    else jar.set(name, pair.slice(name.length + 1));
    isSession ||= sessionCookie.test(name);
  }
  return isSession;
}

/** A browser at a service, or at whatever answers in its place. */
export function makeVisitor(
  app: Pick<App, "fetch">,
  origin: string,
  address: string,
  language: string,
): Visitor {
  const cookies = new Map<string, string>();
  let token: string | null = null;

  async function send(path: string, init: RequestInit = {}): Promise<TestPage> {
    const headers = new Headers(init.headers);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie !== "" && !headers.has("cookie")) headers.set("cookie", cookie);
    const response = await app.fetch(new Request(`${origin}${path}`, { ...init, headers }), () => address);
    const text = await response.text();
    if (keepCookies(cookies, response.headers)) token = null;
    token = tokenPattern.exec(text)?.[1] ?? token;
    return {
      status: response.status,
      headers: response.headers,
      text,
      path,
      location: response.headers.get("location"),
    };
  }

  const get = (path: string, headers: Fields = {}): Promise<TestPage> =>
    send(path, { headers: { "accept-language": language, "sec-fetch-site": "same-origin", ...headers } });

  async function follow(page: TestPage): Promise<TestPage> {
    let last = page;
    while (last.location !== null) last = await get(last.location);
    return last;
  }

  async function post(path: string, fields: Fields = {}, headers: Fields = {}): Promise<TestPage> {
    if (token === null) await follow(await get("/dashboard/sign-in"));
    const body = new URLSearchParams({ token: token ?? "", ...fields }).toString();
    const own = { origin, "sec-fetch-site": "same-origin", "accept-language": language };
    const type = { "content-type": "application/x-www-form-urlencoded" };
    return send(path, { method: "POST", headers: { ...own, ...type, ...headers }, body });
  }

  return {
    address,
    cookies,
    get token() {
      return token;
    },
    get,
    post,
    send,
    follow,
    signIn: (email, secret = password) => post("/dashboard/sign-in", { email, password: secret }),
  };
}

/** The whole service with its dashboard, on a database of its own and real time. */
export function openTestDashboard(options: TestDashboardOptions = {}): TestDashboard {
  const temp = tempDatabase(options.busyMs === undefined ? {} : { busyMs: options.busyMs });
  const passwords = options.hasRealHashes ? null : fastPasswords();
  const { database } = temp;
  const clock = systemClock;
  const random = systemRandom;
  const log: LogEvent[] = [];
  const mails: Mail[] = [];
  const origin = options.baseUrl ?? "http://mizan.test";
  const signUp = options.signUp ?? "invitation";
  const ledger = sqliteLedger(database, { clock });
  const keys = sqliteKeys(database, { clock, random, maxActive: options.maxActiveKeys ?? 25 });
  const accounts = sqliteAccounts(database, { clock });
  const people = sqlitePeople(database, { clock, random, baseUrl: origin, signUp });
  const services: DashboardServices = {
    accounts,
    keys,
    ledger,
    lexicon,
    downloads: null,
    people,
    clock,
    random,
    log: (event) => void log.push(eventOf(event)),
    callApi: (keyId, request) => app.callAs(keyId, request),
    endpoints: endpoints.map(describeEndpoint),
    health: () => ({ reasons: [], notes: [], startedMs: clock(), databaseBytes: 0 }),
    sendMail: options.hasMail ? async (mail) => void mails.push(mail) : null,
    ...options.services,
  };
  const contactEmail = options.contactEmail ?? null;
  const app: WholeApp = wholeApp(
    { ...services, baseUrl: options.baseUrl ?? null, lookUps: null },
    { contactEmail },
    (_, { addressOf }) =>
      dashboard(services, {
        baseUrl: origin,
        isBaseUrlFixed: Boolean(options.baseUrl),
        contactEmail,
        signUp,
        trustedProxies: options.trustedProxies ?? 0,
        secret: "of the forms of this test",
        addressOf,
      }),
  );
  const home = options.address ?? "192.0.2.1";

  const visitor: TestDashboard["visitor"] = ({ address = home, language = "en" } = {}) =>
    makeVisitor(app, origin, address, language);

  async function join(email: string, link: string): Promise<Visitor> {
    const browser = visitor();
    const answer = await browser.post("/dashboard/sign-up", { email, password, link });
    if (answer.status !== 303) throw new Error(`Cannot sign up ${email}: ${answer.status}: ${answer.text}`);
    return browser;
  }

  return {
    app,
    database,
    databasePath: temp.path,
    services,
    accounts,
    keys,
    ledger,
    people,
    log,
    mails,
    origin,
    setTime: (instant) => void setSystemTime(new Date(instant)),
    visitor,
    signUpFirst: async (email = `${operatorAccount}@example.org`) =>
      join(email, await people.makeLink({ kind: "first" })),
    signUp: async (email, plan) =>
      join(email, await people.makeLink({ kind: "invitation", ...(plan === undefined ? {} : { plan }) })),
    [Symbol.dispose]() {
      setSystemTime();
      passwords?.[Symbol.dispose]();
      ledger.close();
      temp[Symbol.dispose]();
    },
  };
}
