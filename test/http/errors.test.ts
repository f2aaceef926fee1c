import { describe, expect, test } from "bun:test";
import { type ErrorCode, errorStatus } from "../../src/domain/api_error.ts";
import { makeKeyValue } from "../../src/domain/api_key.ts";
import { dayOf } from "../../src/domain/period.ts";
import type { Lexicon } from "../../src/lexicon/lexicon.ts";
import { seededRandom } from "../support/seeded_random.ts";
import { planOf } from "./support/plans.ts";
import {
  lexicon,
  openTestApi,
  type TestAnswer,
  type TestApi,
  type TestApiOptions,
} from "./support/test_api.ts";

interface Provocation {
  readonly options?: TestApiOptions;
  /** Members of `error` beside code and message. */
  readonly fields?: readonly string[];
  /** Whether the caller is known: the answer then says what the call cost and what the plan allows. */
  readonly isKnown: boolean;
  provoke(api: TestApi): Promise<TestAnswer<unknown>>;
}

const post = { method: "POST", headers: { "content-type": "application/json" } };
const failing: Lexicon = {
  ...lexicon,
  list: () => {
    throw new Error("the table letters is gone");
  },
};

/** One way to each error. */
const provocations: Record<ErrorCode, Provocation> = {
  ERR_AUTH_MISSING: { isKnown: false, provoke: (api) => api.call("/v1/letters", { key: null }) },
  ERR_AUTH_INVALID: {
    isKnown: false,
    provoke: (api) => api.call("/v1/letters", { key: "mizan_live_nonsense" }),
  },
  ERR_AUTH_REVOKED: {
    isKnown: false,
    async provoke(api) {
      await api.services.keys.revoke(api.key.id);
      return api.call("/v1/letters");
    },
  },
  ERR_AUTH_CONFLICT: {
    isKnown: false,
    provoke: (api) => api.call("/v1/letters", { headers: { "x-api-key": api.makeKey("pro").value } }),
  },
  ERR_RATE_LIMIT_EXCEEDED: {
    isKnown: true,
    options: { plan: planOf({ day: 7, month: 100 }) },
    fields: ["limit", "remaining", "resetAt"],
    provoke: (api) => api.call("/v1/words?tier=enriched&limit=1"),
  },
  ERR_MONTHLY_LIMIT_EXCEEDED: {
    isKnown: true,
    options: { plan: planOf({ day: 7, month: 7 }) },
    fields: ["limit", "remaining", "resetAt"],
    provoke: (api) => api.call("/v1/words?tier=enriched&limit=1"),
  },
  ERR_CONCURRENCY_LIMIT_EXCEEDED: {
    isKnown: true,
    options: { plan: planOf({ day: 100, month: 100, concurrency: 1 }) },
    fields: ["limit"],
    async provoke(api) {
      const first = api.call("/v1/words?tier=full&limit=1");
      const second = await api.call("/v1/letters");
      await first;
      return second;
    },
  },
  ERR_VALIDATION: { isKnown: true, fields: ["details"], provoke: (api) => api.call("/v1/letters?page=0") },
  ERR_INVALID_JSON: { isKnown: true, provoke: (api) => api.call("/v1/words/bulk", { ...post, body: "{" }) },
  ERR_NOT_FOUND: { isKnown: true, provoke: (api) => api.call("/v1/words/w_missing") },
  ERR_METHOD_NOT_ALLOWED: { isKnown: true, provoke: (api) => api.call("/v1/words/bulk") },
  ERR_PAYLOAD_TOO_LARGE: {
    isKnown: true,
    provoke: (api) => api.call("/v1/words/bulk", { ...post, body: " ".repeat(33 * 1024) }),
  },
  ERR_URI_TOO_LONG: { isKnown: true, provoke: (api) => api.call(`/v1/letters?kind=${"x".repeat(9_000)}`) },
  ERR_UNSUPPORTED_MEDIA_TYPE: {
    isKnown: true,
    provoke: (api) => api.call("/v1/words/bulk", { method: "POST", body: "x" }),
  },
  ERR_INTERNAL: {
    isKnown: true,
    options: { services: { lexicon: failing } },
    provoke: (api) => api.call("/v1/letters"),
  },
  ERR_UNAVAILABLE: {
    isKnown: true,
    provoke(api) {
      api.services.ledger.charge = () => Promise.reject(new Error("the disk is full"));
      return api.call("/v1/letters");
    },
  },
};

