import { describe, expect, test } from "bun:test";
import type { Endpoint } from "../../../src/http/endpoint.ts";
import { endpoints } from "../../../src/http/endpoints.ts";
import type { Ledger } from "../../../src/ledger/ledger.ts";
import type { Lexicon } from "../../../src/lexicon/lexicon.ts";
import { planOf } from "../support/plans.ts";
import { type CallOptions, lexicon, openTestApi } from "../support/test_api.ts";

/** What every endpoint has in common, endpoint by endpoint and status by status. */

/** A call of each endpoint that finds something which costs. */
const goodCalls: Record<string, { readonly path: string; readonly options?: CallOptions }> = {
  "GET /v1/words": { path: "/v1/words?tier=full&limit=2" },
  "GET /v1/words/random": { path: "/v1/words/random?tier=enriched" },
  "POST /v1/words/bulk": { path: "/v1/words/bulk", options: { json: { lemmas: ["سلام"] } } },
  "GET /v1/words/autocomplete": { path: "/v1/words/autocomplete?q=%D9%83%D8%AA" },
  "GET /v1/words/analyze": { path: "/v1/words/analyze?form=%D8%AF%D8%A8%D8%A8" },
  "POST /v1/text/analyze": { path: "/v1/text/analyze", options: { json: { text: "دبب دبب" } } },
  "POST /v1/text/diacritize": { path: "/v1/text/diacritize", options: { json: { text: "دبب دبب" } } },
  "GET /v1/words/{id}": { path: "/v1/words/w_00000005?tier=full" },
  "GET /v1/roots": { path: "/v1/roots" },
  "GET /v1/roots/{root}": { path: "/v1/roots/%D9%83%D8%AA%D8%A8" },
  "GET /v1/patterns": { path: "/v1/patterns" },
  "GET /v1/patterns/{id}": { path: "/v1/patterns/p_1" },
  "GET /v1/letters": { path: "/v1/letters" },
  "GET /v1/proverbs": { path: "/v1/proverbs" },
  "GET /v1/expressions": { path: "/v1/expressions" },
  "GET /v1/grammar/prepositions": { path: "/v1/grammar/prepositions" },
  "GET /v1/grammar/conjunctions": { path: "/v1/grammar/conjunctions" },
  "GET /v1/usage": { path: "/v1/usage" },
};

const broken = (): never => {
  throw new Error("secret detail");
};
const brokenLexicon: Lexicon = {
  dataVersion: "broken",
  counts: {},
  words: broken,
  countWords: broken,
  word: broken,
  lemma: broken,
  autocomplete: broken,
  nearest: broken,
  analyses: broken,
  analyze: broken,
  analyzeByLemma: broken,
  readText: broken,
  list: broken,
  phrase: broken,
  root: broken,
  pattern: broken,
  close: broken,
};
const brokenLedger: Ledger<"now"> = {
  balance: broken,
  charge: () => Promise.reject(new Error("secret detail")),
  count: () => {},
  usage: broken,
  sums: broken,
  lastUsed: broken,
  lastDay: broken,
  daysAhead: broken,
  rebookDaysAhead: broken,
  flush: broken,
  close: async () => {},
};

const withQuery = (path: string, query: string): string => path + (path.includes("?") ? "&" : "?") + query;

