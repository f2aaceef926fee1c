import { describe, expect, test } from "bun:test";
import { sqliteAccounts } from "../../src/accounts/sqlite_accounts.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { planOf } from "./support/plans.ts";
import { openTestApi, type TestAnswer, type TestApi } from "./support/test_api.ts";

const full = "/v1/words?tier=full&limit=1";
const half = "/v1/words/autocomplete?q=%D9%83&limit=1";
const free = "/v1/words/w_00000005";

/** The rate headers must say what the ledger says at this moment. */
function expectLedgerHeaders(
  api: TestApi,
  { headers }: TestAnswer<unknown>,
  plan: { day: number; month: number },
): void {
  const { dayUsed, monthUsed } = api.services.ledger.balance(api.key.id);
  const remaining = Math.floor(Math.min(plan.day - dayUsed / 2, plan.month - monthUsed / 2));
  expect({
    limit: headers.get("x-ratelimit-limit"),
    remaining: headers.get("x-ratelimit-remaining"),
    policy: headers.get("x-ratelimit-policy"),
  }).toEqual({ limit: String(plan.day), remaining: String(Math.max(0, remaining)), policy: "day" });
}

describe("rate headers", () => {
  test("equal the ledger after every kind of answer", async () => {
    const plan = { day: 60, month: 100 };
    using api = openTestApi({ plan: planOf(plan) });
    const seen: number[] = [];
    const kinds: readonly [string, Parameters<TestApi["call"]>[1]?][] = [
      [full],
      [half],
      [free],
      ["/v1/letters"],
      ["/v1/letters", { method: "HEAD" }],
      ["/v1/letters", { headers: { "if-none-match": "*" } }],
      ["/v1/letters?page=99"],
      ["/v1/words/w_missing"],
      ["/v1/nothing"],
      ["/v1/letters?page=0"],
      ["/v1/letters", { method: "PUT" }],
      ["/v1/words/bulk", { json: { lemmas: ["عالم"] } }],
      ["/v1/words/bulk", { json: { lemmas: [] } }],
      ["/v1/words/random?tier=enriched"],
      ["/v1/roots/r_d983d8aad8a8"],
      ["/v1/usage"],
      [full],
      [full],
      [half],
    ];
    for (const [path, options] of kinds) {
      const answer = await api.call<unknown>(path, options);
      seen.push(answer.status);
      expectLedgerHeaders(api, answer, plan);
    }
    expect(seen).toEqual([
      200, 200, 200, 200, 200, 304, 200, 404, 404, 400, 405, 200, 400, 200, 200, 200, 429, 429, 200,
    ]);
  });

  test("X-RateLimit-Reset is the next midnight UTC in seconds", async () => {
    using api = openTestApi({ now: "2026-12-31T23:59:59.999Z" });
    const { headers } = await api.call("/v1/usage");
    expect(headers.get("x-ratelimit-reset")).toBe(String(Date.parse("2027-01-01T00:00:00Z") / 1000));
  });

  test("a new day begins at midnight", async () => {
    using api = openTestApi({ plan: planOf({ day: 20, month: 1_000 }), now: "2026-11-20T23:59:59.999Z" });
    expect((await api.call(full)).status).toBe(200);
    const { status, headers, error } = await api.call(full);
    expect([status, headers.get("retry-after"), error?.resetAt]).toEqual([429, "1", "2026-11-21T00:00:00Z"]);
    api.time.set("2026-11-21T00:00:00Z");
    expect((await api.call(full)).headers.get("x-ratelimit-remaining")).toBe("0");
  });

  test("a clock that goes back gives no budget back", async () => {
    using api = openTestApi({ plan: planOf({ day: 20, month: 1_000 }), now: "2026-11-21T00:00:00Z" });
    expect((await api.call(full)).status).toBe(200);
    api.time.set("2026-11-20T23:59:59Z");
    const { status, headers } = await api.call(full);
    expect([status, headers.get("x-ratelimit-reset")]).toEqual([
      429,
      String(Date.parse("2026-11-22T00:00:00Z") / 1000),
    ]);
  });
});