const ownHeaders: Partial<Record<ErrorCode, Record<string, string>>> = {
  ERR_AUTH_MISSING: { "www-authenticate": "Bearer" },
  ERR_AUTH_INVALID: { "www-authenticate": "Bearer" },
  ERR_AUTH_REVOKED: { "www-authenticate": "Bearer" },
  ERR_AUTH_CONFLICT: { "www-authenticate": "Bearer" },
  ERR_METHOD_NOT_ALLOWED: { allow: "POST" },
  ERR_RATE_LIMIT_EXCEEDED: { "retry-after": String(14 * 3600) },
  ERR_MONTHLY_LIMIT_EXCEEDED: { "retry-after": String(10 * 86_400 + 14 * 3600) },
  ERR_CONCURRENCY_LIMIT_EXCEEDED: { "retry-after": "1" },
};

/** How a refused call is kept in usage: `invalid` where nothing else is said; null where nobody is known. */
const outcomes: Partial<Record<ErrorCode, string | null>> = {
  ERR_AUTH_MISSING: null,
  ERR_AUTH_INVALID: null,
  ERR_AUTH_CONFLICT: null,
  ERR_AUTH_REVOKED: "revoked",
  ERR_NOT_FOUND: "notFound",
  ERR_RATE_LIMIT_EXCEEDED: "dayLimit",
  ERR_MONTHLY_LIMIT_EXCEEDED: "monthLimit",
  ERR_CONCURRENCY_LIMIT_EXCEEDED: "concurrency",
  ERR_INTERNAL: "failed",
  ERR_UNAVAILABLE: "failed",
};

const everyOwnHeader = ["www-authenticate", "allow", "retry-after"];

for (const [code, { options = {}, fields = [], isKnown, provoke }] of Object.entries(provocations)) {
  const status = errorStatus[code as ErrorCode];
  describe(`${status} ${code}`, () => {
    test("has the envelope, its own fields and nothing more", async () => {
      using api = openTestApi(options);
      const answer = await provoke(api);
      const body = JSON.parse(answer.text);
      expect([answer.status, answer.error?.code]).toEqual([status, code]);
      expect(Object.keys(body)).toEqual(["data", "error", "meta"]);
      expect(body.data).toBeNull();
      expect(Object.keys(body.error).sort()).toEqual(["code", "docs", "message", ...fields].sort());
      expect(body.error.docs).toBe(`/docs/errors#${code}`);
      expect(body.meta).toEqual({ requestId: answer.headers.get("x-request-id") });
      expect(body.meta.requestId).toMatch(/^req_[0-9a-z]{20}$/);
    });

    test("has its headers, and those of no other error", async () => {
      using api = openTestApi(options);
      const { headers } = await provoke(api);
      const own = Object.fromEntries(
        everyOwnHeader.map((name) => [name, headers.get(name)]).filter(([, value]) => value),
      );
      expect(own).toEqual(ownHeaders[code as ErrorCode] ?? {});
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["no-store", null]);
      expect(headers.get("x-dp-cost")).toBe(isKnown ? "0" : null);
      expect(headers.get("x-ratelimit-limit") === "0").toBe(!isKnown);
      expect(headers.get("x-ratelimit-policy")).toBe("day");
      expect(headers.get("x-ratelimit-reset")).toBe(String(Date.parse("2026-11-21T00:00:00Z") / 1000));
    });

    test("costs nothing and leaves no slot taken", async () => {
      using api = openTestApi(options);
      await provoke(api);
      const allowed = code === "ERR_CONCURRENCY_LIMIT_EXCEEDED" ? 40 : 0;
      expect(api.services.ledger.balance(api.key.id).dayUsed).toBe(allowed);
      expect(api.app.limiter.held(api.key.id)).toBe(0);
    });

    test("is counted with its outcome", async () => {
      using api = openTestApi(options);
      await provoke(api);
      api.services.ledger.flush();
      const day = dayOf(api.time.clock());
      const sums = api.services.ledger.sums(["outcome"], {
        keyIds: [api.key.id],
        firstDay: day,
        lastDay: day,
      });
      const { [code as ErrorCode]: expected = "invalid" } = outcomes;
      const refused = sums.map(({ outcome }) => outcome).filter((outcome) => outcome !== "served");
      expect(refused).toEqual((expected === null ? [] : [expected]) as typeof refused);
    });

    test("is logged with its code and without the key", async () => {
      using api = openTestApi(options);
      await provoke(api);
      const events = api.log.filter((event) => event.event === "request" && event.code === code);
      expect(events.map((event) => event.status)).toEqual([status]);
      expect(JSON.stringify(api.log)).not.toContain(api.key.value);
      expect(JSON.stringify(api.log)).not.toContain("Bearer");
    });
  });
}

