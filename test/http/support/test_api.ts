import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunTimeDatabase } from "../../../src/database/open_database.ts";
import type { Plan } from "../../../src/domain/plan.ts";
import type { ApiOptions } from "../../../src/http/api.ts";
import type { Services } from "../../../src/http/services.ts";
import type { Keys } from "../../../src/keys/keys.ts";
import { sqliteKeys } from "../../../src/keys/sqlite_keys.ts";
import type { Ledger } from "../../../src/ledger/ledger.ts";
import { sqliteLedger } from "../../../src/ledger/sqlite_ledger.ts";
import { openArtifact } from "../../../src/lexicon/open_artifact.ts";
import { eventOf, type LogEvent } from "../../../src/log.ts";
import type { SiteOptions } from "../../../src/site/site.ts";
import { differencesFromOpenapi } from "../../openapi/openapi_check.ts";
import { type ManualClock, manualClock } from "../../support/manual_clock.ts";
import { putKey } from "../../support/put_key.ts";
import { seededRandom } from "../../support/seeded_random.ts";
import { tempDatabase } from "../../support/temp_database.ts";
import { writeFixtureArtifact } from "./fixture_artifact.ts";
import { type WholeApp, wholeApp } from "./whole_app.ts";

/**
 * Folder of the artifact that all tests of this process share. It is the same for every run of this checkout, since
 * nothing tells a module that the tests have ended; a run writes the same bytes again.
 */
export const artifactFolder = join(tmpdir(), `mizan-fixture-${Bun.hash(import.meta.dir).toString(36)}`);
writeFixtureArtifact(artifactFolder);

/** Shared and never closed: nothing that it answers can change. */
export const lexicon = openArtifact(artifactFolder, { cacheBytes: 800000 });

export interface ErrorAnswer {
  readonly code: string;
  readonly message: string;
  readonly docs: string;
  readonly limit?: number;
  readonly remaining?: number;
  readonly resetAt?: string;
  readonly details?: readonly { readonly location: string; readonly message: string }[];
}

export type Item = Record<string, unknown>;

export interface TestAnswer<T = Item[]> {
  readonly status: number;
  readonly headers: Headers;
  /** Empty on HEAD and 304. */
  readonly text: string;
  readonly data: T;
  readonly error: ErrorAnswer | null;
  readonly meta: Omit<Record<string, number>, "ignored" | "hint"> & {
    readonly requestId: string;
    readonly notFound: string[];
    readonly ignored?: string[];
    readonly hint?: string;
    readonly suggestions?: { query: string; words: { id: string; arabic: string; gloss: string }[] }[];
  };
}

export interface CallOptions {
  /** Value of the key sent as a bearer token; the free key of the test when it is left out, no key when null. */
  readonly key?: string | null;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: RequestInit["body"];
  /** A body to send as JSON by POST. */
  readonly json?: unknown;
}

export interface TestApi extends Disposable {
  readonly app: WholeApp;
  readonly services: { readonly ledger: Ledger<"now">; readonly keys: Keys<"now"> } & Services;
  readonly time: ManualClock;
  readonly databasePath: string;
  readonly database: RunTimeDatabase;
  readonly log: LogEvent[];
  /** The key that `call` uses by itself; its plan is `free` unless the test says otherwise. */
  readonly key: { readonly id: string; readonly value: string };
  makeKey(plan: string | Plan): { readonly id: string; readonly value: string };
  /** Calls the API, and fails the test when the answer is not what the OpenAPI document says. */
  call<T = Item[]>(path: string, options?: CallOptions): Promise<TestAnswer<T>>;
}

export interface TestApiOptions {
  readonly plan?: string | Plan;
  readonly services?: Partial<TestApi["services"]>;
  readonly app?: Partial<
    Pick<SiteOptions, "contactEmail" | "trustedProxies" | "dictionary" | "downloads"> & {
      readonly lookUpsPerMinute: number;
    } & ApiOptions
  >;
  readonly now?: string;
  /** How long another process that is writing is waited for. */
  readonly busyMs?: number;
}

const requestOf = (path: string, key: string, options: CallOptions): Request => {
  const { method, headers = {}, body, json } = options;
  const sent = options.key === undefined ? key : options.key;
  const init: RequestInit = {
    method: method ?? (json === undefined ? "GET" : "POST"),
    headers: {
      ...(sent === null ? {} : { authorization: `Bearer ${sent}` }),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
  };
  const payload = json === undefined ? body : JSON.stringify(json);
  return new Request(`http://mizan.test${path}`, payload === undefined ? init : { ...init, body: payload });
};

async function answerOf<T>(request: Request, response: Response): Promise<TestAnswer<T>> {
  const { status, headers } = response;
  const text = await response.text();
  const { pathname: path } = new URL(request.url);
  const differences = path.startsWith("/v1")
    ? differencesFromOpenapi({ method: request.method, path, status, headers, text })
    : [];
  if (differences.length > 0) {
    throw new Error(
      `${request.method} ${path} ${status} differs from openapi.json: ${differences.join("; ")}: ${text}`,
    );
  }
  const isJson = headers.get("content-type")?.startsWith("application/json") && text !== "";
  return { status, headers, text, ...(isJson ? JSON.parse(text) : { data: null, error: null, meta: {} }) };
}

/** The whole API on a database of its own, with a clock that stands still. */
export function openTestApi(options: TestApiOptions = {}): TestApi {
  const temp = tempDatabase(options.busyMs === undefined ? {} : { busyMs: options.busyMs });
  const time = manualClock(options.now ?? "2026-11-20T10:00:00Z");
  const { clock } = time;
  const log: LogEvent[] = [];
  const ledger = sqliteLedger(temp.database, { clock });
  const keys = sqliteKeys(temp.database, { clock, random: seededRandom(1) });
  const services: TestApi["services"] = {
    lexicon,
    ledger,
    keys,
    clock,
    random: seededRandom(2),
    log: (event) => void log.push(eventOf(event)),
    baseUrl: null,
    lookUps: null,
    ...options.services,
  };
  const app = wholeApp(services, { contactEmail: null, ...options.app });

  const keyRandom = seededRandom(3);
  const makeKey = (plan: string | Plan) => putKey(temp.database, plan, keyRandom);
  const key = makeKey(options.plan ?? "free");

  return {
    app,
    services,
    time,
    databasePath: temp.path,
    database: temp.database,
    log,
    key,
    makeKey,
    async call<T>(path: string, callOptions: CallOptions = {}) {
      const request = requestOf(path, key.value, callOptions);
      return answerOf<T>(request, await app.fetch(request));
    },
    [Symbol.dispose]() {
      ledger.close();
      temp[Symbol.dispose]();
    },
  };
}
