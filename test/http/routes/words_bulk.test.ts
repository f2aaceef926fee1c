import { describe, expect, test } from "bun:test";
import { type Item, openTestApi, type TestApi } from "../support/test_api.ts";

const path = "/v1/words/bulk";
const jsonType = { "content-type": "application/json" };
const bulk = (api: TestApi, json: unknown) => api.call(path, { json });
const send = (
  api: TestApi,
  body: NonNullable<RequestInit["body"]>,
  headers: Record<string, string> = jsonType,
) => api.call(path, { method: "POST", body, headers });

describe("POST /v1/words/bulk 200", () => {
  test("answers in the order of the lemmas, each record with the lemma as it was sent", async () => {
    using api = openTestApi();
    const { data, meta } = await bulk(api, { lemmas: ["سلام", "عالم", "كتاب"] });
    expect(data.map((word: Item) => [word.query, word.arabic])).toEqual([
      ["سلام", "سَلَام"],
      ["عالم", "عَالِم"],
      ["عالم", "عَالَم"],
      ["كتاب", "كِتَاب"],
    ]);
    expect(meta.notFound).toEqual([]);
  });

  test("vowels given choose among homographs", async () => {
    using api = openTestApi();
    const { data } = await bulk(api, { lemmas: ["عَالَم"] });
    expect(data.map(({ arabic }) => arabic)).toEqual(["عَالَم"]);
  });

  test("lists misses as they were sent and costs nothing for them", async () => {
    using api = openTestApi();
    const { data, meta, headers } = await bulk(api, {
      lemmas: ["غغغغ", "hello", "٣٤", "كتاب"],
      tier: "full",
    });
    expect(meta.notFound).toEqual(["غغغغ", "hello", "٣٤"]);
    expect([data.length, headers.get("x-dp-cost")]).toEqual([1, "20"]);
  });

  test("offers for each miss the nearest words, for nothing", async () => {
    using api = openTestApi();
    const { meta, headers } = await bulk(api, { lemmas: ["كتابب", "عالم", "zzzzzzzz"] });
    expect(meta.suggestions).toEqual([
      {
        query: "كتابب",
        words: expect.arrayContaining([{ id: "w_00000005", arabic: "كِتَاب", gloss: "book" }]),
      },
    ]);
    expect(headers.get("x-dp-cost")).toBe("0");
  });

  test("offers words for the first five misses only", async () => {
    using api = openTestApi();
    const lemmas = ["كتابا", "كتابب", "كتابت", "كتابث", "كتابج", "كتابح", "كتابخ"];
    const { meta } = await bulk(api, { lemmas });
    expect(meta.notFound).toEqual(lemmas);
    expect(meta.suggestions?.map(({ query }) => query)).toEqual(lemmas.slice(0, 5));
  });

  test("is a 200 when nothing at all is found", async () => {
    using api = openTestApi();
    const { status, data, headers } = await bulk(api, { lemmas: ["غغغغ"] });
    expect([status, data, headers.get("x-dp-cost")]).toEqual([200, [], "0"]);
  });

  test("what is the same without invisible characters and tatweel is answered once, at its first place", async () => {
    using api = openTestApi();
    const { data, headers } = await bulk(api, { lemmas: ["\u200Fعَالَم", "كتاب", "عـَالَم", "عَالَم"] });
    expect(data.map(({ query }) => query)).toEqual(["\u200Fعَالَم", "كتاب"]);
    expect(headers.get("x-dp-cost")).toBe("1");
  });

  test("folded spelling is found when there is no exact one", async () => {
    using api = openTestApi();
    const { data } = await bulk(api, { lemmas: ["الى"] });
    expect(data.map(({ arabic, query }) => [arabic, query])).toEqual([["إِلَى", "الى"]]);
  });

  test.each([
    ["a free word", ["كتاب"], "basic", "0"],
    ["two homographs of which the commonest is free", ["عالم"], "basic", "0"],
    ["the one of them that is not free", ["عَالَم"], "basic", "1"],
    ["enriched: once per lemma, however many records", ["عالم", "كتاب"], "enriched", "16"],
    ["full", ["كتاب"], "full", "20"],
  ])("costs the tier's price per lemma found: %s", async (_, lemmas, tier, cost) => {
    using api = openTestApi();
    const { headers, data } = await bulk(api, { lemmas, tier });
    expect(headers.get("x-dp-cost")).toBe(cost);
    expect(data.every((word: Item) => word.tier === tier)).toBe(true);
  });

  test("takes 50 lemmas of 64 code points, 32 KiB, a charset and a byte order mark", async () => {
    using api = openTestApi();
    const lemmas = Array.from({ length: 50 }, (_, n) => `${"𐤀".repeat(61)}${String(n).padStart(3, "0")}`);
    expect((await bulk(api, { lemmas })).status).toBe(200);
    const text = JSON.stringify({ lemmas: ["كتاب"] });
    const padded = text + " ".repeat(32 * 1024 - Buffer.byteLength(text));
    expect(
      (await send(api, padded, { "content-type": 'Application/JSON; charset="UTF-8"; x=1' })).status,
    ).toBe(200);
    expect((await send(api, `\uFEFF${text}`, { ...jsonType, "content-encoding": "identity" })).status).toBe(
      200,
    );
  });
});

