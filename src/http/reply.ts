import { ApiError, type ErrorCode, errorStatus } from "../domain/api_error.ts";
import type { Plan } from "../domain/plan.ts";
import { dataPoints } from "../domain/points.ts";
import type { Balance, Outcome } from "../ledger/ledger.ts";
import { codingOf } from "../web/coding.ts";
import { type Bytes, compress } from "../web/compress.ts";
import { bodyFrom, bodyOf, sentWholeMax } from "../web/long_body.ts";
import { type Maybe, whenReady } from "../web/maybe.ts";
import { packedBytesMin } from "../web/packer.ts";
import {
  anonymousRateHeaders,
  closedRateHeaders,
  type RateHeaders,
  rateHeadersOf,
  remainingPoints,
} from "./budget.ts";
import type { RunningCall } from "./call.ts";
import { errorBody } from "./envelope.ts";
import { encode, unwritten, type WholeJson } from "./json_text.ts";
import type { Services } from "./services.ts";

/** An answer before it becomes a `Response`. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** In pieces where it was made of long records; null on 304. */
  readonly body: WholeJson | null;
  readonly code: ErrorCode | null;
}

const jsonType = "application/json; charset=utf-8";

function setAll(headers: Headers, values: Readonly<Record<string, string>>): void {
  for (const name in values) headers.set(name, values[name] as string);
}

function rateHeaders(call: RunningCall, { clock }: Services): RateHeaders {
  const { caller } = call;
  if (!call.isAuthenticated || caller === null) return anonymousRateHeaders(clock());
  return call.balance === null
    ? closedRateHeaders(caller.plan, clock())
    : rateHeadersOf(caller.plan, call.balance);
}

/** Reads the balance of a call that failed before it was read; where that fails, the body already reports an error. */
function readBalance(call: RunningCall, { ledger }: Services): Maybe<void> {
  const { caller, balance, isAuthenticated } = call;
  if (!isAuthenticated || caller === null || balance !== null) return;
  const keep = (read: Balance): void => {
    call.balance = read;
  };
  try {
    const read = ledger.balance(caller.keyId);
    return read instanceof Promise ? read.then(keep, () => {}) : keep(read);
  } catch {}
}

/** Headers to copy: a `Response` copies them from `Headers` in a quarter of the time that it takes to read an object. */
interface Template {
  readonly withoutBody: Headers;
  readonly ofBody: Headers;
}

const templateOf = (headers: Record<string, string>): Template => ({
  withoutBody: new Headers(headers),
  ofBody: new Headers({ ...headers, "content-type": jsonType }),
});

/** The headers of a plan's answers on a day, which differ between keys in what is left alone. */
interface PlanTemplate extends Template {
  readonly day: number;
  /** What is left, as they say it. */
  readonly remaining: number;
}

/** Makes the headers of an answer that depend on the caller, ready to be copied. */
function makeTemplates({ lexicon: { dataVersion } }: Services) {
  /** The headers that every answer under /v1 has alike. */
  const common = {
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
    "x-data-version": dataVersion,
    "x-ratelimit-policy": "day",
  };
  const ofPlans = new WeakMap<Plan, PlanTemplate>();
  return {
    any: templateOf(common),
    /** Those of a free call, but for what is left. */
    ofPlan(plan: Plan, balance: Balance): PlanTemplate {
      const { day } = balance;
      const known = ofPlans.get(plan);
      if (known?.day === day) return known;
      const headers = templateOf({ ...common, ...rateHeadersOf(plan, balance), "x-dp-cost": "0" });
      const made = { ...headers, day, remaining: remainingPoints(plan, balance) };
      ofPlans.set(plan, made);
      return made;
    },
  };
}

type Body = string | Bytes | ReadableStream | null;

/** Whether it is a text that surely has fewer bytes: a UTF-16 unit has at most three. */
const isShorter = (body: WholeJson, bytes: number): body is string =>
  typeof body === "string" && 3 * body.length < bytes;

/** Makes the `Response` of a reply, with all headers, compressed where that helps and the client takes it. */
export type ToResponse = (call: RunningCall, reply: Reply) => Maybe<Response>;

