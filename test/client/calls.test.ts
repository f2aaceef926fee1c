import { describe, expect, test } from "bun:test";
import { createClient } from "../../src/client/mod.ts";
import { planOf } from "../http/support/plans.ts";
import { openTestApi } from "../http/support/test_api.ts";
import { scriptedClient, success } from "./support.ts";

/** A client of the whole app, without a socket between. */
function openClient() {
  const api = openTestApi({ plan: planOf({ day: 1000, month: 10_000 }) });
  const asked: string[] = [];
  const client = createClient({
    baseUrl: "http://mizan.test",
    apiKey: api.key.value,
    async fetch(url, init) {
      const request = new Request(url, init);
      asked.push(`${request.method} ${decodeURIComponent(new URL(url).pathname + new URL(url).search)}`);
      return api.app.fetch(request);
    },
  });
  return { client, asked, [Symbol.dispose]: () => api[Symbol.dispose]() };
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe("words", () => {
  test("list gives a page with its meta and rate", async () => {
    using api = openClient();
    const { data, meta, rate } = await api.client.words.list({ gloss: "book", limit: 5 });
    expect(data[0]?.arabic).toBe("كِتَاب");
    expect([meta.page, meta.limit, meta.total]).toEqual([1, 5, 1]);
    expect([rate?.limit, rate?.remaining, rate?.policy, rate?.cost]).toEqual([1000, 1000, "day", 0]);
    expect(rate?.resetAt).toEqual(new Date("2026-11-21T00:00:00Z"));
  });

  test("records have the fields of the tier asked for", async () => {
    using api = openClient();
    const { data } = await api.client.words.get("w_00000005", { tier: "full" });
    expect(data.tier).toBe("full");
    expect(data.inflection).toBeArray();
    const random = await api.client.words.random({ gloss: "peace", tier: "enriched" });
    expect(random.data.plurals).toBeArray();
    expect(api.client.lastRate?.cost).toBe(8);
  });

  test("autocomplete and analyze take what was typed", async () => {
    using api = openClient();
    expect((await api.client.words.autocomplete("كتاب", { limit: 3 })).data[0]?.match).toBe("exact");
    expect((await api.client.words.analyze("والكتاب")).data).toBeArray();
    expect(api.asked).toEqual([
      "GET /v1/words/autocomplete?q=كتاب&limit=3",
      "GET /v1/words/analyze?form=والكتاب",
    ]);
  });

  test("an undefined filter is left out", async () => {
    using api = openClient();
    await api.client.words.list({ pos: undefined, limit: 1 });
    expect(api.asked).toEqual(["GET /v1/words?limit=1"]);
  });
});

describe("lists", () => {
  test("every one gives its records", async () => {
    using api = openClient();
    const { roots, patterns, letters, proverbs, expressions, prepositions, conjunctions } = api.client;
    const firsts = [
      (await roots.list({ limit: 1, type: "sound" })).data[0]?.root,
      (await patterns.list({ limit: 1, pos: "noun" })).data[0]?.pattern,
      (await letters.list({ limit: 1, class: "sun" })).data[0]?.letter,
      (await proverbs.list({ limit: 1, theme: "hope" })).data[0]?.id,
      (await expressions.list({ limit: 1, kind: "connective" })).data[0]?.id,
      (await prepositions.list({ limit: 1, attached: true })).data[0]?.id,
      (await conjunctions.list({ limit: 1, function: "subordinating" })).data[0]?.id,
    ];
    expect(firsts).toEqual(["ك ت ب", "فِعَال", "ت", "m_1", "x_2", "a_2", "c_1"]);
  });

  test("pages gives every page from the one asked for, and each every record of these", async () => {
    using api = openClient();
    const pages = await collect(api.client.proverbs.pages({ limit: 20, page: 2 }));
    expect(pages.map(({ data, meta }) => [meta.page, data.length])).toEqual([
      [2, 20],
      [3, 5],
    ]);
    expect((await collect(api.client.proverbs.each({ limit: 20 }))).length).toBe(45);
  });

  test("a page is fetched only when it is wanted", async () => {
    using api = openClient();
    for await (const _ of api.client.proverbs.each({ limit: 20 })) break;
    expect(api.asked).toEqual(["GET /v1/proverbs?limit=20&page=1"]);
  });

  test("where nothing matches there is one page, and it is empty", async () => {
    using api = openClient();
    const pages = await collect(api.client.proverbs.pages({ theme: "none" }));
    expect(pages.map(({ data, meta }) => [data, meta.totalPages])).toEqual([[[], 0]]);
  });
});

describe("roots and patterns", () => {
  test("get gives one with a page of its words", async () => {
    using api = openClient();
    const { data, meta } = await api.client.roots.get("ك ت ب", { limit: 7 });
    expect([data.root, data.words.length, meta.total]).toEqual(["ك ت ب", 7, 50]);
    expect((await api.client.patterns.get("p_2")).data.words[0]?.arabic).toBe("كِتَاب");
  });

  test("eachWord gives all its words", async () => {
    using api = openClient();
    expect((await collect(api.client.roots.eachWord("كتب", { limit: 20 }))).length).toBe(50);
  });

  test("an id that would be another address is refused before anything is sent", async () => {
    using api = openClient();
    for (const id of ["", ".", ".."]) expect(api.client.roots.get(id)).rejects.toThrow("not an id");
    expect(api.asked).toEqual([]);
  });
});

test("usage says what was used", async () => {
  using api = openClient();
  await api.client.letters.list();
  const { data } = await api.client.usage();
  expect([data.plan, data.day.used, data.pageLimit]).toEqual(["custom", 1, 100]);
});

test("lastRate is of the last answer, a refusal too, and null before the first", async () => {
  using api = openClient();
  expect(api.client.lastRate).toBeNull();
  await api.client.letters.list();
  expect([api.client.lastRate?.remaining, api.client.lastRate?.cost]).toEqual([999, 1]);
  await api.client.words.get("w_unknown").catch(() => {});
  expect([api.client.lastRate?.remaining, api.client.lastRate?.cost]).toEqual([999, 0]);
});

describe("createClient", () => {
  const options = { baseUrl: "http://mizan.test", apiKey: "mizan_live_test" };

  test("keeps a path of the address, and its end is not doubled", async () => {
    const { client, requests } = scriptedClient([success([])], { baseUrl: "http://mizan.test/arabic/" });
    await client.letters.list();
    expect(requests[0]?.url).toBe("http://mizan.test/arabic/v1/letters");
    expect(new Headers(requests[0]?.init.headers).get("authorization")).toBe("Bearer mizan_live_test");
  });

  test("refuses a key that is missing or none, and an address that is none", () => {
    expect(() => createClient({ ...options, apiKey: undefined })).toThrow("apiKey is missing");
    expect(() => createClient({ ...options, apiKey: "mizan_live_1\n2" })).toThrow("apiKey is not a key");
    for (const baseUrl of ["", "mizan.test", "ftp://mizan.test"]) {
      expect(() => createClient({ ...options, baseUrl })).toThrow("baseUrl is not an http address");
    }
  });

  test("refuses to run in a web page unless it is told to", () => {
    Object.assign(globalThis, { document: {} });
    try {
      expect(() => createClient(options)).toThrow("in a web page");
      expect(createClient({ ...options, allowBrowser: true }).lastRate).toBeNull();
    } finally {
      Reflect.deleteProperty(globalThis, "document");
    }
  });
});