describe("a budget that is used up", () => {
  test("half a point is not used up: the header shows 0 and what fits is served", async () => {
    using api = openTestApi({ plan: planOf({ day: 20.5, month: 1_000 }) });
    expect((await api.call(full)).headers.get("x-ratelimit-remaining")).toBe("0");
    expect((await api.call(free)).status).toBe(200);
    const refused = await api.call(full);
    expect([refused.status, refused.error?.remaining]).toEqual([429, 0]);
    const served = await api.call(half);
    expect([served.status, served.headers.get("x-dp-cost")]).toEqual([200, "0.5"]);
    expect((await api.call(half)).status).toBe(429);
  });

  test("refuses free look-ups, empty pages and misses too, but neither /v1/usage nor HEAD nor a bad request", async () => {
    using api = openTestApi({ plan: planOf({ day: 20, month: 1_000 }) });
    await api.call(full);
    for (const path of [free, "/v1/letters?page=99", "/v1/words/w_missing", "/v1/words?letters=0"]) {
      const { status, error } = await api.call(path);
      expect([path, status, error?.code, error?.limit, error?.remaining]).toEqual([
        path,
        429,
        "ERR_RATE_LIMIT_EXCEEDED",
        20,
        0,
      ]);
    }
    expect((await api.call(free, { headers: { "if-none-match": "*" } })).status).toBe(429);
    expect((await api.call("/v1/usage")).status).toBe(200);
    expect((await api.call(free, { method: "HEAD" })).status).toBe(200);
    expect((await api.call("/v1/letters?page=0")).status).toBe(400);
  });

  test("the month has its own code, limit and reset, and wins when both refuse", async () => {
    using api = openTestApi({ plan: planOf({ day: 25, month: 25 }) });
    await api.call(full);
    const little = await api.call(full);
    expect(little.error).toMatchObject({
      code: "ERR_MONTHLY_LIMIT_EXCEEDED",
      limit: 25,
      remaining: 5,
      resetAt: "2026-12-01T00:00:00Z",
    });
    expect(little.headers.get("retry-after")).toBe(
      String((Date.parse("2026-12-01") - Date.parse("2026-11-20T10:00:00Z")) / 1000),
    );
    expect(little.headers.get("x-ratelimit-reset")).toBe(String(Date.parse("2026-11-21T00:00:00Z") / 1000));
    expect(little.headers.get("x-ratelimit-remaining")).toBe("5");
    api.time.set("2026-12-01T00:00:00Z");
    expect((await api.call(full)).status).toBe(200);
  });

  test("neither window is charged when one refuses", async () => {
    using api = openTestApi({ plan: planOf({ day: 30, month: 35 }) });
    await api.call(full);
    api.time.set("2026-11-21T00:00:00Z");
    expect((await api.call(full)).error).toMatchObject({ code: "ERR_MONTHLY_LIMIT_EXCEEDED", remaining: 15 });
    expect(api.services.ledger.balance(api.key.id)).toMatchObject({ dayUsed: 0, monthUsed: 40 });
  });
});

describe("a change of plan", () => {
  test("holds from the next request on; what was used stays used", async () => {
    using api = openTestApi({ plan: planOf({ day: 20, month: 1_000 }) });
    await api.call(full);
    expect((await api.call(full)).status).toBe(429);
    await sqliteAccounts(api.database, { clock: systemClock }).putPlan(planOf({ day: 50, month: 1_000 }));
    const more = await api.call(full);
    expect([more.status, more.headers.get("x-ratelimit-remaining")]).toEqual([200, "10"]);
    await sqliteAccounts(api.database, { clock: systemClock }).putPlan(planOf({ day: 5, month: 1_000 }));
    const less = await api.call(free);
    expect([less.status, less.error?.remaining, less.headers.get("x-ratelimit-remaining")]).toEqual([
      429,
      0,
      "0",
    ]);
  });
});

describe("1,000 calls at once", () => {
  test("grant exactly what the budget holds and never more", async () => {
    using api = openTestApi({ plan: planOf({ day: 1_234.5, month: 10_000 }) });
    const paths = Array.from(
      { length: 1_000 },
      (_, n) => [full, half, "/v1/letters", "/v1/words?tier=enriched&limit=1"][n % 4] as string,
    );
    const answers = await Promise.all(paths.map((path) => api.call(path)));
    const granted = answers.reduce((sum, { headers }) => sum + Number(headers.get("x-dp-cost")), 0);
    const { dayUsed, monthUsed } = api.services.ledger.balance(api.key.id);
    expect([dayUsed / 2, monthUsed / 2]).toEqual([granted, granted]);
    expect(granted).toBeLessThanOrEqual(1_234.5);
    // Calls of half a point come until the end, so nothing that fits is left over.
    expect(granted).toBe(1_234.5);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(api.app.limiter.held(api.key.id)).toBe(0);
  });

  test("of one price are served as often as the budget allows", async () => {
    using api = openTestApi({ plan: planOf({ day: 250, month: 333 }) });
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => api.call("/v1/letters")));
    expect(answers.filter(({ status }) => status === 200).length).toBe(250);
    const remaining = answers
      .filter(({ status }) => status === 200)
      .map(({ headers }) => Number(headers.get("x-ratelimit-remaining")));
    expect(remaining.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 250 }, (_, n) => n));
  });
});
