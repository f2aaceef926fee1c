import { describe, expect, test } from "bun:test";
import { freeWords } from "../../../src/schema/mod.ts";
import { fixtureSize } from "../support/fixture_artifact.ts";
import { planOf } from "../support/plans.ts";
import { type Item, openTestApi } from "../support/test_api.ts";

const query = (text: string): string => encodeURIComponent(text);
const idsOf = (items: readonly Item[]): unknown[] => items.map(({ id }) => id);
const rich = planOf({ day: 1_000_000, month: 1_000_000, name: "rich" });

describe("GET /v1/words 200", () => {
  test("gives 20 words in order of frequency without parameters", async () => {
    using api = openTestApi();
    const { data, meta } = await api.call("/v1/words");
    expect(data.map(({ frequencyRank }) => frequencyRank)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    const { page, limit, total, totalPages } = meta;
    const pages = fixtureSize.count / 20;
    expect({ page, limit, total, totalPages }).toEqual({
      page: 1,
      limit: 20,
      total: 5_200,
      totalPages: pages,
    });
    expect(Number.isInteger(meta.responseTimeMs)).toBe(true);
  });

  test.each([
    ["pos=verb", ({ pos }: Item) => pos === "verb"],
    ["letters=4", ({ letters }: Item) => letters === 4],
    [`root=${query("ك-ت-ب")}`, ({ root }: Item) => root === "ك ت ب"],
    ["verbForm=I", ({ verbForm }: Item) => verbForm === "I"],
    [`startsWith=${query("كت")}`, ({ bare }: Item) => String(bare).startsWith("كت")],
    [`endsWith=${query("ة")}`, ({ bare }: Item) => String(bare).endsWith("ة")],
    [`pattern=${query("فِعَال")}`, ({ pattern }: Item) => pattern === "فِعَال"],
    ["gloss=Scholar", ({ gloss }: Item) => gloss === "scholar"],
    [`pos=verb&letters=3&root=${query("كتب")}`, ({ pos, letters }: Item) => pos === "verb" && letters === 3],
  ])("filters by %s", async (filter, holds) => {
    using api = openTestApi();
    const { data } = await api.call(`/v1/words?${filter}`);
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(holds)).toBe(true);
  });

  test("finds words by English meaning, the one whose first gloss it is before others", async () => {
    using api = openTestApi();
    const { data } = await api.call("/v1/words?gloss=book");
    expect(data.map(({ arabic }) => arabic)).toEqual(["كِتَاب"]);
  });

  test.each(["كتاب", "الكتاب", "kitab", "kitāb", "kitAb", "book"])("q=%s finds كِتَاب first", async (q) => {
    using api = openTestApi();
    const { data, meta } = await api.call(`/v1/words?q=${query(q)}`);
    expect(data[0]?.arabic).toBe("كِتَاب");
    expect(meta.suggestions).toBeUndefined();
  });

  test("q and other filters must both hold, and sort overrides relevance", async () => {
    using api = openTestApi();
    const { data } = await api.call(`/v1/words?q=${query("ك")}&pos=verb&sort=alphabetical`);
    const bare = data.map((word) => String(word.bare));
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ pos }) => pos === "verb")).toBe(true);
    expect(bare).toEqual(bare.toSorted());
  });

  test.each(["ktb", "k-t-b", "K T B", "كتب", "ك ت ب"])("root=%s is the root كتب", async (root) => {
    using api = openTestApi();
    const { data, meta } = await api.call(`/v1/words?root=${query(root)}`);
    expect(data.every((word) => word.root === "ك ت ب")).toBe(true);
    expect(meta.total).toBe(50);
  });

  test("a miss with q offers the nearest words for nothing", async () => {
    using api = openTestApi();
    const { data, meta, headers } = await api.call(`/v1/words?q=${query("كتابب")}`);
    expect([data, headers.get("x-dp-cost")]).toEqual([[], "0"]);
    expect(meta.suggestions).toEqual([
      {
        query: "كتابب",
        words: expect.arrayContaining([{ id: "w_00000005", arabic: "كِتَاب", gloss: "book" }]),
      },
    ]);
  });

  test("a miss without q offers nothing, nor does one that nothing is near to", async () => {
    using api = openTestApi();
    for (const filter of ["letters=0", "q=zzzzzzzz"])
      expect((await api.call(`/v1/words?${filter}`)).meta.suggestions).toBeUndefined();
  });

  test("a length that no word has matches nothing and costs nothing", async () => {
    using api = openTestApi();
    const { data, meta, headers } = await api.call("/v1/words?letters=0");
    expect({ data, total: meta.total, totalPages: meta.totalPages }).toEqual({
      data: [],
      total: 0,
      totalPages: 0,
    });
    expect(headers.get("x-dp-cost")).toBe("0");
  });

  test("a page past the end is empty and costs nothing", async () => {
    using api = openTestApi();
    for (const page of ["261", "9007199254740991"]) {
      const { data, meta, headers } = await api.call(`/v1/words?page=${page}`);
      expect([data, meta.total, meta.totalPages, headers.get("x-dp-cost")]).toEqual([[], 5_200, 260, "0"]);
    }
  });

  test("sorts by the alphabet", async () => {
    using api = openTestApi();
    const { data } = await api.call("/v1/words?sort=alphabetical");
    const bare = data.map((word) => String(word.bare));
    expect(bare).toEqual(bare.toSorted());
  });

  test("each tier holds all of the one before and says its name", async () => {
    using api = openTestApi({ plan: rich });
    const [basic, enriched, full] = await Promise.all(
      ["basic", "enriched", "full"].map(
        async (tier) => (await api.call(`/v1/words?limit=1&tier=${tier}`)).data[0],
      ),
    );
    expect(enriched).toMatchObject({ ...basic, tier: "enriched" });
    expect(full).toMatchObject({ ...enriched, tier: "full" });
  });
});

