import { describe, expect, test } from "bun:test";
import type { Lexicon } from "../../src/lexicon/lexicon.ts";
import { lexicon, openTestApi, type TestApi } from "../http/support/test_api.ts";

const fetchPage = (api: TestApi, path: string, init: RequestInit = {}): Promise<Response> =>
  api.app.fetch(new Request(`http://mizan.test${path}`, init));

describe("GET /healthz and /readyz", () => {
  test("200: alive and ready", async () => {
    using api = openTestApi();
    expect(await (await fetchPage(api, "/healthz")).json()).toEqual({ status: "ok" });
    expect(await (await fetchPage(api, "/readyz")).json()).toEqual({ status: "ready" });
  });

  const gone = (): never => {
    throw new Error("gone");
  };
  test("503: the lexicon does not answer", async () => {
    const broken: Lexicon = { ...lexicon, words: gone };
    using api = openTestApi({ services: { lexicon: broken } });
    const response = await fetchPage(api, "/readyz");
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: "unavailable", reasons: ["the lexicon does not answer"] },
    ]);
    expect((await fetchPage(api, "/healthz")).status).toBe(200);
  });

  test("503: the ledger does not answer", async () => {
    using api = openTestApi();
    api.services.ledger.balance = gone;
    expect(await (await fetchPage(api, "/readyz")).json()).toMatchObject({
      reasons: ["the ledger does not answer"],
    });
  });

  test("503: the server is stopping, while calls are still answered and connections closed", async () => {
    using api = openTestApi();
    api.app.beginStop();
    const response = await fetchPage(api, "/readyz");
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { reasons: ["the server is stopping"] },
    ]);
    const { status, headers } = await api.call("/v1/letters");
    expect([status, headers.get("connection")]).toEqual([200, "close"]);
  });
});

describe("GET /favicon.ico", () => {
  test("200: a small picture that every page may show", async () => {
    using api = openTestApi();
    const response = await fetchPage(api, "/favicon.ico");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(response.headers.get("cache-control")).toContain("max-age=");
    const svg = await response.text();
    expect(svg).toStartWith("<svg ");
    expect(svg.length).toBeLessThan(500);
    expect((await fetchPage(api, "/")).headers.get("content-security-policy")).toContain("img-src 'self'");
  });
});

describe("outside /v1", () => {
  test.each(["/missing", "/v1x", "/v2/words", "/docs/", "/docs/json", "//v1/words", "/%76%31/words"])(
    "404: %s has the envelope with Limit 0",
    async (path) => {
      using api = openTestApi();
      const response = await fetchPage(api, path, { headers: { "x-api-key": api.key.value } });
      const body = (await response.json()) as { meta: { requestId: string } };
      expect(response.status).toBe(404);
      expect(body).toMatchObject({ data: null, error: { code: "ERR_NOT_FOUND" } });
      expect(response.headers.get("x-request-id")).toBe(body.meta.requestId);
      expect([response.headers.get("x-ratelimit-limit"), response.headers.get("x-ratelimit-policy")]).toEqual(
        ["0", "day"],
      );
    },
  );

  test.each(["/", "/healthz", "/readyz", "/openapi.json", "/docs", "/docs/scalar.js", "/favicon.ico"])(
    "405: POST %s",
    async (path) => {
      using api = openTestApi();
      const response = await fetchPage(api, path, { method: "POST", body: "x" });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
      expect(await response.json()).toMatchObject({ error: { code: "ERR_METHOD_NOT_ALLOWED" } });
    },
  );

  test("HEAD has the headers of GET", async () => {
    using api = openTestApi();
    for (const path of ["/", "/healthz", "/openapi.json", "/docs", "/missing"]) {
      const [head, get] = [await fetchPage(api, path, { method: "HEAD" }), await fetchPage(api, path)];
      expect([path, head.status, await head.text()]).toEqual([path, get.status, ""]);
      expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
      expect(head.headers.get("content-length")).toBe(String((await get.arrayBuffer()).byteLength));
    }
  });

  test("every request is logged by the page's path, unknown ones without theirs", async () => {
    using api = openTestApi();
    await fetchPage(api, "/healthz");
    await fetchPage(api, `/missing/${api.key.value}`);
    expect(api.log.map(({ event, endpoint, status }) => [event, endpoint, status])).toEqual([
      ["request", "/healthz", 200],
      ["request", "unknown", 404],
    ]);
  });
});