function describeEndpoint(
  endpoint: Endpoint,
  { path, options = {} }: { path: string; options?: CallOptions },
): void {
  const name = endpoint.name;
  const isPriced = name !== "GET /v1/usage";

  describe(`${name} 200`, () => {
    test("is charged what X-DP-Cost says, and the headers tell the balance", async () => {
      using api = openTestApi({ plan: "starter" });
      const { status, headers, error, meta } = await api.call<unknown>(path, options);
      expect({ status, error }).toEqual({ status: 200, error: null });
      const used = api.services.ledger.balance(api.key.id).dayUsed / 2;
      expect(Number(headers.get("x-dp-cost"))).toBe(used);
      expect(used > 0).toBe(isPriced);
      expect(headers.get("x-ratelimit-remaining")).toBe(String(Math.floor(5_000 - used)));
      expect(headers.get("x-request-id")).toBe(meta.requestId);
      expect(headers.get("x-data-version")).toBe(lexicon.dataVersion);
      expect(headers.get("retry-after")).toBeNull();
      expect(headers.get("cache-control")).toBe(endpoint.isCachable ? "private, no-cache" : "no-store");
      expect(headers.get("etag") !== null).toBe(endpoint.isCachable);
    });

    test("is counted once under its name", async () => {
      using api = openTestApi({ plan: "starter" });
      await api.call(path, options);
      const usage = api.services.ledger.usage(api.key.id).filter((row) => row.calls > 0);
      expect(usage.map((row) => [row.endpoint, row.calls])).toEqual([[name, 1]]);
      expect(api.log.map((event) => [event.endpoint, event.keyId])).toEqual([[name, api.key.id]]);
    });
  });

  describe(`${name} 400`, () => {
    test("refuses an unknown parameter by name", async () => {
      using api = openTestApi();
      const { status, error, headers } = await api.call(withQuery(path, "colour=red"), options);
      expect([status, error?.code, error?.details?.[0]?.location]).toEqual([
        400,
        "ERR_VALIDATION",
        "query.colour",
      ]);
      expect([headers.get("x-dp-cost"), headers.get("cache-control")]).toEqual(["0", "no-store"]);
    });
  });

  describe(`${name} 401`, () => {
    test("comes before everything else", async () => {
      using api = openTestApi();
      const { status, error, headers } = await api.call(withQuery(path, "colour=red"), {
        ...options,
        key: null,
      });
      expect([status, error?.code]).toEqual([401, "ERR_AUTH_MISSING"]);
      expect(headers.get("www-authenticate")).toBe("Bearer");
      expect(headers.get("x-ratelimit-limit")).toBe("0");
      expect(headers.get("x-ratelimit-remaining")).toBe("0");
      expect(headers.get("x-ratelimit-reset")).toBe(String(Date.parse("2026-11-21T00:00:00Z") / 1000));
      expect(headers.get("x-ratelimit-policy")).toBe("day");
      expect(headers.get("x-dp-cost")).toBeNull();
    });
  });

  describe(`${name} 405`, () => {
    const wrong = [
      "DELETE",
      "PUT",
      "PATCH",
      "OPTIONS",
      "PROPFIND",
      endpoint.method === "GET" ? "POST" : "GET",
    ];
    test.each(wrong)("refuses %s", async (method) => {
      using api = openTestApi();
      const { status, error, headers } = await api.call(path, { method });
      expect([status, error?.code]).toEqual([405, "ERR_METHOD_NOT_ALLOWED"]);
      expect(headers.get("allow")).toBe(endpoint.method === "GET" ? "GET, HEAD" : endpoint.method);
      expect(headers.get("x-ratelimit-limit")).toBe("500");
    });
  });

  describe(`${name} 413`, () => {
    const { bodyBytesMax } = endpoint;
    test(`refuses a body of more than ${bodyBytesMax / 1024} KiB`, async () => {
      using api = openTestApi();
      const headers = { "content-length": String(bodyBytesMax + 1), "content-type": "application/json" };
      const body = endpoint.method === "POST" ? "x".repeat(bodyBytesMax + 1) : undefined;
      const { status, error } = await api.call(path, {
        method: endpoint.method,
        headers,
        body: body ?? null,
      });
      expect([status, error?.code]).toEqual([413, "ERR_PAYLOAD_TOO_LARGE"]);
    });
  });

  describe(`${name} 414`, () => {
    test("refuses an address of more than 8 KiB", async () => {
      using api = openTestApi();
      const { status, error } = await api.call(withQuery(path, `q=${"x".repeat(8_192)}`), options);
      expect([status, error?.code]).toEqual([414, "ERR_URI_TOO_LONG"]);
    });
  });

  describe(`${name} 429`, () => {
    test("serves nothing when the cost does not fit, and says what is left", async () => {
      if (!isPriced) return;
      using api = openTestApi({ plan: planOf({ day: 0.5, month: 100 }) });
      const expectsFit = name === "GET /v1/words/autocomplete";
      const { status, error, headers } = await api.call(expectsFit ? `${path}&limit=2` : path, options);
      expect([status, error?.code, error?.remaining]).toEqual([429, "ERR_RATE_LIMIT_EXCEEDED", 0]);
      expect([headers.get("x-dp-cost"), headers.get("retry-after")]).toEqual(["0", String(14 * 3600)]);
      expect(api.services.ledger.balance(api.key.id).dayUsed).toBe(0);
    });

    test("refuses when the budget is used up, /v1/usage apart", async () => {
      using api = openTestApi({ plan: planOf({ day: 0, month: 0 }) });
      const { status, error } = await api.call(path, options);
      expect([status, error?.code ?? null]).toEqual(
        isPriced ? [429, "ERR_MONTHLY_LIMIT_EXCEEDED"] : [200, null],
      );
    });
  });

  if (isPriced) {
    describe(`${name} 500`, () => {
      test("says nothing of its cause, which is logged", async () => {
        using api = openTestApi({ services: { lexicon: brokenLexicon } });
        const { status, error, text } = await api.call(path, options);
        expect([status, error?.code]).toEqual([500, "ERR_INTERNAL"]);
        expect(text).not.toContain("secret");
        expect(JSON.stringify(api.log)).toContain("secret detail");
        expect(api.services.ledger.balance(api.key.id).dayUsed).toBe(0);
      });
    });
  }

  describe(`${name} 503`, () => {
    test("comes when the ledger does not answer", async () => {
      using api = openTestApi({ services: { ledger: brokenLedger } });
      const { status, error, text, headers } = await api.call(path, options);
      expect([status, error?.code]).toEqual([503, "ERR_UNAVAILABLE"]);
      expect(text).not.toContain("secret");
      expect([headers.get("x-ratelimit-limit"), headers.get("x-ratelimit-remaining")]).toEqual(["500", "0"]);
      expect(headers.get("retry-after")).toBeNull();
    });
  });
}