describe("GET /v1/words prices", () => {
  test.each([
    ["basic words among the 5,000 commonest are free", "limit=100&page=50", "0"],
    ["other basic words cost 1 DP each", "limit=100&page=51", "100"],
    ["a page across the border costs what lies beyond", "limit=3&page=1667", "1"],
    ["enriched words cost 8 DP each, common ones too", "limit=3&tier=enriched", "24"],
    ["full words cost 20 DP each", "limit=2&tier=full", "40"],
  ])("%s", async (_, parameters, cost) => {
    using api = openTestApi({ plan: rich });
    const { headers } = await api.call(`/v1/words?${parameters}`);
    expect(headers.get("x-dp-cost")).toBe(cost);
    expect(api.services.ledger.balance(api.key.id).dayUsed).toBe(Number(cost) * 2);
  });

  test("all pages together yield every word once, and their price is that of the words that are not free", async () => {
    using api = openTestApi({ plan: rich });
    const seen: unknown[] = [];
    let cost = 0;
    for (let page = 1; page <= 52; page++) {
      const { data, headers } = await api.call(`/v1/words?limit=100&page=${page}`);
      seen.push(...idsOf(data));
      cost += Number(headers.get("x-dp-cost"));
    }
    expect([seen.length, new Set(seen).size]).toEqual([fixtureSize.count, fixtureSize.count]);
    expect(cost).toBe(fixtureSize.count - freeWords);
  });
});

test("a record is the same from the file and from memory, and when memory has given it up meanwhile", async () => {
  using api = openTestApi({ plan: rich });
  // The lexicon of the tests keeps 500 records: the first page is gone when the last has been read.
  const read = async () => (await api.call("/v1/words?tier=enriched&limit=100&page=1")).data;
  const first = await read();
  expect(await read()).toEqual(first);
  for (let page = 2; page <= 8; page++) await api.call(`/v1/words?tier=enriched&limit=100&page=${page}`);
  expect(await read()).toEqual(first);
});

