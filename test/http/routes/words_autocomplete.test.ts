import { describe, expect, test } from "bun:test";
import { openTestApi } from "../support/test_api.ts";

const complete = (q: string, more = ""): string => `/v1/words/autocomplete?q=${encodeURIComponent(q)}${more}`;

describe("GET /v1/words/autocomplete 200", () => {
  test("gives at most 10 results by itself, 0.5 DP each, the header exact and the remainder floored", async () => {
    using api = openTestApi();
    const { data, headers, meta } = await api.call(complete("ك", "&limit=3"));
    expect(data.length).toBe(3);
    expect([headers.get("x-dp-cost"), headers.get("x-ratelimit-remaining")]).toEqual(["1.5", "498"]);
    expect(Object.keys(meta)).toEqual(["requestId"]);
    expect((await api.call(complete("ك"))).data.length).toBe(10);
    expect((await api.call(complete("ك", "&limit=20"))).data.length).toBe(20);
  });

  test("whole words come before longer ones, folded spelling after exact", async () => {
    using api = openTestApi();
    const exact = await api.call(complete("عالم"));
    expect(exact.data.map(({ match }) => match)).toEqual(["exact", "exact"]);
    const folded = await api.call(complete("الي"));
    expect(folded.data.map(({ arabic, match }) => [arabic, match])).toEqual([["إِلَى", "normalized"]]);
  });

  test("filters by part of speech", async () => {
    using api = openTestApi();
    const { data } = await api.call(complete("ك", "&pos=verb&limit=20"));
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ pos }) => pos === "verb")).toBe(true);
  });

  test("invisible characters are folded away", async () => {
    using api = openTestApi();
    const { data } = await api.call(complete("\u200Fعا\u0640لم\u200B"));
    expect(data.length).toBe(2);
  });

  test("finds words by Latin letters", async () => {
    using api = openTestApi();
    const { data } = await api.call(complete("kitab"));
    expect(data[0]).toMatchObject({ arabic: "كِتَاب", match: "transliteration" });
  });

  test("a miss offers the nearest words for nothing", async () => {
    using api = openTestApi();
    const { data, meta, headers } = await api.call(complete("كتابب"));
    expect([data, headers.get("x-dp-cost")]).toEqual([[], "0"]);
    const [near] = meta.suggestions ?? [];
    expect(near?.query).toBe("كتابب");
    expect(near?.words).toContainEqual({ id: "w_00000005", arabic: "كِتَاب", gloss: "book" });
    expect(near?.words.length).toBeLessThanOrEqual(5);
  });

  test("costs nothing when nothing is found", async () => {
    using api = openTestApi();
    const { status, data, headers } = await api.call(complete("غغغغغ"));
    expect([status, data, headers.get("x-dp-cost")]).toEqual([200, [], "0"]);
  });
});

describe("GET /v1/words/autocomplete 400", () => {
  test.each([
    ["/v1/words/autocomplete", "query.q"],
    [complete(""), "query.q"],
    [complete("\u064E"), "query.q"],
    [complete("ب".repeat(65)), "query.q"],
    [complete("كت", "&limit=21"), "query.limit"],
    [complete("كت", "&limit=0"), "query.limit"],
    [complete("كت", "&page=1"), "query.page"],
    [complete("كت", "&tier=basic"), "query.tier"],
    [complete("كت", "&pos=Verb"), "query.pos"],
  ])("%s", async (path, location) => {
    using api = openTestApi();
    const { status, error } = await api.call(path);
    expect([status, error?.details?.map((fault) => fault.location)]).toEqual([400, [location]]);
  });
});