function describeGet(endpoint: Endpoint, path: string): void {
  const name = endpoint.name;
  describe(`${name} HEAD`, () => {
    test("has GET's status and headers, no body, and costs nothing", async () => {
      using api = openTestApi({ plan: "starter" });
      const head = await api.call(path, { method: "HEAD" });
      expect([head.status, head.text, head.headers.get("x-dp-cost")]).toEqual([200, "", "0"]);
      expect(api.services.ledger.balance(api.key.id).dayUsed).toBe(0);
      const get = await api.call<unknown>(path);
      const names = (headers: Headers) =>
        [...headers.keys()].filter((key) => !["content-length", "transfer-encoding"].includes(key)).sort();
      expect(names(head.headers)).toEqual(names(get.headers));
      expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
      // Its body was not made, so nobody knows its length.
      expect([head.headers.get("content-length"), head.headers.get("transfer-encoding")]).toEqual([
        null,
        "chunked",
      ]);
    });

    test("tests no budget", async () => {
      using api = openTestApi({ plan: planOf({ day: 0, month: 0 }) });
      expect((await api.call(path, { method: "HEAD" })).status).toBe(200);
    });
  });

  if (!endpoint.isCachable) return;
  describe(`${name} 304`, () => {
    test("costs nothing when If-None-Match names the tag", async () => {
      using api = openTestApi({ plan: "starter" });
      const tag = (await api.call(path)).headers.get("etag") as string;
      const used = api.services.ledger.balance(api.key.id).dayUsed;
      for (const sent of [tag, `"other", ${tag}`, tag.slice(2), "*"]) {
        const { status, text, headers } = await api.call(path, { headers: { "if-none-match": sent } });
        expect([status, text, headers.get("x-dp-cost"), headers.get("etag")]).toEqual([304, "", "0", tag]);
        expect(headers.get("cache-control")).toBe("private, no-cache");
      }
      expect(api.services.ledger.balance(api.key.id).dayUsed).toBe(used);
      expect((await api.call(path, { headers: { "if-none-match": 'W/"other"' } })).status).toBe(200);
    });
  });
}

test("there is a call for every endpoint", () => {
  expect(Object.keys(goodCalls).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

for (const endpoint of endpoints) {
  const good = goodCalls[endpoint.name];
  if (!good) continue;
  describeEndpoint(endpoint, good);
  if (endpoint.method === "GET") describeGet(endpoint, good.path);
}
