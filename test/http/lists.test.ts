import { describe, expect, test } from "bun:test";
import { type Item, openTestApi } from "./support/test_api.ts";

const query = (text: string): string => encodeURIComponent(text);

/** Every list that is not of words, how many records it has in all, filters and what holds of what they find. */
const lists: readonly {
  readonly path: string;
  readonly total: number;
  readonly filters: readonly (readonly [string, (item: Item) => boolean])[];
  readonly refused: readonly string[];
}[] = [
  {
    path: "/v1/roots",
    total: 6,
    filters: [
      ["type=hollow", ({ type }) => type === "hollow"],
      ["letters=4", ({ radicals }) => (radicals as string[]).length === 4],
      [`startsWith=${query("كت")}`, ({ root }) => root === "ك ت ب"],
    ],
    refused: [
      "letters=5",
      "letters=0",
      "letters=03",
      "type=weak",
      "startsWith=",
      "tier=basic",
      "sort=frequency",
    ],
  },
  {
    path: "/v1/patterns",
    total: 3,
    filters: [
      ["pos=verb", ({ pos }) => pos === "verb"],
      ["verbForm=I&pos=verb", ({ verbForm }) => verbForm === "I"],
    ],
    refused: ["pos=VERB", "verbForm=1", "verbForm=i", "pattern=x"],
  },
  {
    path: "/v1/letters",
    total: 36,
    filters: [
      ["class=sun", (item) => item.class === "sun"],
      ["kind=extra", ({ kind }) => kind === "extra"],
      ["kind=letter&class=moon", (item) => item.class === "moon" && item.kind === "letter"],
    ],
    refused: ["class=star", "kind=", "letter=x"],
  },
  {
    path: "/v1/proverbs",
    total: 45,
    filters: [
      ["theme=hope", ({ theme }) => theme === "hope"],
      ["word=w_00000001", ({ id }) => id === "m_1"],
      [`q=${query("صبر")}&theme=patience`, ({ theme }) => theme === "patience"],
      ["q=Patience", ({ translation }) => String(translation).includes("Patience")],
    ],
    refused: ["theme=", "q=%20", "words=w_1"],
  },
  {
    path: "/v1/grammar/prepositions",
    total: 23,
    filters: [
      ["attached=true", ({ attached }) => attached === true],
      ["attached=false&function=place", (item) => item.attached === false && item.function === "place"],
    ],
    refused: ["attached=1", "attached=True", "function=magic"],
  },
  {
    path: "/v1/grammar/conjunctions",
    total: 21,
    filters: [["function=coordinating", (item) => item.function === "coordinating"]],
    refused: ["attached=", "function=place", "relation=addition"],
  },
];

for (const { path, total, filters, refused } of lists) {
  describe(`GET ${path} 200`, () => {
    test("a page that is not empty costs 1 DP, one past the end nothing", async () => {
      using api = openTestApi();
      const first = await api.call(path);
      expect([first.data.length, first.meta.total]).toEqual([Math.min(20, total), total]);
      expect(first.headers.get("x-dp-cost")).toBe("1");
      const past = await api.call(`${path}?page=${(first.meta.totalPages as number) + 1}`);
      expect([past.data, past.meta.total, past.headers.get("x-dp-cost")]).toEqual([[], total, "0"]);
      expect((await api.call(`${path}?page=9007199254740991&limit=20`)).data).toEqual([]);
    });

    test("pages 1 to totalPages yield every record once", async () => {
      using api = openTestApi();
      const seen: string[] = [];
      let totalPages = 1;
      for (let page = 1; page <= totalPages; page++) {
        const { data, meta } = await api.call(`${path}?page=${page}&limit=7`);
        seen.push(...data.map((item) => JSON.stringify(item)));
        totalPages = meta.totalPages as number;
      }
      expect([totalPages, seen.length, new Set(seen).size]).toEqual([Math.ceil(total / 7), total, total]);
    });

    test.each([...filters])("filters by %s", async (filter, holds) => {
      using api = openTestApi();
      const { data, meta } = await api.call(`${path}?${filter}`);
      expect(data.length).toBeGreaterThan(0);
      expect(meta.total).toBeLessThanOrEqual(total);
      expect(data.every(holds)).toBe(true);
    });
  });

  describe(`GET ${path} 400`, () => {
    test.each([...refused, "limit=21", "limit=0", "page=0", "page=1&page=1"])("%s", async (filter) => {
      using api = openTestApi();
      const { status, error, headers } = await api.call(`${path}?${filter}`);
      expect([status, error?.code]).toEqual([400, "ERR_VALIDATION"]);
      expect(error?.details?.map(({ location }) => location)).toEqual([`query.${filter.split("=")[0]}`]);
      expect(headers.get("x-dp-cost")).toBe("0");
    });
  });
}

