import { type ErrorBody, errorStatus } from "../domain/api_error.ts";
import { anonymousRateHeaders } from "../http/budget.ts";
import { errorBody } from "../http/envelope.ts";
import { makeRequestIds } from "../http/request_id.ts";
import type { Services } from "../http/services.ts";

/** The error answer of paths outside /v1, which need no authentication. */
export function errorAnswer(
  error: ErrorBody,
  { clock, random, baseUrl }: Services,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const requestId = makeRequestIds(random)();
  return new Response(errorBody(error, { requestId, baseUrl }), {
    status: errorStatus[error.code],
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-request-id": requestId,
      ...anonymousRateHeaders(clock()),
      ...headers,
    },
  });
}