describe("browsers", () => {
  test("are told with every answer not to guess its type", async () => {
    using api = openTestApi({ app: { corsOrigins: "*" } });
    const headers = { "x-api-key": api.key.value };
    const preflight = { origin: "https://app.example.org", "access-control-request-method": "GET" };
    const etag = (await fetchPage(api, "/v1/letters", { headers })).headers.get("etag") as string;
    const answers: [number, string, RequestInit?][] = [
      [200, "/v1/letters", { headers }],
      [200, "/v1/letters", { headers, method: "HEAD" }],
      [304, "/v1/letters", { headers: { ...headers, "if-none-match": etag } }],
      [204, "/v1/letters", { headers: preflight, method: "OPTIONS" }],
      [401, "/v1/letters"],
      [404, "/v1/words/w_missing", { headers }],
      [405, "/v1/words/bulk", { headers }],
      [404, "/missing"],
      [405, "/docs", { method: "POST" }],
    ];
    const pages = [
      "/",
      "/docs",
      "/docs/errors",
      "/docs/search?q=root",
      "/docs/scalar.js",
      "/openapi.json",
      "/healthz",
      "/readyz",
    ];
    for (const [status, path, init] of [...answers, ...pages.map((page): [number, string] => [200, page])]) {
      const answer = await fetchPage(api, path, init);
      expect([path, answer.status, answer.headers.get("x-content-type-options")]).toEqual([
        path,
        status,
        "nosniff",
      ]);
    }
  });

  test.each(["/", "/docs", "/docs/errors", "/docs/quick-start.ar"])(
    "may put %s into no frame",
    async (path) => {
      using api = openTestApi();
      const policy = (await fetchPage(api, path)).headers.get("content-security-policy") ?? "";
      expect(policy.split("; ")).toContain("frame-ancestors 'none'");
      expect(policy.split("; ")).toContain("base-uri 'none'");
    },
  );
});

describe("CORS", () => {
  const preflight = (origin: string): RequestInit => ({
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "GET",
      "access-control-request-headers": "authorization",
    },
  });

  test("closed: a preflight is an OPTIONS like any other, and no header opens anything", async () => {
    using api = openTestApi();
    expect((await fetchPage(api, "/v1/letters", preflight("https://app.example.org"))).status).toBe(401);
    const headers = { origin: "https://app.example.org", "access-control-request-method": "GET" };
    expect((await api.call("/v1/letters", { method: "OPTIONS", headers })).status).toBe(405);
    const answer = await api.call("/v1/letters", { headers });
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("open to some: their preflight is answered without a key, and their scripts may read every answer", async () => {
    using api = openTestApi({ app: { corsOrigins: ["https://app.example.org"] } });
    const allowed = await fetchPage(api, "/v1/letters", preflight("https://app.example.org"));
    expect([allowed.status, allowed.headers.get("access-control-allow-origin")]).toEqual([
      204,
      "https://app.example.org",
    ]);
    expect(allowed.headers.get("access-control-allow-headers")).toContain("Authorization");
    expect((await fetchPage(api, "/v1/letters", preflight("https://evil.example"))).status).toBe(401);
    for (const key of [undefined, null]) {
      const { headers } = await api.call("/v1/letters", {
        headers: { origin: "https://app.example.org" },
        ...(key === null ? { key } : {}),
      });
      expect(headers.get("access-control-allow-origin")).toBe("https://app.example.org");
      expect(headers.get("access-control-expose-headers")).toContain("X-DP-Cost");
      expect(headers.get("vary")).toBe("Accept-Encoding, Origin");
    }
    const other = await api.call("/v1/letters", { headers: { origin: "https://evil.example" } });
    expect([other.status, other.headers.get("access-control-allow-origin")]).toEqual([200, null]);
  });

  test("open to all", async () => {
    using api = openTestApi({ app: { corsOrigins: "*" } });
    expect((await fetchPage(api, "/v1/letters", preflight("https://any.example"))).status).toBe(204);
    expect((await api.call("/v1/letters", { method: "OPTIONS" })).status).toBe(405);
  });
});