test("a value of an open set that nothing has is an empty page", async () => {
  using api = openTestApi();
  const { status, data, headers } = await api.call("/v1/proverbs?theme=weather");
  expect([status, data, headers.get("x-dp-cost")]).toEqual([200, [], "0"]);
});

describe("GET /v1/roots/{root}", () => {
  const root = query("كتب");

  test.each(["r_d983d8aad8a8", root, query("ك ت ب"), query("ك-ت-ب")])("200: %s", async (written) => {
    using api = openTestApi();
    const { data, meta } = await api.call<Item>(`/v1/roots/${written}`);
    expect(data).toMatchObject({ id: "r_d983d8aad8a8", root: "ك ت ب" });
    expect([(data.words as Item[]).length, meta.limit, meta.total, meta.totalPages]).toEqual([20, 20, 50, 3]);
  });

  test.each([
    ["1 DP and the words that are not free", "limit=20", "11"],
    ["1 DP alone where all words are free", "limit=10", "1"],
    ["all words at their price", "page=3", "11"],
    ["nothing for a page without words", "page=4", "0"],
  ])("200: costs %s", async (_, parameters, cost) => {
    using api = openTestApi();
    const { status, headers } = await api.call<Item>(`/v1/roots/${root}?${parameters}`);
    expect([status, headers.get("x-dp-cost")]).toEqual([200, cost]);
  });

  test("200: a root without words costs nothing", async () => {
    using api = openTestApi();
    const { data, headers } = await api.call<Item>(`/v1/roots/${query("قول")}`);
    expect([data.words, headers.get("x-dp-cost")]).toEqual([[], "0"]);
  });

  test("200: pages yield every word once", async () => {
    using api = openTestApi();
    const seen: unknown[] = [];
    for (const page of [1, 2, 3]) {
      seen.push(
        ...((await api.call<Item>(`/v1/roots/${root}?page=${page}`)).data.words as Item[]).map(
          ({ id }) => id,
        ),
      );
    }
    expect([seen.length, new Set(seen).size]).toEqual([50, 50]);
  });

  test.each(["r_missing", "%FF%FE", "%00", query("ظظظ"), query("كت"), "abc", "w_00000005"])(
    "404: %s",
    async (written) => {
      using api = openTestApi();
      const { status, error } = await api.call(`/v1/roots/${written}`);
      expect([status, error?.code]).toEqual([404, "ERR_NOT_FOUND"]);
    },
  );

  test("400: limit above the plan's", async () => {
    using api = openTestApi();
    expect((await api.call(`/v1/roots/${root}?limit=21`)).status).toBe(400);
  });
});

describe("GET /v1/patterns/{id}", () => {
  test("200: the pattern with a page of its words", async () => {
    using api = openTestApi();
    const { data, meta, headers } = await api.call<Item>("/v1/patterns/p_1?limit=5");
    expect(data).toMatchObject({ id: "p_1", pattern: "فَعَلَ" });
    expect((data.words as Item[]).every(({ pattern }) => pattern === "فَعَلَ")).toBe(true);
    expect([(data.words as Item[]).length, headers.get("x-dp-cost")]).toEqual([5, "1"]);
    expect(meta.total).toBeGreaterThan(2_000);
  });

  test.each(["p_missing", "%FF", query("فَعَلَ")])("404: %s", async (id) => {
    using api = openTestApi();
    expect((await api.call(`/v1/patterns/${id}`)).status).toBe(404);
  });
});
