import { expect, test } from "bun:test";
import { errorStatus } from "../../src/domain/api_error.ts";

test("error codes and their statuses are those that the documentation names, and no others", () => {
  expect(Object.entries(errorStatus).sort()).toEqual([
    ["ERR_AUTH_CONFLICT", 400],
    ["ERR_AUTH_INVALID", 401],
    ["ERR_AUTH_MISSING", 401],
    ["ERR_AUTH_REVOKED", 401],
    ["ERR_CONCURRENCY_LIMIT_EXCEEDED", 429],
    ["ERR_INTERNAL", 500],
    ["ERR_INVALID_JSON", 400],
    ["ERR_METHOD_NOT_ALLOWED", 405],
    ["ERR_MONTHLY_LIMIT_EXCEEDED", 429],
    ["ERR_NOT_FOUND", 404],
    ["ERR_PAYLOAD_TOO_LARGE", 413],
    ["ERR_RATE_LIMIT_EXCEEDED", 429],
    ["ERR_UNAVAILABLE", 503],
    ["ERR_UNSUPPORTED_MEDIA_TYPE", 415],
    ["ERR_URI_TOO_LONG", 414],
    ["ERR_VALIDATION", 400],
  ]);
});
