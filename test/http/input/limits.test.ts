import { describe, expect, test } from "bun:test";
import type { Lexicon } from "../../../src/lexicon/lexicon.ts";
import { lexicon, openTestApi } from "../support/test_api.ts";

/** Each published limit at its border: what is just within is served, what is one more is refused. */

const bulk = (lemmas: readonly string[]) => ({ json: { lemmas } });

describe("the page size (section 4.1)", () => {
  test("is 20 without limit, on page 1", async () => {
    using api = openTestApi();
    const { data, meta } = await api.call("/v1/words");
    expect([data.length, meta.limit, meta.page]).toEqual([20, 20, 1]);
  });

  test.each([
    ["free", 20],
    ["starter", 100],
    ["pro", 100],
    ["business", 100],
    ["enterprise", 100],
  ])("is at most, on the plan %s, %d", async (plan, most) => {
    using api = openTestApi({ plan });
    expect((await api.call(`/v1/words?limit=${most}`)).data.length).toBe(most);
    expect((await api.call(`/v1/words?limit=${most + 1}`)).status).toBe(400);
  });

  test("of autocomplete is 10 without limit and at most 20 on every plan", async () => {
    using api = openTestApi({ plan: "enterprise" });
    const path = `/v1/words/autocomplete?q=${encodeURIComponent("ك")}`;
    expect((await api.call(path)).data.length).toBe(10);
    expect((await api.call(`${path}&limit=20`)).data.length).toBe(20);
    expect((await api.call(`${path}&limit=21`)).status).toBe(400);
  });
});

test("numbers go up to 2^53 − 1", async () => {
  using api = openTestApi();
  expect((await api.call("/v1/letters?page=9007199254740991")).status).toBe(200);
  expect((await api.call("/v1/letters?page=9007199254740992")).status).toBe(400);
});

test("a bulk look-up takes 50 lemmas (section 8.5)", async () => {
  using api = openTestApi();
  expect((await api.call("/v1/words/bulk", bulk(Array(50).fill("كتاب")))).status).toBe(200);
  expect((await api.call("/v1/words/bulk", bulk(Array(51).fill("كتاب")))).status).toBe(400);
});

test("a lemma and q take 64 code points", async () => {
  using api = openTestApi();
  for (const [length, status] of [
    [64, 200],
    [65, 400],
  ] as const) {
    const text = "ب".repeat(length);
    expect((await api.call("/v1/words/bulk", bulk([text]))).status).toBe(status);
    for (const path of ["words?q", "words/autocomplete?q", "words/analyze?form"])
      expect([path, (await api.call(`/v1/${path}=${encodeURIComponent(text)}`)).status]).toEqual([
        path,
        status,
      ]);
  }
});

test("a body takes 32 KiB: 32,768 bytes", async () => {
  using api = openTestApi();
  const text = JSON.stringify({ lemmas: ["كتاب"] });
  const padded = (bytes: number): string => text + " ".repeat(bytes - Buffer.byteLength(text));
  const send = (bytes: number) =>
    api.call("/v1/words/bulk", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: padded(bytes),
    });
  expect((await send(32_768)).status).toBe(200);
  expect((await send(32_769)).status).toBe(413);
});

test("path and query take 8 KiB: 8,192 bytes", async () => {
  using api = openTestApi();
  const path = (bytes: number): string => "/v1/letters?page=1&".padEnd(bytes, "&");
  expect((await api.call(path(8_192))).status).toBe(200);
  expect((await api.call(path(8_193))).status).toBe(414);
});

test("an analysis gives 50 readings at most, and a miss is offered 5 words", async () => {
  const asked: [string, number][] = [];
  const asking: Lexicon = {
    ...lexicon,
    analyses(form, limit) {
      asked.push(["analyses", limit]);
      return lexicon.analyses(form, limit);
    },
    nearest(query, limit) {
      asked.push(["nearest", limit]);
      return lexicon.nearest(query, limit);
    },
  };
  using api = openTestApi({ services: { lexicon: asking } });
  await api.call(`/v1/words/analyze?form=${encodeURIComponent("كتب")}`);
  await api.call(`/v1/words?q=${encodeURIComponent("كتابب")}`);
  expect(asked).toEqual([
    ["analyses", 50],
    ["nearest", 5],
  ]);
});

test("a refusal names 20 faults at most", async () => {
  using api = openTestApi();
  const names = Array.from({ length: 21 }, (_, n) => `a${n}`);
  const { error } = await api.call(`/v1/letters?${names.join("&")}`);
  expect(error?.details?.length).toBe(20);
});
