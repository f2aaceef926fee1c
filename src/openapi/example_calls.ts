import { makeKeyValue } from "../domain/api_key.ts";
import { dayOf, monthOf } from "../domain/period.ts";
import { builtInPlans, type Plan } from "../domain/plan.ts";
import type { HalfPoints } from "../domain/points.ts";
import { makeApi } from "../http/api.ts";
import type { Services } from "../http/services.ts";
import type { Caller, Keys } from "../keys/keys.ts";
import type { Balance, EndpointUsage, Ledger } from "../ledger/ledger.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { JsonObject } from "./schemas.ts";

/**
 * An example call of the documentation. It runs through the API over the served artifact, with a separate key, ledger
 * and clock, so documented answers are what clients get.
 */
export interface ExampleCall {
  readonly method: string;
  /** Path and query, unencoded. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ExampleAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null where there is no body. */
  readonly body: JsonObject | null;
}

/** The special conditions of a call. */
export interface Circumstances {
  readonly revoked?: boolean;
  readonly dayUsed?: HalfPoints;
  readonly monthUsed?: HalfPoints;
  readonly permitsHeld?: number;
  readonly broken?: "lexicon" | "ledger";
}

/** The instant of every example, so that every server start shows the same. */
const nowMs = Date.UTC(2026, 10, 20, 10);
const keyId = "key_0example0key";
/** The plan of the key that makes the calls. */
export const plan = builtInPlans[0] as Plan;

/** A fixed random sequence, so that examples never change. */
function fixedRandom(): () => number {
  let state = 20_261_120;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const exampleKey = makeKeyValue(fixedRandom());
const otherKey = exampleKey.replace(/.$/, (last) => (last === "x" ? "y" : "x"));
/** Headers with the right key, with a wrong one, and with two. */
export const keyHeaders = {
  right: { authorization: `Bearer ${exampleKey}` },
  wrong: { authorization: `Bearer ${otherKey}` },
  two: { authorization: `Bearer ${exampleKey}`, "x-api-key": otherKey },
};

const fails = (): never => {
  throw new Error("An example of an error");
};

// Only the members of the two ports that a call uses.
function exampleKeys(revoked: boolean): Keys {
  const caller: Caller = { keyId, lastFour: exampleKey.slice(-4), revoked, plan };
  const port: Pick<Keys, "find"> = { find: (value) => Promise.resolve(value === exampleKey ? caller : null) };
  return port as Keys;
}

function exampleLedger({ dayUsed = 75, monthUsed = 115, broken }: Circumstances): Ledger {
  const used: EndpointUsage[] = [
    { endpoint: "GET /v1/words", calls: 3, day: 50, month: 90 },
    { endpoint: "GET /v1/words/autocomplete", calls: 12, day: 25, month: 25 },
  ];
  let balance: Balance = { day: dayOf(nowMs), dayUsed, month: monthOf(nowMs), monthUsed };
  const port = {
    balance: () => (broken === "ledger" ? fails() : balance),
    async charge(_: unknown, cost: HalfPoints) {
      balance = { ...balance, dayUsed: balance.dayUsed + cost, monthUsed: balance.monthUsed + cost };
      return { kind: "charged", balance };
    },
    count() {},
    usage: () => used,
  };
  return port as unknown as Ledger;
}

function servicesOf(lexicon: Lexicon, circumstances: Circumstances): Services {
  return {
    lexicon: circumstances.broken === "lexicon" ? { ...lexicon, list: fails } : lexicon,
    ledger: exampleLedger(circumstances),
    keys: exampleKeys(circumstances.revoked ?? false),
    clock: () => nowMs,
    random: fixedRandom(),
    log() {},
    baseUrl: null,
    lookUps: null,
  };
}

/** Header names in their usual spelling: `X-DP-Cost`. */
const spelled: Readonly<Record<string, string>> = {
  etag: "ETag",
  "x-dp-cost": "X-DP-Cost",
  "x-ratelimit-limit": "X-RateLimit-Limit",
  "x-ratelimit-policy": "X-RateLimit-Policy",
  "x-ratelimit-remaining": "X-RateLimit-Remaining",
  "x-ratelimit-reset": "X-RateLimit-Reset",
  "www-authenticate": "WWW-Authenticate",
};
const spell = (name: string): string => spelled[name] ?? name.replaceAll(/\b[a-z]/g, (c) => c.toUpperCase());

/** Makes a call as a client would. */
export type Ask = (call: ExampleCall, circumstances?: Circumstances) => Promise<ExampleAnswer>;

function requestOf({ method, path, headers = keyHeaders.right, body }: ExampleCall): Request {
  const isTyped = body === undefined || "content-type" in headers;
  return new Request(`http://localhost${path}`, {
    method,
    headers: isTyped ? headers : { ...headers, "content-type": "application/json" },
    ...(body === undefined ? {} : { body }),
  });
}

async function answerOf(response: Response): Promise<ExampleAnswer> {
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].map(([name, value]) => [spell(name), value])),
    body: text === "" ? null : (JSON.parse(text) as JsonObject),
  };
}

/** Answers example calls from a lexicon, one at a time, each under its own circumstances. */
export function exampleCaller(lexicon: Lexicon): Ask {
  const services = servicesOf(lexicon, {});
  const { plugin, limiter } = makeApi(services);

  async function answer(call: ExampleCall, circumstances: Circumstances): Promise<ExampleAnswer> {
    Object.assign(services, servicesOf(lexicon, circumstances));
    const held = Array.from({ length: circumstances.permitsHeld ?? 0 }, () => limiter.acquire(keyId, plan));
    const response = await plugin.handle(requestOf(call));
    for (const release of held) release();
    return answerOf(response);
  }

  let before: Promise<unknown> = Promise.resolve();
  return (call, circumstances = {}) => {
    const answered = before.then(() => answer(call, circumstances));
    before = answered.catch(() => null);
    return answered;
  };
}
