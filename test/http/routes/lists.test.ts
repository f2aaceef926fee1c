import { describe, expect, test } from "bun:test";
import { type Item, openTestApi } from "../support/test_api.ts";

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
    path: "/v1/expressions",
    total: 24,
    filters: [
      ["kind=connective", ({ kind }) => kind === "connective"],
      ["word=w_00000001", ({ id }) => id === "x_1"],
      [`q=${query("رغم")}&kind=idiom`, ({ kind }) => kind === "idiom"],
      ["q=DISLIKE", ({ literal }) => literal !== null],
    ],
    refused: ["kind=", "kind=saying", "q=%20", "words=w_1"],
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

describe("text of which nothing is left in the key that is looked for", () => {
  test.each(["-", "- -", "–.", "ـ-", " _ "])("400: roots that begin with %j", async (text) => {
    using api = openTestApi();
    const { status, error, headers } = await api.call(`/v1/roots?startsWith=${query(text)}`);
    expect([status, error?.code]).toEqual([400, "ERR_VALIDATION"]);
    expect(error?.details?.map(({ location }) => location)).toEqual(["query.startsWith"]);
    expect(headers.get("x-dp-cost")).toBe("0");
  });

  test("200: the separators between radicals are passed over", async () => {
    using api = openTestApi();
    const { data } = await api.call(`/v1/roots?startsWith=${query("ك-ت")}`);
    expect(data.map(({ root }) => root)).toEqual(["ك ت ب"]);
  });

  test.each([
    ["ء", ["m_2"]],
    ["ء ء", []],
  ])("200: proverbs with %j are those with a hamza on the line", async (text, ids) => {
    using api = openTestApi();
    const { data, headers } = await api.call(`/v1/proverbs?q=${query(text)}`);
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(headers.get("x-dp-cost")).toBe(ids.length > 0 ? "1" : "0");
  });

  test.each(["startsWith", "endsWith"])(
    "words by %s: 400 for nothing, 200 for signs that no word has",
    async (name) => {
      using api = openTestApi();
      expect((await api.call(`/v1/words?${name}=${query("ـ\u064E")}`)).status).toBe(400);
      for (const sign of ["-", "ء", "."]) {
        const { status, meta } = await api.call(`/v1/words?${name}=${query(sign)}`);
        expect([sign, status, meta.total]).toEqual([sign, 200, 0]);
      }
    },
  );
});

describe("a retired id answers with its successor", () => {
  test("in the path of a root and of a pattern", async () => {
    using api = openTestApi();
    const root = await api.call<Item>("/v1/roots/r_retired");
    expect([root.status, root.data.id, root.meta.total]).toEqual([200, "r_d983d8aad8a8", 50]);
    const pattern = await api.call<Item>("/v1/patterns/p_retired");
    expect([pattern.status, pattern.data.id, pattern.meta.total]).toEqual([200, "p_2", 1]);
  });

  test.each([
    ["/v1/words?root=", "r_retired", "r_d983d8aad8a8"],
    ["/v1/words?pattern=", "p_retired", "p_2"],
    ["/v1/proverbs?word=", "w_retired", "w_00000005"],
    ["/v1/expressions?word=", "w_retired", "w_00000005"],
  ])("in %s", async (path, old, current) => {
    using api = openTestApi();
    const { data, meta } = await api.call(`${path}${old}`);
    expect(meta.total).toBeGreaterThan(0);
    expect(data).toEqual((await api.call(`${path}${current}`)).data);
  });

  test("404: a retired id of another kind", async () => {
    using api = openTestApi();
    expect((await api.call("/v1/roots/p_retired")).status).toBe(404);
    expect((await api.call("/v1/patterns/r_retired")).status).toBe(404);
  });
});

describe("invisible characters and tatweel in a filter are folded away", () => {
  const [mark, joiner] = ["\u200F", "\u200D"];
  test.each([
    ["/v1/words", "root", `${mark}r_d983d8aad8a8`, "r_d983d8aad8a8"],
    ["/v1/words", "pattern", `${mark}p_2`, "p_2"],
    ["/v1/words", "pattern", `فِعَـــال${mark}`, "فِعَال"],
    ["/v1/words", "gloss", `bo\u00ADok${mark}`, "book"],
    ["/v1/proverbs", "theme", `${mark}pa${joiner}tience`, "patience"],
    ["/v1/proverbs", "theme", "Patience", "patience"],
    ["/v1/proverbs", "theme", " HOPE ", "hope"],
    ["/v1/proverbs", "word", `w_00000001${mark}`, "w_00000001"],
    ["/v1/proverbs", "q", `Pat${joiner}ience`, "patience"],
  ])("%s %s: %j", async (path, name, sent, plain) => {
    using api = openTestApi();
    const { data, meta } = await api.call(`${path}?${name}=${query(sent)}`);
    expect(meta.total).toBeGreaterThan(0);
    expect(data).toEqual((await api.call(`${path}?${name}=${query(plain)}`)).data);
  });

  test("in the path of a root too", async () => {
    using api = openTestApi();
    expect((await api.call(`/v1/roots/${query(`r_d983d8aad8a8${mark}`)}`)).status).toBe(200);
  });
});

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