describe("GET /v1/words 400", () => {
  test("names the plan's maximum of limit", async () => {
    using api = openTestApi();
    const free = await api.call("/v1/words?limit=21");
    expect(free.error?.details).toEqual([
      {
        location: "query.limit",
        message: "must be a whole number from 1 to 20 on the plan free, in plain digits",
      },
    ]);
    const paid = await api.call("/v1/words?limit=101", { key: api.makeKey("starter").value });
    expect(paid.error?.details?.[0]?.message).toContain("from 1 to 100 on the plan starter");
    const custom = await api.call("/v1/words?limit=501", {
      key: api.makeKey({ ...rich, pageLimit: 500 }).value,
    });
    expect(custom.error?.details?.[0]?.message).toContain("from 1 to 500 on the plan rich");
  });

  test("names everything that is wrong at once", async () => {
    using api = openTestApi();
    const { error } = await api.call("/v1/words?page=0&limit=x&pos=thing&query=a&tier=");
    expect(error?.details?.map(({ location }) => location)).toEqual([
      "query.pos",
      "query.tier",
      "query.page",
      "query.limit",
      "query.query",
    ]);
  });
});

describe("GET /v1/words/random", () => {
  test("200: takes filters and a tier, and is never cached", async () => {
    using api = openTestApi();
    const { data, headers } = await api.call<Item>("/v1/words/random?pos=verb&tier=enriched");
    expect([data.pos, data.tier]).toEqual(["verb", "enriched"]);
    expect([headers.get("x-dp-cost"), headers.get("cache-control"), headers.get("etag")]).toEqual([
      "8",
      "no-store",
      null,
    ]);
  });

  test("200: reaches the first and the last word", async () => {
    for (const [chance, id] of [
      [0, "w_00000001"],
      [1 - 2 ** -53, `w_00000${(5_200).toString(36)}`],
    ] as const) {
      using api = openTestApi({ services: { random: () => chance } });
      expect((await api.call<Item>("/v1/words/random")).data.id).toBe(id);
    }
  });

  test("404: no word matches, and nothing is charged", async () => {
    using api = openTestApi();
    const { status, error, headers } = await api.call("/v1/words/random?letters=60&tier=full");
    expect([status, error?.code, headers.get("x-dp-cost")]).toEqual([404, "ERR_NOT_FOUND", "0"]);
  });
});

describe("GET /v1/words/{id}", () => {
  test.each([
    ["w_00000005", "basic", "0"],
    ["w_00000005", "enriched", "8"],
    ["w_00000005", "full", "20"],
    [`w_0000${(5_150).toString(36).padStart(4, "0")}`, "basic", "1"],
  ])("200: %s at the tier %s", async (id, tier, cost) => {
    using api = openTestApi();
    const { data, headers } = await api.call<Item>(`/v1/words/${id}?tier=${tier}`);
    expect([data.id, data.tier, headers.get("x-dp-cost")]).toEqual([id, tier, cost]);
  });

  test("200: a retired id gives what replaces it", async () => {
    using api = openTestApi();
    expect((await api.call<Item>("/v1/words/w_retired")).data.id).toBe("w_00000005");
  });

  test.each([
    "w_missing",
    "%FF",
    "%ZZ",
    "%00",
    "a%2Fb",
    "%ED%A0%80",
    "x".repeat(5_000),
    "%D9%A1%D9%A2",
    "%E2%80%8F",
    "'%20OR%201=1",
    "__proto__",
    "constructor",
  ])("404: %s", async (id) => {
    using api = openTestApi();
    const { status, error, headers } = await api.call(`/v1/words/${id}`);
    expect([status, error?.code, headers.get("x-dp-cost")]).toEqual([404, "ERR_NOT_FOUND", "0"]);
  });

  test("404 comes after the budget, 400 before it", async () => {
    using api = openTestApi({ plan: planOf({ day: 0, month: 1 }) });
    expect((await api.call("/v1/words/w_missing")).status).toBe(429);
    expect((await api.call("/v1/words/w_missing?tier=x")).status).toBe(400);
  });
});
