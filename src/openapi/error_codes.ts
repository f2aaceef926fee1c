import type { ErrorCode } from "../domain/api_error.ts";
import { bodyBytesMax, targetBytesMax } from "../http/limits.ts";

/** When each error code comes, for the documentation. */
export const errorMeanings: Record<ErrorCode, string> = {
  ERR_AUTH_MISSING: "No API key in the headers.",
  ERR_AUTH_INVALID: "The API key does not exist or was mistyped.",
  ERR_AUTH_REVOKED: "The API key was revoked.",
  ERR_AUTH_CONFLICT: "The headers carry two different API keys.",
  ERR_RATE_LIMIT_EXCEEDED: "The Data Points of the day do not allow this call.",
  ERR_MONTHLY_LIMIT_EXCEEDED: "The Data Points of the month do not allow this call.",
  ERR_CONCURRENCY_LIMIT_EXCEEDED: "More requests at the same time than the plan allows.",
  ERR_VALIDATION: "Something in the query or the body is not allowed; `details` names the places.",
  ERR_INVALID_JSON: "The body is not JSON.",
  ERR_NOT_FOUND: "There is no such record or endpoint.",
  ERR_METHOD_NOT_ALLOWED: "The endpoint does not know the method; `Allow` names those it knows.",
  ERR_PAYLOAD_TOO_LARGE: `The body is larger than ${bodyBytesMax / 1024} KiB.`,
  ERR_URI_TOO_LONG: `Path and query are longer than ${targetBytesMax / 1024} KiB.`,
  ERR_UNSUPPORTED_MEDIA_TYPE: "The body is not sent as JSON in UTF-8.",
  ERR_INTERNAL: "A fault on our side.",
  ERR_UNAVAILABLE: "The service cannot answer right now.",
};