export function makeToResponse(services: Services): ToResponse {
  const templates = makeTemplates(services);

  /** An answer with the headers that depend on the caller. */
  function answerTo(call: RunningCall, status: number, body: Body): Response {
    const { balance, caller, charged, isAuthenticated } = call;
    const kind = body === null ? "withoutBody" : "ofBody";
    if (isAuthenticated && caller !== null && balance !== null) {
      const { plan } = caller;
      const template = templates.ofPlan(plan, balance);
      const response = new Response(body, { status, headers: template[kind] });
      const remaining = remainingPoints(plan, balance);
      if (remaining !== template.remaining) response.headers.set("x-ratelimit-remaining", String(remaining));
      if (charged > 0) response.headers.set("x-dp-cost", String(dataPoints(charged)));
      return response;
    }
    const response = new Response(body, { status, headers: templates.any[kind] });
    setAll(response.headers, rateHeaders(call, services));
    if (isAuthenticated) response.headers.set("x-dp-cost", "0");
    return response;
  }

  function withHeaders(call: RunningCall, { status, headers }: Reply, body: Body): Response {
    const response = answerTo(call, status, body);
    response.headers.set("x-request-id", call.requestId);
    setAll(response.headers, headers);
    return response;
  }

  function respond(call: RunningCall, reply: Reply): Maybe<Response> {
    const { body } = reply;
    if (body === null || isShorter(body, packedBytesMin)) return withHeaders(call, reply, body);
    const coding = call.internalKey === null ? codingOf(call.request.headers.get("accept-encoding")) : null;
    if (coding === null && isShorter(body, sentWholeMax)) return withHeaders(call, reply, body);
    const pieces = typeof body === "string" ? [body] : body;
    const whole = unwritten(pieces);
    if (coding === null || whole.byteLength < packedBytesMin)
      return withHeaders(call, reply, bodyFrom(whole));
    const plain = encode(pieces);
    return whenReady(compress(plain, coding), (packed) => {
      if (packed.byteLength >= plain.byteLength) return withHeaders(call, reply, bodyOf(plain));
      const headers = { ...reply.headers, "content-encoding": coding };
      return withHeaders(call, { ...reply, headers }, bodyOf(packed));
    });
  }

  return (call, reply) => whenReady(readBalance(call, services), () => respond(call, reply));
}

/** The usage outcome of a failed call. */
function outcomeOf(code: ErrorCode): Outcome {
  switch (code) {
    case "ERR_NOT_FOUND":
      return "notFound";
    case "ERR_RATE_LIMIT_EXCEEDED":
      return "dayLimit";
    case "ERR_MONTHLY_LIMIT_EXCEEDED":
      return "monthLimit";
    case "ERR_CONCURRENCY_LIMIT_EXCEEDED":
      return "concurrency";
    case "ERR_AUTH_REVOKED":
      return "revoked";
    default:
      return errorStatus[code] >= 500 ? "failed" : "invalid";
  }
}

/** Turns an unexpected error into a 500 that hides its cause. */
const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : Object.assign(new ApiError({ code: "ERR_INTERNAL", message: "Something went wrong on our side" }), {
        cause: error,
      });

/** HEAD has GET's content type and no length, since no body was made; Bun would send 0. */
export const headOfBody = { "content-type": jsonType, "transfer-encoding": "chunked" } as const;

/** Appears only in the log: the client has gone (as in nginx). */
const clientGoneStatus = 499;

/** Counts a call whose client has gone and makes its reply. */
export function abortedReply(call: RunningCall, { ledger }: Services): Reply {
  countOnce(call, "aborted", ledger);
  return { status: clientGoneStatus, headers: { "cache-control": "no-store" }, body: null, code: null };
}

function countOnce(call: RunningCall, outcome: Outcome, ledger: Services["ledger"]): void {
  if (call.caller === null || call.isCounted) return;
  call.isCounted = true;
  ledger.count({ keyId: call.caller.keyId, endpoint: call.endpointName, outcome });
}

const retryAfter = ({ retryAfterSeconds }: ApiError): Record<string, string> =>
  retryAfterSeconds === null ? {} : { "retry-after": String(retryAfterSeconds) };

/** Counts a failed call and makes its reply; logs server errors with their cause. */
export function errorReply(
  call: RunningCall,
  error: unknown,
  { clock, ledger, log, baseUrl }: Services,
): Reply {
  const apiError = asApiError(error);
  const { body, status } = apiError;
  if (status >= 500) {
    const cause =
      apiError.cause instanceof Error
        ? (apiError.cause.stack ?? apiError.cause.message)
        : String(apiError.cause);
    log({
      time: new Date(clock()).toISOString(),
      event: "error",
      requestId: call.requestId,
      code: body.code,
      cause,
    });
  }
  countOnce(call, outcomeOf(body.code), ledger);
  return {
    status,
    headers: { "cache-control": "no-store", ...retryAfter(apiError), ...apiError.headers },
    body: errorBody(body, { requestId: call.requestId, baseUrl }),
    code: body.code,
  };
}
