import { describe, expect, test } from "bun:test";
import type { Usage } from "../../../src/schema/mod.ts";
import { planOf } from "../support/plans.ts";
import { openTestApi } from "../support/test_api.ts";

describe("GET /v1/usage 200", () => {
  test("says what was used by endpoint, exact to half a point", async () => {
    using api = openTestApi();
    await api.call("/v1/words?tier=enriched&limit=2");
    await api.call("/v1/words/autocomplete?q=%D9%83&limit=3");
    await api.call("/v1/words/w_missing");
    await api.call("/v1/words?page=x");
    await api.call("/v1/words", { method: "DELETE" });
    await api.call("/v1/nothing/here");
    const { data, headers } = await api.call<Usage>("/v1/usage");
    expect(data).toEqual({
      plan: "free",
      day: { limit: 500, used: 17.5, remaining: 482.5, resetAt: "2026-11-21T00:00:00Z" },
      month: { limit: 5_000, used: 17.5, remaining: 4_982.5, resetAt: "2026-12-01T00:00:00Z" },
      concurrency: 5,
      pageLimit: 20,
      endpoints: [
        { endpoint: "GET /v1/words", calls: 3, dp: { day: 16, month: 16 } },
        { endpoint: "GET /v1/words/autocomplete", calls: 1, dp: { day: 1.5, month: 1.5 } },
        { endpoint: "GET /v1/words/{id}", calls: 1, dp: { day: 0, month: 0 } },
        { endpoint: "unknown", calls: 1, dp: { day: 0, month: 0 } },
      ],
    });
    expect([headers.get("x-dp-cost"), headers.get("x-ratelimit-remaining")]).toEqual(["0", "482"]);
  });

  test("the day starts anew at midnight, the month goes on", async () => {
    using api = openTestApi();
    await api.call("/v1/letters");
    api.time.set("2026-11-21T00:00:00Z");
    const { data } = await api.call<Usage>("/v1/usage");
    expect([data.day.used, data.month.used]).toEqual([0, 1]);
    expect(data.day.resetAt).toBe("2026-11-22T00:00:00Z");
  });

  test("is served when the budget is used up", async () => {
    using api = openTestApi({ plan: planOf({ day: 1, month: 1, pageLimit: 7 }) });
    await api.call("/v1/letters?limit=7");
    expect((await api.call("/v1/letters?limit=7")).status).toBe(429);
    const { status, data } = await api.call<Usage>("/v1/usage");
    expect([status, data.day.remaining, data.month.remaining]).toEqual([200, 0, 0]);
    expect([data.concurrency, data.pageLimit]).toEqual([null, 7]);
  });
});
