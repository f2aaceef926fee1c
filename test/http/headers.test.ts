import { describe, expect, test } from "bun:test";
import { type CallOptions, openTestApi, type TestAnswer } from "./support/test_api.ts";

/** The clock of the tests stands at 2026-11-20, 10:00 UTC; 1795219200 is the midnight that follows. */
const rates = {
  "x-ratelimit-limit": "500",
  "x-ratelimit-policy": "day",
  "x-ratelimit-reset": "1795219200",
};
const nobody = { ...rates, "x-ratelimit-limit": "0", "x-ratelimit-remaining": "0" };
const json = { "content-type": "application/json; charset=utf-8" };
const cachable = { "cache-control": "private, no-cache", etag: expect.stringMatching(/^W\/"[^"]+"$/) };
const unstored = { "cache-control": "no-store" };

/** Headers of an answer without those that name it; the socket adds its date and length. */
function headersOf({ headers, meta }: TestAnswer<unknown>): Record<string, string> {
  const {
    "x-request-id": id,
    "x-data-version": version,
    "x-content-type-options": options,
    vary,
    ...others
  } = Object.fromEntries(headers);
  expect([vary, options, id, version]).toEqual([
    "Accept-Encoding",
    "nosniff",
    meta.requestId ?? expect.stringMatching(/^req_[0-9a-z]{20}$/),
    expect.stringMatching(/^[0-9a-f]{12}$/),
  ]);
  return others;
}

/** The call, its status, and every header of its answer with its value (section 8.3). */
const answers: readonly (readonly [string, CallOptions, number, Record<string, unknown>])[] = [
  [
    "/v1/letters",
    {},
    200,
    { ...rates, ...json, ...cachable, "x-dp-cost": "1", "x-ratelimit-remaining": "499" },
  ],
  [
    "/v1/words/random?tier=enriched",
    {},
    200,
    { ...rates, ...json, ...unstored, "x-dp-cost": "8", "x-ratelimit-remaining": "492" },
  ],
  [
    "/v1/words/bulk",
    { json: { lemmas: ["سلام"] } },
    200,
    { ...rates, ...json, ...unstored, "x-dp-cost": "1", "x-ratelimit-remaining": "499" },
  ],
  [
    "/v1/usage",
    {},
    200,
    { ...rates, ...json, ...unstored, "x-dp-cost": "0", "x-ratelimit-remaining": "500" },
  ],
  [
    "/v1/letters",
    { headers: { "if-none-match": "*" } },
    304,
    { ...rates, ...cachable, "x-dp-cost": "0", "x-ratelimit-remaining": "500" },
  ],
  [
    "/v1/letters?page=0",
    {},
    400,
    { ...rates, ...json, ...unstored, "x-dp-cost": "0", "x-ratelimit-remaining": "500" },
  ],
  ["/v1/letters", { key: null }, 401, { ...nobody, ...json, ...unstored, "www-authenticate": "Bearer" }],
  [
    "/v1/letters",
    { headers: { "x-api-key": "another" } },
    400,
    { ...nobody, ...json, ...unstored, "www-authenticate": "Bearer" },
  ],
  [
    "/v1/words/w_missing",
    {},
    404,
    { ...rates, ...json, ...unstored, "x-dp-cost": "0", "x-ratelimit-remaining": "500" },
  ],
  [
    "/v1/letters",
    { method: "PUT" },
    405,
    { ...rates, ...json, ...unstored, allow: "GET, HEAD", "x-dp-cost": "0", "x-ratelimit-remaining": "500" },
  ],
];

describe("every header of an answer", () => {
  for (const [path, options, status, expected] of answers) {
    test(`${options.method ?? ""} ${path} ${status}`.trim(), async () => {
      using api = openTestApi();
      const answer = await api.call<unknown>(path, options);
      expect(answer.status).toBe(status);
      expect(headersOf(answer)).toEqual(expected as Record<string, string>);
    });
  }

  test("a 429 tells the seconds to wait: until midnight (section 8.3)", async () => {
    using api = openTestApi();
    await api.call("/v1/words?tier=full&limit=20");
    const answer = await api.call("/v1/words?tier=full&limit=20");
    expect([answer.status, headersOf(answer)]).toEqual([
      429,
      {
        ...rates,
        ...json,
        ...unstored,
        "x-dp-cost": "0",
        "x-ratelimit-remaining": "100",
        "retry-after": "50400",
      },
    ]);
  });
});

test("keys of one plan are each told what is left of their own budget, by free calls too", async () => {
  using api = openTestApi();
  const other = api.makeKey("free").value;
  const left = async (path: string, key: string) =>
    (await api.call<unknown>(path, { key })).headers.get("x-ratelimit-remaining");
  expect(await left("/v1/usage", other)).toBe("500");
  expect(await left("/v1/letters", api.key.value)).toBe("499");
  expect(await left("/v1/usage", other)).toBe("500");
  expect(await left("/v1/usage", api.key.value)).toBe("499");
  expect(await left("/v1/letters?page=0", other)).toBe("500");
  // The next day's headers are others, whoever asks first.
  api.time.set(api.time.clock() + 86_400_000);
  expect(await left("/v1/usage", api.key.value)).toBe("500");
  const { headers } = await api.call<unknown>("/v1/usage", { key: other });
  expect(headers.get("x-ratelimit-reset")).toBe(String(Number(rates["x-ratelimit-reset"]) + 86_400));
});

test("a page of an opened origin may read every header of ours, and ask again after 10 minutes", async () => {
  const origin = "https://app.example.org";
  using api = openTestApi({ app: { corsOrigins: [origin] } });
  const { headers } = await api.call("/v1/letters", { headers: { origin } });
  expect(headers.get("access-control-expose-headers")?.split(", ")).toEqual([
    "ETag",
    "Retry-After",
    "X-Data-Version",
    "X-DP-Cost",
    "X-RateLimit-Limit",
    "X-RateLimit-Policy",
    "X-RateLimit-Remaining",
    "X-RateLimit-Reset",
    "X-Request-Id",
  ]);
  const preflight = new Request("http://mizan.test/v1/letters", {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST" },
  });
  const answer = await api.app.fetch(preflight);
  expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([
    204,
    expect.objectContaining({
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "GET, HEAD, POST",
      "access-control-allow-headers":
        "Authorization, X-Api-Key, Content-Type, If-None-Match, MCP-Protocol-Version, Mcp-Method, Mcp-Name",
      "access-control-max-age": "600",
    }),
  ]);
});
