import type { ErrorCode } from "../domain/api_error.ts";
import { bodyBytesMax, targetBytesMax, textBodyBytesMax } from "../http/limits.ts";

/** The meaning of each error code, for the documentation. */
export const errorMeanings: Record<ErrorCode, string> = {
  ERR_AUTH_MISSING: "No API key in the headers.",
  ERR_AUTH_INVALID: "The API key does not exist or was mistyped.",
  ERR_AUTH_REVOKED: "The API key was revoked.",
  ERR_AUTH_CONFLICT: "The headers carry two different API keys.",
  ERR_RATE_LIMIT_EXCEEDED: "The Data Points of the day do not allow this call.",
  ERR_MONTHLY_LIMIT_EXCEEDED: "The Data Points of the month do not allow this call.",
  ERR_CONCURRENCY_LIMIT_EXCEEDED: "More requests at the same time than the plan allows.",
  ERR_VALIDATION: "The query or the body is not valid; `details` lists the issues.",
  ERR_INVALID_JSON: "The body is not JSON.",
  ERR_NOT_FOUND: "No such record or endpoint exists.",
  ERR_METHOD_NOT_ALLOWED: "The endpoint does not support the method; `Allow` lists those it does.",
  ERR_PAYLOAD_TOO_LARGE: `The body is larger than ${bodyBytesMax / 1024} KiB, or ${textBodyBytesMax / 1024} KiB for a text.`,
  ERR_URI_TOO_LONG: `Path and query are longer than ${targetBytesMax / 1024} KiB.`,
  ERR_UNSUPPORTED_MEDIA_TYPE: "The body is not sent as JSON in UTF-8.",
  ERR_INTERNAL: "An error on our side.",
  ERR_UNAVAILABLE: "The service cannot answer right now.",
};
