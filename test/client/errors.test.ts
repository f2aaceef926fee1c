import { describe, expect, test } from "bun:test";
import {
  ApiError,
  type BudgetError,
  createClient,
  errorClasses,
  MizanError,
  type NotFoundError,
  RateLimitExceededError,
  type ValidationError,
} from "../../src/client/mod.ts";
import { type ErrorCode, errorStatus } from "../../src/domain/api_error.ts";
import { planOf } from "../http/support/plans.ts";
import { openTestApi } from "../http/support/test_api.ts";
import { refusal, rejection, scriptedClient } from "./support.ts";

/** `ERR_NOT_FOUND`: `NotFoundError` */
const classNameOf = (code: string): string =>
  `${code
    .slice("ERR_".length)
    .toLowerCase()
    .replaceAll(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase())}Error`;

describe("every code has a class of its own", () => {
  for (const [code, status] of Object.entries(errorStatus)) {
    test(`${code} is ${classNameOf(code)}`, async () => {
      const { client } = scriptedClient([refusal(status, { code })], { retries: 0 });
      const error = (await rejection(client.letters.list())) as ApiError;
      expect<unknown>(error.constructor).toBe(errorClasses[code as ErrorCode]);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toBeInstanceOf(MizanError);
      expect([error.name, error.code, error.status]).toEqual([classNameOf(code), code as ErrorCode, status]);
    });
  }

  test("one that a later version has added is an ApiError", async () => {
    const { client } = scriptedClient([refusal(418, { code: "ERR_TEAPOT" })]);
    expect((await rejection(client.letters.list()))?.constructor).toBe(ApiError);
  });
});

describe("an error has the fields of the envelope", () => {
  const openClient = (plan = planOf({ day: 1, month: 100 })) => {
    const api = openTestApi({ plan });
    const client = createClient({
      baseUrl: "http://mizan.test",
      apiKey: api.key.value,
      fetch: async (url, init) => api.app.fetch(new Request(url, init)),
    });
    return { client, [Symbol.dispose]: () => api[Symbol.dispose]() };
  };

  test("ValidationError: details", async () => {
    using api = openClient();
    const error = (await rejection(api.client.letters.list({ page: 0, limit: 1000 }))) as ValidationError;
    expect(error.details.map(({ location }) => location)).toEqual(["query.page", "query.limit"]);
    expect(error.requestId).toStartWith("req_");
    expect(error.docs).toBe("/docs/errors#ERR_VALIDATION");
    expect(error.message).toContain("query.page");
  });

  test("RateLimitExceededError: limit, remaining, resetAt, retryAfterSeconds, rate", async () => {
    using api = openClient();
    const error = (await rejection(api.client.words.list({ tier: "full", limit: 1 }))) as BudgetError;
    expect(error).toBeInstanceOf(RateLimitExceededError);
    expect([error.limit, error.remaining, error.resetAt]).toEqual([1, 1, "2026-11-21T00:00:00Z"]);
    expect([error.retryAfterSeconds, error.rate?.remaining]).toEqual([14 * 3600, 1]);
  });

  test("NotFoundError has none of those", async () => {
    using api = openClient();
    const error = (await rejection(api.client.words.get("w_unknown"))) as NotFoundError;
    expect([error.limit, error.details, error.retryAfterSeconds]).toEqual([undefined, undefined, null]);
  });
});