describe("where an error leads", () => {
  const baseUrl = "https://mizan.example.org";

  test("docs is absolute where the operator has set the address, and never made of the Host", async () => {
    using api = openTestApi({ services: { baseUrl } });
    const known = await api.call("/v1/words/w_missing", { headers: { host: "evil.example" } });
    expect(known.error?.docs).toBe(`${baseUrl}/docs/errors#ERR_NOT_FOUND`);
    const outside = await api.call("/missing", { key: null });
    expect(outside.error?.docs).toBe(`${baseUrl}/docs/errors#ERR_NOT_FOUND`);
  });

  test("docs is the place of the page that explains the code", async () => {
    using api = openTestApi();
    for (const code of Object.keys(provocations) as ErrorCode[]) {
      const { options = {}, provoke } = provocations[code];
      using provoked = openTestApi(options);
      const [path = "", anchor] = ((await provoke(provoked)).error?.docs ?? "").split("#");
      const page = await api.app.fetch(new Request(`http://mizan.test${path}`));
      expect([code, anchor, page.status]).toEqual([code, code, 200]);
      expect(await page.text()).toContain(`id="${anchor}"`);
    }
  });

  for (const [code, address] of [
    ["ERR_AUTH_MISSING", null],
    ["ERR_AUTH_INVALID", baseUrl],
    ["ERR_AUTH_REVOKED", baseUrl],
  ] as const) {
    test(`401 ${code} says where keys are made: ${address ?? ""}/dashboard/keys`, async () => {
      using api = openTestApi({ services: { baseUrl: address } });
      const { error } = await provocations[code].provoke(api);
      expect([error?.code, error?.message]).toEqual([
        code,
        expect.stringMatching(new RegExp(` at ${address ?? ""}/dashboard/keys$`)),
      ]);
    });
  }

  test("404 of a path sends people to /docs and programs to /openapi.json", async () => {
    using api = openTestApi();
    expect((await api.call("/v1/wordz")).error?.message).toBe(
      "There is no endpoint at this path: see /docs, or /openapi.json for programs",
    );
  });

  test.each(["كتاب", "كِتَاب", "book", "%D9%83", "5", "W_1"])(
    "404 of /v1/words/%s, which is no id, says how a lemma is looked up",
    async (text) => {
      using api = openTestApi();
      const { status, error, headers } = await api.call(`/v1/words/${text}`);
      expect([status, error?.code, headers.get("x-dp-cost")]).toEqual([404, "ERR_NOT_FOUND", "0"]);
      expect(error?.message).toBe(
        "This is not the id of a word, which begins with w_: look a lemma up with POST /v1/words/bulk, or search with GET /v1/words?q=…",
      );
    },
  );

  test("404 of an id that no word has says that alone", async () => {
    using api = openTestApi();
    expect((await api.call("/v1/words/w_missing")).error?.message).toBe("There is no word with this id");
  });

  test("404 of a pattern says where patterns are found", async () => {
    using api = openTestApi();
    expect((await api.call("/v1/patterns/فاعل")).error?.message).toBe(
      "There is no pattern with this id: GET /v1/patterns lists them",
    );
  });

  test.each([
    ["day", 7, 100],
    ["month", 7, 7],
  ])(
    "429 says what the call costs and what is left of the %s, also where that is 1 DP",
    async (period, day, month) => {
      using api = openTestApi({ plan: planOf({ day, month }) });
      for (const left of [7, 1]) {
        const { error } = await api.call("/v1/words?tier=enriched&limit=1");
        expect(error?.message).toStartWith(
          `This call costs 8 DP, more than the ${left} DP left of the ${period}'s budget, which resets at 2026-1`,
        );
        for (let i = 0; i < 6; i++) await api.call("/v1/letters");
      }
    },
  );
});