describe("POST /v1/words/bulk 400 ERR_VALIDATION", () => {
  const long = "ب".repeat(65);
  test.each<[string, unknown, string[]]>([
    ["no lemmas", { lemmas: [] }, ["body.lemmas"]],
    ["51 lemmas, counted before cleaning", { lemmas: Array(51).fill("كتاب") }, ["body.lemmas"]],
    ["no key lemmas", {}, ["body.lemmas"]],
    ["lemmas is null", { lemmas: null }, ["body.lemmas"]],
    ["lemmas is a string", { lemmas: "كتاب" }, ["body.lemmas"]],
    ["lemmas is an object", { lemmas: { 0: "كتاب" } }, ["body.lemmas"]],
    ["numbers", { lemmas: ["كتاب", 5, null, true] }, ["body.lemmas[1]", "body.lemmas[2]", "body.lemmas[3]"]],
    ["nested", { lemmas: [["كتاب"], { a: 1 }] }, ["body.lemmas[0]", "body.lemmas[1]"]],
    ["an empty lemma", { lemmas: ["كتاب", ""] }, ["body.lemmas[1]"]],
    ["10,000 characters", { lemmas: ["ب".repeat(10_000)] }, ["body.lemmas[0]"]],
    ["65 code points", { lemmas: [long, "كتاب", long] }, ["body.lemmas[0]", "body.lemmas[2]"]],
    ["NUL", { lemmas: ["كت\0اب"] }, ["body.lemmas[0]"]],
    ["a lone surrogate", { lemmas: ["كتاب", "\ud800"] }, ["body.lemmas[1]"]],
    [
      "empty after folding",
      { lemmas: ["\u064E\u0651", "\u200F\u200B", " \u0640 "] },
      ["body.lemmas[0]", "body.lemmas[1]", "body.lemmas[2]"],
    ],
    ["an unknown tier", { lemmas: ["كتاب"], tier: "huge" }, ["body.tier"]],
    ["a tier that is null", { lemmas: ["كتاب"], tier: null }, ["body.tier"]],
    ["unknown keys", { lemmas: ["كتاب"], limit: 5, page: 1 }, ["body.limit", "body.page"]],
    ["everything at once", { lemmas: [7], tier: 7, x: 7 }, ["body.lemmas[0]", "body.tier", "body.x"]],
    ["an array", ["كتاب"], ["body"]],
    ["a number", 5, ["body"]],
    ["null", null, ["body"]],
  ])("%s", async (_, json, locations) => {
    using api = openTestApi();
    const { status, error, headers } = await bulk(api, json);
    expect([status, error?.code]).toEqual([400, "ERR_VALIDATION"]);
    expect(error?.details?.map(({ location }) => location)).toEqual(locations);
    expect(headers.get("x-dp-cost")).toBe("0");
    expect(api.services.ledger.balance(api.key.id).dayUsed).toBe(0);
  });

  test("an unknown key offers the nearest one", async () => {
    using api = openTestApi();
    const { error } = await bulk(api, { lemma: ["كتاب"] });
    expect(error?.details).toEqual([
      { location: "body.lemmas", message: "is required" },
      { location: "body.lemma", message: "is not a key, did you mean lemmas? This body takes lemmas, tier" },
    ]);
  });

  test("a key __proto__ is an unknown key", async () => {
    using api = openTestApi();
    const { error } = await send(api, '{"lemmas":["كتاب"],"__proto__":{"tier":"full"}}');
    expect(error?.details?.[0]?.location).toBe("body.__proto__");
  });

  test("broken UTF-8 in what would be JSON", async () => {
    using api = openTestApi();
    const body = Buffer.concat([Buffer.from('{"lemmas":["'), Buffer.from([0xd9, 0xff]), Buffer.from('"]}')]);
    const { error } = await send(api, body);
    expect([error?.code, error?.details?.[0]?.location]).toEqual(["ERR_VALIDATION", "body"]);
  });
});

