import { ApiError, type ErrorCode, errorStatus } from "../domain/api_error.ts";
import { dataPoints } from "../domain/points.ts";
import type { Outcome } from "../ledger/ledger.ts";
import { codingOf } from "../web/coding.ts";
import { type Bytes, compress } from "../web/compress.ts";
import { type Maybe, then } from "../web/maybe.ts";
import { packedBytesMin } from "../web/packer.ts";
import { anonymousRateHeaders, closedRateHeaders, type RateHeaders, rateHeadersOf } from "./budget.ts";
import type { RunningCall } from "./call.ts";
import { errorBody } from "./envelope.ts";
import type { Services } from "./services.ts";

/** An answer before it becomes a `Response`. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null on 304. */
  readonly body: string | null;
  readonly code: ErrorCode | null;
}

const jsonType = "application/json; charset=utf-8";

function rateHeaders(call: RunningCall, { clock, ledger }: Services): RateHeaders {
  const { caller } = call;
  if (!call.isAuthenticated || caller === null) return anonymousRateHeaders(clock());
  try {
    return rateHeadersOf(caller.plan, call.balance ?? ledger.balance(caller.keyId));
  } catch {
    // The body already reports this or another error.
    return closedRateHeaders(caller.plan, clock());
  }
}

/**
 * The headers that every answer under /v1 has alike. A `Response` copies them from `Headers` in a quarter of the time
 * that it takes to read an object.
 */
function commonHeaders({ lexicon: { dataVersion } }: Services) {
  const always = {
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
    "x-data-version": dataVersion,
    "x-ratelimit-policy": "day",
  };
  return { withoutBody: new Headers(always), ofBody: new Headers({ ...always, "content-type": jsonType }) };
}

/** Makes the `Response` of a reply, with all headers, compressed where that helps and the client takes it. */
export type ToResponse = (call: RunningCall, reply: Reply) => Maybe<Response>;

export function makeToResponse(services: Services): ToResponse {
  const common = commonHeaders(services);

  function withHeaders(call: RunningCall, reply: Reply, body: string | Bytes | null): Response {
    const template = body === null ? common.withoutBody : common.ofBody;
    const response = new Response(body, { status: reply.status, headers: template });
    const rate = rateHeaders(call, services);
    const { headers } = response;
    headers.set("x-request-id", call.requestId);
    headers.set("x-ratelimit-limit", rate.limit);
    headers.set("x-ratelimit-remaining", rate.remaining);
    headers.set("x-ratelimit-reset", rate.reset);
    if (call.isAuthenticated) headers.set("x-dp-cost", String(dataPoints(call.charged)));
    for (const name in reply.headers) headers.set(name, reply.headers[name] as string);
    return response;
  }

  return (call, reply) => {
    const { body } = reply;
    // A letter has at most three bytes.
    const mayBeLong = body !== null && 3 * body.length >= packedBytesMin;
    const coding = mayBeLong ? codingOf(call.request.headers.get("accept-encoding")) : null;
    if (coding === null || call.internalKey !== null) return withHeaders(call, reply, body);
    const plain = Buffer.from(body as string);
    if (plain.byteLength < packedBytesMin) return withHeaders(call, reply, plain);
    return then(compress(plain, coding), (packed) => {
      if (packed.byteLength >= plain.byteLength) return withHeaders(call, reply, plain);
      return withHeaders(
        call,
        { ...reply, headers: { ...reply.headers, "content-encoding": coding } },
        packed,
      );
    });
  };
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