describe("authentication", () => {
  const invalid = [
    ["a wrong check sum", (value: string) => `${value.slice(0, -1)}${value.endsWith("0") ? "1" : "0"}`],
    ["a key that was never made", () => makeKeyValue(seededRandom(99))],
    ["another prefix", (value: string) => value.replace("live", "test")],
    ["lower case", (value: string) => value.toLowerCase()],
    ["two words", (value: string) => `${value} x`],
    ["bytes beyond ASCII", () => "mizan_live_é"],
  ] as const;
  test.each(invalid)("401 ERR_AUTH_INVALID: %s", async (_, change) => {
    using api = openTestApi();
    const { error } = await api.call("/v1/letters", { key: change(api.key.value) });
    expect(error?.code).toBe("ERR_AUTH_INVALID");
  });

  const missing = [
    ["an empty key", { "x-api-key": "" }],
    ["Bearer alone", { authorization: "Bearer" }],
    ["Bearer and a space", { authorization: "Bearer " }],
    ["another scheme", { authorization: "Basic bWl6YW46" }],
    ["a key without a scheme", { authorization: makeKeyValue(seededRandom(1)) }],
  ] as const;
  test.each(missing)("401 ERR_AUTH_MISSING: %s", async (_, headers) => {
    using api = openTestApi();
    expect((await api.call("/v1/letters", { key: null, headers })).error?.code).toBe("ERR_AUTH_MISSING");
  });

  test("200: either header, any case of the scheme, the same key twice, another scheme beside it", async () => {
    using api = openTestApi();
    const { value } = api.key;
    for (const headers of [
      { "x-api-key": value },
      { authorization: `bearer ${value}` },
      { authorization: `BEARER   ${value}` },
      { authorization: `Bearer ${value}`, "x-api-key": value },
      { authorization: "Basic bWl6YW46", "x-api-key": value },
      { authorization: "", "x-api-key": value },
      { authorization: `Bearer ${value}, Bearer ${value}` },
    ]) {
      expect((await api.call("/v1/letters", { key: null, headers })).status).toBe(200);
    }
  });

  test("400 ERR_AUTH_CONFLICT comes before any look-up and counts for nobody", async () => {
    using api = openTestApi();
    const { value } = api.key;
    for (const headers of [
      { authorization: `Bearer ${value}`, "x-api-key": "nonsense" },
      { authorization: "Bearer nonsense", "x-api-key": value },
      { "x-api-key": `${value}, nonsense` },
    ]) {
      expect((await api.call("/v1/letters", { key: null, headers })).error?.code).toBe("ERR_AUTH_CONFLICT");
    }
    expect(api.services.ledger.usage(api.key.id)).toEqual([]);
  });

  test("503: the key store does not answer", async () => {
    using api = openTestApi();
    api.services.keys.find = () => {
      throw new Error("disk I/O error");
    };
    const { status, headers, text } = await api.call("/v1/letters");
    expect([status, headers.get("x-ratelimit-limit")]).toEqual([503, "0"]);
    expect(text).not.toContain("disk");
  });
});

describe("order of checks", () => {
  /** Each call is wrong in every later way as well; the first that applies answers. */
  test("authentication, concurrency, route, method, size, type, JSON, validation, budget, look-up", async () => {
    const plan = planOf({ day: 0, month: 1, concurrency: 1 });
    using api = openTestApi({ plan });
    const big = "[".repeat(33 * 1024);
    const json = { "content-type": "application/json" };
    const steps: readonly [number, string, Parameters<TestApi["call"]>[1]][] = [
      [401, "/v1/nothing/here", { key: null, method: "DELETE", body: big }],
      [404, "/v1/nothing/here?x", { method: "DELETE", body: big }],
      [405, `/v1/words/bulk?${"x".repeat(9_000)}`, { method: "DELETE", body: big }],
      [414, `/v1/words/bulk?${"x".repeat(9_000)}`, { method: "POST", body: big }],
      [413, "/v1/words/bulk?x", { method: "POST", body: big }],
      [415, "/v1/words/bulk?x", { method: "POST", body: "[" }],
      [400, "/v1/words/bulk?x", { method: "POST", body: "[", headers: json }],
      [400, "/v1/words/bulk?x", { method: "POST", body: "[]", headers: json }],
      [429, "/v1/words/w_missing", {}],
    ];
    const seen: unknown[] = [];
    for (const [, path, options] of steps) seen.push((await api.call(path, options)).status);
    expect(seen).toEqual(steps.map(([status]) => status));

    const [, busy] = await Promise.all([
      api.call("/v1/words/bulk", { method: "POST", headers: json, body: "{}" }),
      api.call("/v1/nothing/here", { method: "DELETE" }),
    ]);
    expect(busy.error?.code).toBe("ERR_CONCURRENCY_LIMIT_EXCEEDED");
  });
});

describe("fixed paths", () => {
  test.each([
    ["GET", "/v1/words/bulk", 405],
    ["HEAD", "/v1/words/bulk", 405],
    ["POST", "/v1/words/random", 405],
    ["GET", "/v1/words/analyze", 400],
    ["POST", "/v1/words/analyze", 405],
    ["GET", "/v1", 404],
    ["GET", "/v1/", 404],
    ["GET", "/v1/words/", 404],
    ["GET", "/v1/words/a/b", 404],
    ["GET", "/v1/grammar", 404],
    ["GET", "/v1/Words", 404],
    ["GET", "/v1/%77ords", 404],
  ])("%s %s is %d", async (method, path, status) => {
    using api = openTestApi();
    expect((await api.call(path, { method })).status).toBe(status);
  });
});