describe("POST /v1/words/bulk 400 ERR_INVALID_JSON", () => {
  const brokenBytes = Buffer.from([0x7b, 0xff, 0xfe]);
  test.each<[string, string | Buffer]>([
    ["an empty body", ""],
    ["spaces", "  \n "],
    ["no JSON", "lemmas=كتاب"],
    ["cut off", '{"lemmas":["كتاب"'],
    ["a trailing comma", '{"lemmas":["كتاب",]}'],
    ["two values", '{"lemmas":["كتاب"]}{}'],
    ["single quotes", "{'lemmas':['كتاب']}"],
    ["a raw NUL in a string", '{"lemmas":["\0"]}'],
    ["32 KiB of brackets", "[".repeat(32 * 1024)],
    ["broken UTF-8 that is no JSON either", brokenBytes],
  ])("%s", async (_, body) => {
    using api = openTestApi();
    const { status, error } = await send(api, body as string);
    expect([status, error?.code]).toEqual([400, "ERR_INVALID_JSON"]);
  });
});

describe("POST /v1/words/bulk 413", () => {
  test("one byte too many, streamed and of no declared length", async () => {
    using api = openTestApi();
    let pulled = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled++;
        controller.enqueue(new Uint8Array(16 * 1024 + (pulled === 2 ? 1 : 0)));
      },
    });
    const { status, error } = await send(api, stream);
    expect([status, error?.code]).toEqual([413, "ERR_PAYLOAD_TOO_LARGE"]);
    expect(pulled).toBeLessThan(6);
  });

  test("comes before the content type", async () => {
    using api = openTestApi();
    expect((await send(api, "x".repeat(33 * 1024), { "content-type": "text/plain" })).status).toBe(413);
  });
});

describe("POST /v1/words/bulk 415", () => {
  test.each<[string, Record<string, string>]>([
    ["another type", { "content-type": "text/plain" }],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }],
    ["a type that only begins alike", { "content-type": "application/jsonp" }],
    ["another charset", { "content-type": "application/json; charset=windows-1256" }],
    ["compression", { ...jsonType, "content-encoding": "gzip" }],
    ["no type", { "content-type": "" }],
  ])("%s", async (_, headers) => {
    using api = openTestApi();
    const { status, error } = await send(api, "not json", headers);
    expect([status, error?.code]).toEqual([415, "ERR_UNSUPPORTED_MEDIA_TYPE"]);
  });

  test("no body and no type", async () => {
    using api = openTestApi();
    expect((await api.call(path, { method: "POST" })).status).toBe(415);
  });
});
