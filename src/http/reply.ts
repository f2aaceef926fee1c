import { ApiError, type ErrorCode, errorStatus } from "../domain/api_error.ts";
import { dataPoints } from "../domain/points.ts";
import type { Outcome } from "../ledger/ledger.ts";
import { anonymousRateHeaders, closedRateHeaders, rateHeadersOf } from "./budget.ts";
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

/** The headers that every answer under /v1 has. */
function commonHeaders(call: RunningCall, { clock, ledger, lexicon }: Services): Record<string, string> {
  const headers: Record<string, string> = {
    "x-request-id": call.requestId,
    "x-data-version": lexicon.dataVersion,
  };
  const { caller } = call;
  if (!call.isAuthenticated || caller === null) return Object.assign(headers, anonymousRateHeaders(clock()));
  headers["x-dp-cost"] = String(dataPoints(call.charged));
  try {
    return Object.assign(headers, rateHeadersOf(caller.plan, call.balance ?? ledger.balance(caller.keyId)));
  } catch {
    // The body already reports this or another error.
    return Object.assign(headers, closedRateHeaders(caller.plan, clock()));
  }
}

/** What is known of a body's own; its length spares the edge from reading a short answer. */
const headersOfBody = (body: string): Record<string, string> => ({
  "content-type": jsonType,
  "content-length": String(Buffer.byteLength(body)),
});

/** Makes the `Response` of a reply, with all headers. */
export function toResponse(
  call: RunningCall,
  { status, headers, body }: Reply,
  services: Services,
): Response {
  const ofBody = body === null ? {} : headersOfBody(body);
  return new Response(body, { status, headers: { ...commonHeaders(call, services), ...ofBody, ...headers } });
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
